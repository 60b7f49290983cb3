import { describe, expect, test } from 'vitest'
import { clientAddress } from '../../../functions/_shared/client-address.ts'
import { installDenoShim, withEnv } from '../../../server/functions/deno-env.ts'
import { EDGE_RUNTIME, HOSTED } from '../delivery/proxies.ts'

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

const behind = (proxies: string, forwarded: string, env = EDGE_RUNTIME) =>
  addressOf({ 'x-forwarded-for': forwarded, 'cf-connecting-ip': '9.9.9.9' }, { ...env, TRUSTED_PROXIES: proxies })

test('uses the last entry, which the gateway appends; clients can forge the others [W4]', async () => {
  expect(await addressOf({ 'x-forwarded-for': '1.1.1.1, 203.0.113.5' })).toBe('203.0.113.5')
})

describe('hosting', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1', 'cf-connecting-ip': '203.0.113.5' }

  test('trusts Cloudflare’s header on the hosted platform only [W4]', async () => {
    expect(await addressOf(headers, HOSTED)).toBe('203.0.113.5')
    expect(await addressOf(headers)).toBe('1.1.1.1')
  })

  test.for([
    [EDGE_RUNTIME],
    [{ ...EDGE_RUNTIME, SB_REGION: 'eu-north-1' }],
    [{ ...EDGE_RUNTIME, DENO_DEPLOYMENT_ID: 'x' }],
    [{ ...HOSTED, SB_REGION: '' }],
  ])('does not take %o for the platform', async ([env]) => {
    expect(await addressOf(headers, env)).toBe('1.1.1.1')
  })
})

describe('TRUSTED_PROXIES', () => {
  test('skips one entry per proxy in front of the gateway', async () => {
    expect(await behind('0', '1.1.1.1, 203.0.113.5, 172.18.0.9')).toBe('172.18.0.9')
    expect(await behind('1', '1.1.1.1, 203.0.113.5, 172.18.0.9')).toBe('203.0.113.5')
    expect(await behind('2', '1.1.1.1, 203.0.113.5, 198.51.100.1, 172.18.0.9')).toBe('203.0.113.5')
  })

  test('uses the first entry of a list that is too short', async () => {
    expect(await behind('3', '203.0.113.5, 172.18.0.9')).toBe('203.0.113.5')
  })

  test('does not affect hosted projects', async () => {
    expect(await behind('1', '1.1.1.1, 2.2.2.2', HOSTED)).toBe('9.9.9.9')
  })

  test.for(['-1', '1.5', 'one', '11'])('rejects %s', async (proxies) => {
    await expect(behind(proxies, '1.1.1.1')).rejects.toThrow('TRUSTED_PROXIES')
  })
})

test('supports a custom header, which ignores TRUSTED_PROXIES', async () => {
  const env = { ...HOSTED, CLIENT_ADDRESS_HEADER: 'fly-client-ip', TRUSTED_PROXIES: '1' }
  expect(await addressOf({ 'fly-client-ip': '1.1.1.1, 203.0.113.5' }, env)).toBe('203.0.113.5')
})

test('returns null without a header', async () => {
  expect([await addressOf({}), await addressOf({ 'x-forwarded-for': ' ' })]).toEqual([null, null])
})
