import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { PostgresConnection } from '@supabase/lite/postgres'
import { startTestStack, type TestStack, until, useTestStack } from '../support.ts'

const TIMEOUT_OF_CALLER = `
  create function public.timeout_of_caller() returns text language sql as $$ select current_setting('statement_timeout') $$;
  grant execute on function public.timeout_of_caller() to anon, authenticated, service_role;
`

let stack: TestStack
let pending = ''
beforeAll(async () => {
  stack = await startTestStack({ prepare: TIMEOUT_OF_CALLER })
  const account = await stack.signedIn('pending@example.test', 'pending')
  pending = (await account.auth.getSession()).data.session?.access_token ?? ''
})
afterAll(() => stack.stop())

const send = async (...request: Parameters<typeof read>) => (await read(...request)).answer

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', body, headers })

/** Returns status and code of the answer, and its message. */
async function read(path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) {
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json', ...init.headers }
  const response = await fetch(`${stack.url}/rest/v1/${path}`, { ...init, headers })
  const { code, message }: { code?: string; message?: string } = JSON.parse((await response.text()) || '{}')
  return { answer: [response.status, code], message }
}

/** A body that costs the parser seconds, if it is read. */
const CSV = `name,email\n${'a,b\n'.repeat(200_000)}`

const asPending = () => ({ authorization: `Bearer ${pending}` })

test.for(['POST', 'PATCH', 'PUT', 'DELETE'])(
  'an anonymous %s to a table is refused before its body is read or a query runs [W12]',
  async (method) => {
    const queries = vi.spyOn(PostgresConnection.prototype, 'withContext')
    onTestFinished(() => queries.mockRestore())
    for (const type of ['application/json', 'text/csv', 'text/plain', 'application/x-www-form-urlencoded'])
      for (const table of ['contacts', 'blog_posts?id=eq.1', 'projects?columns=a,b', 'none'])
        for (const authorization of [undefined, `Bearer ${stack.publishableKey}`]) {
          const headers = { 'content-type': type, ...(authorization && { authorization }) }
          expect(await send(table, { method, body: CSV, headers })).toEqual([401, '42501'])
        }
    expect(await send('contacts', { method, body: CSV, headers: { authorization: 'Bearer a.b.c' } })).toEqual([
      401,
      'PGRST301',
    ])
    expect(queries).not.toHaveBeenCalled()
  },
)

test('a body of a visitor has 64 kB at most, and nobody sends CSV [W12]', async () => {
  const large = JSON.stringify({ text: 'x'.repeat(64 * 1024) })
  expect(await post('rpc/get_site_revision', large)).toEqual([413, 'payload_too_large'])
  expect(await post('rpc/get_site_revision', '{}')).toEqual([200, undefined])
  expect(await post('contacts', large, asPending())).toEqual([413, 'payload_too_large'])
  const csv = { 'content-type': 'text/csv; charset=utf-8' }
  expect(await post('rpc/get_site_revision', CSV, csv)).toEqual([415, 'PGRST102'])
  expect(await post('contacts', CSV, { ...csv, ...asPending() })).toEqual([415, 'PGRST102'])
  expect(await post('contacts', CSV, { ...csv, apikey: stack.secretKey })).toEqual([415, 'PGRST102'])
})

const list = (count: number, item: string) => Array.from({ length: count }, () => item).join(',')

test.for([
  ['a regular expression', 'blog_posts?select=id&title=match.(a*)*b'],
  ['one without case', 'blog_posts?select=id&title=imatch.(a*)*b'],
  ['a negated one', 'blog_posts?select=id&title=not.imatch.(a*)*b'],
  ['one with a modifier', 'blog_posts?select=id&title=match(any).{a,b}'],
  ['one in a list of alternatives', 'blog_posts?select=id&or=(id.is.null,title.match.a)'],
  ['one in nested alternatives', 'blog_posts?select=id&or=(id.is.null,and(id.is.null,title.not.imatch(all).{a}))'],
  ['an encoded one', 'blog_posts?select=id&title=%6D%61tch.a'],
  ['many columns', `blog_posts?select=${list(120, 'id')}`],
  ['deep embedding', `blog_posts?select=id,${'a('.repeat(5)}id${')'.repeat(5)}`],
  ['wide embedding', `blog_posts?select=${list(20, 'a(id)')}`],
  ['nested conditions', `blog_posts?select=id&or=${'(and'.repeat(6)}(id.is.null)${')'.repeat(6)}`],
  ['many conditions', `blog_posts?select=id&${list(40, 'id=is.null').replaceAll(',', '&')}`],
  ['a long list', `blog_posts?select=id&id=in.(${list(200, '1')})`],
  ['many sort columns', `blog_posts?select=id&order=${list(120, 'id')}`],
  ['many wildcards', `blog_posts?select=id&title=like.${'*a'.repeat(30)}`],
  ['many escapes', `blog_posts?select=id&title=in.("${'\\'.repeat(100)}")`],
  ['many closing parentheses', `blog_posts?select=a${')'.repeat(100)}`],
  ['a long URL', `blog_posts?select=id&title=eq.${'x'.repeat(9000)}`],
  ['a costly call', `rpc/get_public_projects?select=${list(120, 'id')}`],
  ['a costly name', `blog_posts?select=id&${'('.repeat(20)}=eq.1`],
] as const)('a visitor cannot ask for %s [W12]', async ([, path]) => {
  // The library refuses some of them too, but only after it has parsed them.
  const refusal = {
    answer: [400, 'PGRST100'],
    message: expect.stringMatching(/asks for too much|not offered to visitors/),
  }
  expect(await read(path)).toEqual(refusal)
  expect(await read(path, { headers: asPending() })).toEqual(refusal)
})

test('a query of a visitor ends after two seconds, anonymous or pending [W12]', async () => {
  const timeout = async (headers: Record<string, string>) => {
    const response = await fetch(`${stack.url}/rest/v1/rpc/timeout_of_caller`, {
      headers: { apikey: stack.publishableKey, ...headers },
    })
    return response.json()
  }
  expect(await timeout({})).toBe('2s')
  expect(await timeout(asPending())).toBe('2s')
  expect(await timeout({ apikey: stack.secretKey })).toBe('8s')
})

test('slow queries of one visitor leave connections for others [W12]', async () => {
  const own = await useTestStack({
    trustedProxies: 1,
    prepare: `
      create function public.slow() returns text language sql as $$ select 'slow' from pg_sleep(1) $$;
      grant execute on function public.slow() to anon;`,
  })
  const call = async (path: string, client: string) => {
    const headers = { apikey: own.publishableKey, 'x-forwarded-for': client }
    return (await fetch(`${own.url}/rest/v1/${path}`, { headers })).status
  }
  // The schema is read first.
  expect(await call('team_members?select=id', '10.0.0.9')).toBe(200)
  let done = 0
  const slow = Array.from({ length: 30 }, async () => {
    const status = await call('rpc/slow', '10.0.0.1')
    done += 1
    return status
  })
  const { sql } = own.database
  const sleeping = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`).length
  await until(async () => (await sleeping()) >= 5)
  expect(await sleeping()).toBe(5)
  expect(await call('team_members?select=id', '10.0.0.2')).toBe(200)
  expect(done).toBeLessThan(20)
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]))
})

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(
    `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=2.0.0`,
  )
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  return socket
}

test('a socket that sends too many messages is closed, and the rest of them is not read [W12]', async () => {
  const socket = await openSocket()
  let answers = 0
  socket.on('message', () => (answers += 1))
  const closed = once(socket, 'close')
  for (let time = 0; time < 5000; time += 1)
    socket.send(JSON.stringify([null, String(time), 'phoenix', 'heartbeat', {}]))
  const [code] = await closed
  expect([code, answers < 1000]).toEqual([1008, true])
})

test('a socket with a message that is too long is closed [W12]', async () => {
  const socket = await openSocket()
  const closed = once(socket, 'close')
  socket.send('x'.repeat(40_000))
  expect((await closed)[0]).toBe(1009)
})

test('a socket has a limited number of subscriptions over all its channels [W12]', async () => {
  const socket = await openSocket()
  const bindings = Array.from({ length: 50 }, () => ({ event: '*', schema: 'public', table: 'table_changes' }))
  const replies = new Map<string, string>()
  socket.on('message', (data) => {
    const frame = JSON.stringify(data instanceof Buffer ? JSON.parse(data.toString()) : null)
    const ref = /^\["1","(\d+)"/.exec(frame)?.[1]
    if (ref) replies.set(ref, frame)
  })
  let ref = 0
  const join = async (topic: string) => {
    const own = String((ref += 1))
    socket.send(JSON.stringify(['1', own, topic, 'phx_join', { config: { postgres_changes: bindings } }]))
    await until(() => replies.has(own))
    return replies.get(own)
  }
  for (const topic of ['a', 'b', 'c', 'd', 'a']) expect(await join(`realtime:${topic}`)).toContain('"ok"')
  expect(await join('realtime:e')).toContain('Too many subscriptions')
})
