import { expect, test } from 'vitest'
import { checkServer, serverFromEnvironment, serverFromFile } from './server.ts'

const server = { url: 'https://a.test', key: 'sb_publishable_x', siteUrl: '' }
const SETTINGS = { external: { email: true }, disable_signup: false }
const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))

test('accepts a compatible server', async () => {
  const requested: string[] = []
  const refusal = await checkServer(server, (url, { headers }) => {
    requested.push(`${url} ${headers['apikey']}`)
    return json(SETTINGS)
  })
  expect(refusal).toBeNull()
  expect(requested[0]).toBe('https://a.test/auth/v1/settings sb_publishable_x')
})

test.each([
  ['unreachable', () => Promise.reject(new TypeError('fetch failed'))],
  ['not_a_server', () => json({ hello: 1 })],
  ['not_a_server', () => Promise.resolve(new Response('<html>'))],
  ['not_a_server', () => json({}, 404)],
  ['key_refused', () => json({}, 401)],
  ['key_refused', (url: string) => (url.includes('/rest/') ? json({}, 401) : json(SETTINGS))],
] as const)('reports the problem: %s', async (refusal, fetch) => {
  expect(await checkServer(server, fetch)).toBe(refusal)
})

const nowhere = () => Promise.reject(new Error('requested'))

test('rejects a secret key without sending it [D7]', async () => {
  expect(await checkServer({ ...server, key: 'sb_secret_x' }, nowhere)).toBe('secret')
})

test('reads a preset server from the environment or a file, and ignores invalid values', () => {
  const environment = {
    NORDLYS_SERVER_URL: 'https://a.test/',
    NORDLYS_SERVER_KEY: 'k',
    NORDLYS_SITE_URL: 'https://b.test',
  }
  expect(serverFromEnvironment(environment)).toEqual({ url: 'https://a.test', key: 'k', siteUrl: 'https://b.test/' })
  expect(serverFromEnvironment({ NORDLYS_SERVER_URL: 'nonsense', NORDLYS_SERVER_KEY: 'k' })).toBeNull()
  expect(serverFromFile(JSON.stringify(server))).toEqual(server)
  for (const content of [null, '', '{}', '[1']) expect(serverFromFile(content)).toBeNull()
})
