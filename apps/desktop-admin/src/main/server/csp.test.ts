import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'

const SERVER = { url: 'https://abc.supabase.co/path', siteUrl: '' }

test('allows pages to call the chosen server, over HTTP and web sockets, and no other [E1]', () => {
  const policy = contentSecurityPolicy(SERVER)
  expect(policy).toContain(`connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;`)
  expect(contentSecurityPolicy(null)).toContain(`connect-src 'self';`)
})

test.each(['default-src', 'base-uri', 'form-action', 'frame-ancestors'])('sets %s to none [E1]', (directive) => {
  const policy = contentSecurityPolicy(SERVER).split('; ')
  expect(policy.filter((each) => each.split(' ')[0] === directive)).toEqual([`${directive} 'none'`])
})

test('allows frames of the website only, and none without its URL [E1]', () => {
  expect(contentSecurityPolicy({ ...SERVER, siteUrl: 'https://fjord.example/no/' })).toContain(
    `frame-src https://fjord.example;`,
  )
  expect(contentSecurityPolicy(SERVER)).toContain(`frame-src 'none';`)
  expect(contentSecurityPolicy(null)).toContain(`frame-src 'none';`)
})

test('allows scripts of the app only [E1]', () => {
  const policy = contentSecurityPolicy(null)
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
  expect(policy).not.toContain("'unsafe-eval'")
})
