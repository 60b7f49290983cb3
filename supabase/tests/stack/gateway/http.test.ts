import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE, startTestStack, type TestStack } from '../support.ts'

const DESKTOP = 'app://nordlys'
let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack({ allowedOrigins: [DESKTOP] })
})
afterAll(() => stack.stop())

const call = (
  path: string,
  init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
) => fetch(stack.url + path, { ...init, headers: { apikey: stack.publishableKey, ...init.headers } })

const preflight = (origin: string) =>
  call('/auth/v1/token', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,content-type,x-client-info',
    },
  })

/** Sends raw bytes and returns the first line of the response. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(stack.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    let text = ''
    socket.on('data', (data) => (text += data.toString()))
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
  })
}

test.for([
  '/_system/info',
  '/_system/config',
  '/_system',
  '/',
  '/storage/v1/bucket',
  '/rest/v1',
  '/studio',
  '/%5fsystem/info',
  '//_system/info',
  '/rest/v1/..%2f_system',
])('does not serve %s (trap)', async (path) => {
  const response = await call(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toMatch(/postgres:|jwt_secret/)
})

test.for(['/rest/v1/quote_templates', '/auth/v1/settings', '/functions/v1/request-quote'])(
  '%s answers the pages of the site and the desktop, and no others [W6]',
  async (path) => {
    const send = (origin: string) => call(path, { headers: { origin } })
    const allowed = await Promise.all([SITE, 'http://127.0.0.1:4999', DESKTOP].map(send))
    expect(allowed.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([
      SITE,
      'http://127.0.0.1:4999',
      DESKTOP,
    ])
    expect(allowed[0]?.headers.get('access-control-expose-headers')).toMatch(/content-range.*\bdate\b/i)
    const refused = await Promise.all(
      ['http://evil.test', 'http://localhost:4998', 'null', `${SITE}.evil.test`].map(send),
    )
    expect(refused.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([null, null, null, null])
    expect(refused[0]?.headers.get('vary')).toMatch(/origin/i)
  },
)

test('answers preflight requests for the site only', async () => {
  const [own, other] = await Promise.all([preflight(SITE), preflight('http://evil.test')])
  expect([own.status, own.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'apikey,content-type,x-client-info',
  ])
  expect(own.headers.get('access-control-allow-methods')).toContain('PATCH')
  expect([other.headers.get('access-control-allow-origin'), other.headers.get('access-control-allow-headers')]).toEqual(
    [null, null],
  )
})

test.for(['/rest/v1/quote_templates', '/auth/v1/health', '/nothing', '/functions/v1/nothing'])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await call(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  },
)

test.for(['/rest/v1/quote_templates', '/auth/v1/user'])('%s requires a key', async (path) => {
  const without = await fetch(stack.url + path)
  const wrong = await call(path, { headers: { apikey: 'sb_publishable_wrong' } })
  expect([without.status, wrong.status]).toEqual([401, 401])
})

test('rejects the secret key from a browser', async () => {
  const response = await call('/rest/v1/quote_requests', {
    headers: { apikey: stack.secretKey, 'user-agent': 'Mozilla/5.0 (X11)' },
  })
  expect(response.status).toBe(401)
})

test.for(['rubbish', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.x'])(
  'rejects the token %s instead of treating it as anonymous [R7]',
  async (token) => {
    const response = await call('/rest/v1/quote_templates', { headers: { authorization: `Bearer ${token}` } })
    expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ code: 'PGRST301' })])
  },
)

test.for([
  ['/functions/v1/request-quote', 70 * 1024],
  ['/auth/v1/signup', 70 * 1024],
  ['/rest/v1/rpc/get_public_projects', 70 * 1024],
] as const)('%s rejects a body of %i bytes [W6]', async ([path, size]) => {
  const response = await call(path, {
    method: 'POST',
    body: 'x'.repeat(size),
    headers: { 'content-type': 'application/json' },
  })
  expect([response.status, await response.json()]).toEqual([
    413,
    expect.objectContaining({ code: 'payload_too_large' }),
  ])
})

test('responds to malformed requests with 4xx without side effects [W7]', async () => {
  const lines = await Promise.all([
    raw('GET /rest/v1/%zz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'),
    raw('GET http://evil.test/rest/v1/contacts HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'),
    raw('rubbish\r\n\r\n'),
    raw('TRACE /rest/v1/contacts HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    raw(`GET /rest/v1/contacts HTTP/1.1\r\nhost: localhost\r\nlong: ${'x'.repeat(40_000)}\r\n\r\n`),
    raw('GET * HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'),
  ])
  expect(lines.filter((line) => !/^HTTP\/1\.1 4\d\d /.test(line))).toEqual([])
  expect((await call('/auth/v1/health')).status).toBe(200)
})

test.for([
  ['POST', '/rest/v1/contacts', '{'],
  ['POST', '/rest/v1/contacts', '[[]]'],
  ['POST', '/rest/v1/contacts', '"x"'],
  ['PATCH', '/rest/v1/contacts?id=eq.x', '{"name": 7}'],
  ['GET', '/rest/v1/quote_templates?select=a(b', ''],
  ['GET', '/rest/v1/quote_templates?id=zz.1', ''],
  ['GET', '/rest/v1/quote_templates?service_name=eq.%00', ''],
  ['GET', '/rest/v1/quote_templates?limit=-1', ''],
  ['GET', '/rest/v1/quote_templates?order=nope', ''],
  ['GET', '/rest/v1/no_such_table', ''],
  ['GET', '/rest/v1/a/b/c', ''],
  ['POST', '/rest/v1/rpc/no_such_function', '{}'],
  ['POST', '/rest/v1/rpc/submit_quote_request', '{"request": 7}'],
  ['DELETE', '/rest/v1/quote_templates', ''],
  ['POST', '/auth/v1/signup', '{"email": 7, "password": []}'],
  ['POST', '/auth/v1/signup', '[]'],
  [
    'POST',
    '/auth/v1/signup',
    '{"email": "a@example.test", "password": "long enough", "data": {"full_name": "\\u0000"}}',
  ],
  ['POST', '/auth/v1/signup', '{"email": "a@example.test", "password": "long enough", "data": {"\\ud800": 1}}'],
  ['POST', '/auth/v1/token?grant_type=password', '{"email": {}, "password": 7}'],
  ['POST', '/auth/v1/token?grant_type=refresh_token', '{"refresh_token": "\\u0000"}'],
  ['POST', '/auth/v1/token?grant_type=zz', '{"refresh_token": "x"}'],
  ['POST', '/auth/v1/recover', 'null'],
  ['POST', '/auth/v1/otp', '{"email": "a@example.test"}'],
  ['GET', '/auth/v1/authorize?provider=github', ''],
  ['POST', '/functions/v1/../../etc', '{}'],
] as const)('%s %s with %s returns 4xx [W7]', async ([method, path, body]) => {
  const response = await call(path, { method, headers: { 'content-type': 'application/json' }, ...(body && { body }) })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
})
