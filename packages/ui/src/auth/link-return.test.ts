import { expect, test } from 'vitest'
import { readLinkReturn } from './link-return.ts'

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

test.each([
  ['the query', at('/auth', '?tab=reset&error=access_denied&error_code=otp_expired&error_description=Gone')],
  ['the fragment', at('/auth', '?tab=reset', '#error=access_denied&error_code=otp_expired&error_description=Gone')],
])('an error in %s is told with its description and taken out of the address', (_where, address) => {
  expect(readLinkReturn(address, false)).toEqual({
    notice: { kind: 'refused', code: 'otp_expired', description: 'Gone' },
    search: '?tab=reset',
  })
})

test('a made-up description of any length is cut', () => {
  const found = readLinkReturn(at('/auth', `?error_description=${'x'.repeat(5000)}`), false)
  expect(found?.notice).toEqual({ kind: 'refused', description: 'x'.repeat(300) })
})

test.each([
  ['/auth/reset-password', 'other-browser'],
  ['/auth/dashboard', 'confirmed'],
  ['/auth/email-changed', 'email-changed'],
])('a code that this browser cannot exchange, at %s, is told as %s', (pathname, kind) => {
  expect(readLinkReturn(at(pathname, '?code=1'), false)).toEqual({ notice: { kind }, search: '' })
})

test('a code that was exchanged leaves nothing to tell but an address to tidy', () => {
  expect(readLinkReturn(at('/auth/reset-password', '?code=1'), true)).toEqual({ notice: null, search: '' })
})

test('the first half of a change of address says that the other is missing', () => {
  const found = readLinkReturn(at('/auth/email-changed', '?message=Confirmation+link+accepted', '#message=x'), false)
  expect(found?.notice).toEqual({ kind: 'email-half-changed' })
})

test('an ordinary address is nothing of the kind', () => {
  expect(readLinkReturn(at('/auth', '?tab=sign-up&invite=1'), false)).toBeNull()
})
