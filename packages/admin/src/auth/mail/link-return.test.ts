import { expect, test } from 'vitest'
import { readLinkReturn } from './link-return.ts'

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

test.each([
  ['the query', at('/auth', '?tab=reset&error=access_denied&error_code=otp_expired&error_description=Gone')],
  ['the fragment', at('/auth', '?tab=reset', '#error=access_denied&error_code=otp_expired&error_description=Gone')],
])('reads an error in %s with its description and removes it from the URL', (_where, address) => {
  expect(readLinkReturn(address, false)).toEqual({
    notice: { kind: 'refused', code: 'otp_expired', description: 'Gone' },
    search: '?tab=reset',
  })
})

test('truncates a forged description of any length', () => {
  const found = readLinkReturn(at('/auth', `?error_description=${'x'.repeat(5000)}`), false)
  expect(found?.notice).toEqual({ kind: 'refused', description: 'x'.repeat(300) })
})

test.each([
  ['/auth/reset-password', 'other-browser'],
  ['/auth/dashboard', 'confirmed'],
  ['/auth/email-changed', 'email-changed'],
])('reports a code that this browser cannot exchange, at %s, as %s', (pathname, kind) => {
  expect(readLinkReturn(at(pathname, '?code=1'), false)).toEqual({ notice: { kind }, search: '' })
})

test('only removes an exchanged code from the URL', () => {
  expect(readLinkReturn(at('/auth/reset-password', '?code=1'), true)).toEqual({ notice: null, search: '' })
})

test('reports that an email change needs a second link after the first', () => {
  const found = readLinkReturn(at('/auth/email-changed', '?message=Confirmation+link+accepted', '#message=x'), false)
  expect(found?.notice).toEqual({ kind: 'email-half-changed' })
})

test('returns null for an ordinary URL', () => {
  expect(readLinkReturn(at('/auth', '?tab=sign-up&invite=1'), false)).toBeNull()
})
