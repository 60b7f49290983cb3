import { expect, test } from 'vitest'
import { useTestStack } from '../support.ts'

const LIMIT = "update public.system_settings set value = '3' where key = 'rate_limit_per_hour'"

test('rejects a visitor over the hourly limit with retry-after; staff and functions are exempt [W4]', async () => {
  const stack = await useTestStack({ prepare: LIMIT, trustedProxies: 1 })
  const send = async (client: string, headers: Record<string, string> = {}) =>
    fetch(`${stack.url}/rest/v1/quote_templates?select=service_name`, {
      headers: { apikey: stack.publishableKey, 'x-forwarded-for': client, ...headers },
    })
  const statuses = []
  for (let time = 0; time < 5; time += 1) statuses.push((await send('10.0.0.1')).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const refusal = await send('10.0.0.1')
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(await refusal.json()).toMatchObject({ code: 'over_request_rate_limit' })

  expect((await send('10.0.0.2')).status).toBe(200)
  expect((await send('10.0.0.1', { apikey: stack.secretKey })).status).toBe(200)
  const staff = await stack.signedIn('kari@example.test', 'approved')
  const token = (await staff.auth.getSession()).data.session?.access_token ?? ''
  expect((await send('10.0.0.1', { authorization: `Bearer ${token}` })).status).toBe(200)
  expect((await send('10.0.0.1', { authorization: 'Bearer made-up' })).status).toBe(429)
})

test('limits pending and disabled accounts like visitors [W4]', async () => {
  const stack = await useTestStack({ prepare: LIMIT, trustedProxies: 1 })
  // Disabling an account ends its sessions, so its token is rejected; the rejected requests count as well.
  for (const [status, answer] of [
    ['pending', 200],
    ['disabled', 401],
  ] as const) {
    const account = await stack.signedIn(`${status}@example.test`, status)
    const token = (await account.auth.getSession()).data.session?.access_token ?? ''
    const headers = { apikey: stack.publishableKey, 'x-forwarded-for': `10.0.1.${status.length}` }
    const statuses = []
    for (let time = 0; time < 5; time += 1) {
      const url = `${stack.url}/rest/v1/quote_templates?select=service_name`
      statuses.push((await fetch(url, { headers: { ...headers, authorization: `Bearer ${token}` } })).status)
    }
    expect(statuses).toEqual([answer, answer, answer, 429, 429])
  }
})

test("the product's own calls do not count as a visitor's, and read what a visitor reads [W12]", async () => {
  const ownKey = 'sb_publishable_own'
  const stack = await useTestStack({ prepare: LIMIT, ownKey })
  const read = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${stack.url}/rest/v1/${path}`, { headers })).status
  const revision = 'rpc/get_site_revision'
  for (let time = 0; time < 10; time += 1) {
    expect(await read(revision, { apikey: ownKey })).toBe(200)
    expect(await read(revision, { apikey: ownKey, authorization: `Bearer ${ownKey}` })).toBe(200)
  }
  expect(await read('contacts?select=id', { apikey: ownKey })).toBe(401)
  // Nothing else makes a request the product's own.
  const visitor = { apikey: stack.publishableKey, 'x-forwarded-for': '127.0.0.1', host: '127.0.0.1' }
  const statuses = []
  for (let time = 0; time < 5; time += 1) statuses.push(await read(revision, { ...visitor, 'user-agent': 'node' }))
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await read(revision, { ...visitor, authorization: `Bearer ${ownKey}` })).toBe(429)
  expect(await read(revision, { apikey: ownKey, authorization: 'Bearer of.an.account' })).toBe(429)
  expect(await read(revision, { apikey: ownKey })).toBe(200)
})
