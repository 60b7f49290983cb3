import { expect, test } from 'vitest'
import { clientAddress } from '../../functions/_shared/client-address.ts'
import { installDenoShim, withEnv } from '../../local/functions/deno-env.ts'

installDenoShim()

const ENV = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SITE_URL: 'http://127.0.0.1:2',
  ALLOWED_ORIGINS: '',
  PUBLIC_API_URL: 'http://127.0.0.1:1',
}

const addressOf = (headers: Record<string, string>, env: Record<string, string> = {}) =>
  withEnv({ ...ENV, ...env }, async () => clientAddress(new Request('http://127.0.0.1/', { headers })))

const HOSTED = { SB_EXECUTION_ID: 'b1f0' }

test('the last entry is the trusted hop’s; those before it are the sender’s own words (W4)', async () => {
  expect(await addressOf({ 'x-forwarded-for': '1.1.1.1, 203.0.113.5' })).toBe('203.0.113.5')
})

test('a hosted project is told by Cloudflare, and only there is its header believed (W4)', async () => {
  const headers = { 'x-forwarded-for': '1.1.1.1', 'cf-connecting-ip': '203.0.113.5' }
  expect(await addressOf(headers, HOSTED)).toBe('203.0.113.5')
  expect(await addressOf(headers)).toBe('1.1.1.1')
})

test('the header can be named', async () => {
  expect(
    await addressOf({ 'fly-client-ip': '203.0.113.5' }, { ...HOSTED, CLIENT_ADDRESS_HEADER: 'fly-client-ip' }),
  ).toBe('203.0.113.5')
})

test('without a header nobody is named', async () => {
  expect([await addressOf({}), await addressOf({ 'x-forwarded-for': ' ' })]).toEqual([null, null])
})
