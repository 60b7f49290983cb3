import { expect, test } from 'vitest'
import { Redirects } from './redirects.ts'

const CONFIGURED = ['http://localhost:3000/**', 'http://127.0.0.1:3000/**', 'http://[::1]:3000/**', 'nordlys-admin://**', 'https://staff.example.org/**'] // prettier-ignore

test.for([
  'http://localhost:3000/auth/reset-password',
  'http://127.0.0.1:3000/',
  'http://[::1]:3000/',
  'http://LOCALHOST:3000/',
])('a site on the web sends nobody to %s', (asked) => {
  const redirects = new Redirects('https://www.example.org', CONFIGURED)
  expect(redirects.resolve(asked)).toBe('https://www.example.org')
})

test.for(['nordlys-admin://auth', 'https://staff.example.org/a', 'https://www.example.org/auth/confirm'])(
  'a site on the web leads to %s',
  (asked) => {
    expect(new Redirects('https://www.example.org', CONFIGURED).resolve(asked)).toBe(asked)
  },
)

test.for(['http://127.0.0.1:4000', 'http://localhost:4000'])('allows loopback URLs for a site at %s', (siteUrl) => {
  const redirects = new Redirects(siteUrl, CONFIGURED)
  for (const asked of ['http://localhost:3000/auth', 'http://127.0.0.1:3000/auth', 'http://localhost:4000/auth'])
    expect(redirects.resolve(asked)).toBe(asked)
})
