import { expect, test } from 'vitest'
import { contentSecurityPolicy, scriptHash } from './csp.ts'

test('allows scripts of the site or by hash only, and requests to the site and its API [W1]', () => {
  const policy = contentSecurityPolicy({
    scriptHashes: [scriptHash('alert(1)')],
    apiUrl: 'http://127.0.0.1:54321/rest',
  })
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-`)
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
  expect(policy).toContain(`connect-src 'self' http://127.0.0.1:54321 ws://127.0.0.1:54321;`)
})

test.each([
  ['base-uri', `'none'`],
  ['object-src', `'none'`],
  ['form-action', `'self'`],
  ['frame-ancestors', `'self' app://admin`],
  ['frame-src', `'self'`],
  ['default-src', `'self'`],
  ['font-src', `'self'`],
])('sets %s to %s once [W1]', (directive, sources) => {
  const policy = contentSecurityPolicy({ scriptHashes: [], apiUrl: null }).split('; ')
  expect(policy.filter((each) => each.split(' ')[0] === directive)).toEqual([`${directive} ${sources}`])
})

test('calls a secure API over secure sockets, and no API for the site alone', () => {
  expect(contentSecurityPolicy({ scriptHashes: [], apiUrl: 'https://api.example' })).toContain(
    `connect-src 'self' https://api.example wss://api.example;`,
  )
  expect(contentSecurityPolicy({ scriptHashes: [], apiUrl: null })).toContain(`connect-src 'self';`)
})

const policyOf = (captcha: 'turnstile' | 'hcaptcha' | null) =>
  contentSecurityPolicy({ scriptHashes: ["'sha256-x'"], apiUrl: null, captcha }).split('; ')

test('allows the provider of the check against bots, and no provider without one', () => {
  expect(policyOf(null).join('; ')).not.toMatch(/cloudflare|hcaptcha/)
  expect(policyOf('turnstile')).toEqual(
    expect.arrayContaining([
      `script-src 'self' 'wasm-unsafe-eval' 'sha256-x' https://challenges.cloudflare.com`,
      `frame-src 'self' https://challenges.cloudflare.com`,
      `connect-src 'self'`,
    ]),
  )
  const origins = 'https://hcaptcha.com https://*.hcaptcha.com'
  expect(policyOf('hcaptcha')).toEqual(
    expect.arrayContaining([
      `script-src 'self' 'wasm-unsafe-eval' 'sha256-x' ${origins}`,
      `style-src 'self' 'unsafe-inline' ${origins}`,
      `connect-src 'self' ${origins}`,
      `frame-src 'self' ${origins}`,
    ]),
  )
})
