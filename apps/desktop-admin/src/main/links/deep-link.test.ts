import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDeepLink, parseDeepLink } from './deep-link.ts'

test.each([
  ['nordlys-admin://auth/reset-password?code=5f0c-1', '/auth/reset-password?code=5f0c-1'],
  ['nordlys-admin://auth/confirm?token_hash=abc_1&type=signup', '/auth/confirm?token_hash=abc_1&type=signup'],
  ['nordlys-admin://auth/dashboard', '/auth/dashboard'],
  ['nordlys-admin://auth/callback?code=5f0c-1', '/auth/callback?code=5f0c-1'],
  ['nordlys-admin://auth/callback#access_token=a&refresh_token=b&token_type=bearer&expires_in=1', '/auth/callback'],
  [
    'nordlys-admin://auth/reset-password#error=access_denied&error_code=otp_expired',
    '/auth/reset-password?error=access_denied&error_code=otp_expired',
  ],
  [
    'nordlys-admin://auth/confirm?type=recovery&next=https://evil.test&token_hash=a',
    '/auth/confirm?type=recovery&token_hash=a',
  ],
  ['nordlys-admin://auth/confirm?type=root&token_hash=%3Cscript%3E', '/auth/confirm'],
  ['nordlys-admin://auth/reset-password?code=a&code=b', '/auth/reset-password?code=a'],
])('resolves %s to %s [E6]', (link, path) => {
  expect(parseDeepLink(link)).toBe(path)
})

test.each([
  'nordlys-admin://admin/settings',
  'nordlys-admin://auth/../admin/settings',
  'nordlys-admin://evil@auth/confirm?code=a',
  'nordlys-admin://auth:80/confirm',
  'nordlys-admin:/auth/confirm',
  'nordlys-admin:auth/confirm',
  'nordlys-admin://auth/confirm/../../admin',
  'nordlys-admin2://auth/confirm',
  'https://auth/confirm?code=a',
  `nordlys-admin://auth/confirm?code=${'a'.repeat(2000)}`,
  '',
])('rejects %j [E6]', (link) => {
  expect(parseDeepLink(link)).toBeNull()
})

test('accepts only allow-listed screens and parameters of 500 generated links [E6]', () => {
  const name = fc.oneof(
    fc.constantFrom('code', 'token_hash', 'type', 'error', '__proto__', 'next', 'redirect_to'),
    fc.string(),
  )
  const link = fc
    .tuple(
      fc.constantFrom('nordlys-admin://', 'nordlys-admin:', 'NORDLYS-ADMIN://', 'app://'),
      fc.oneof(
        fc.constantFrom('auth/confirm', 'auth/reset-password', 'admin', 'auth/..%2fadmin'),
        fc.webPath(),
        fc.string(),
      ),
      fc.array(fc.tuple(name, fc.string())),
      fc.constantFrom('?', '#'),
    )
    .map(([scheme, path, pairs, mark]) => {
      const query = pairs.map(
        ([key, value]) => `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
      )
      return scheme + path + mark + query.join('&')
    })
  fc.assert(
    fc.property(link, (text) => {
      const path = parseDeepLink(text)
      if (path === null) return
      expect(path).toMatch(/^\/auth\/(?:reset-password|dashboard|confirm|callback|email-changed)(?:\?.+)?$/)
      const url = new URL(path, 'app://admin')
      expect(url.host).toBe('admin')
      for (const [key, value] of url.searchParams) {
        expect(['code', 'sb', 'token_hash', 'type', 'error', 'error_code', 'error_description', 'message']).toContain(
          key,
        )
        expect(value).not.toMatch(/[<>"&=\p{Cc}]/u)
      }
    }),
    { numRuns: 500 },
  )
})

test('finds the link in the arguments of a command line [E6]', () => {
  expect(findDeepLink(['nordlys', '--flag', 'nordlys-admin://auth/dashboard'])).toBe('/auth/dashboard')
  expect(findDeepLink(['nordlys', '--flag'])).toBeNull()
})
