import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE, startTestStack, type TestStack } from '../support.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
  await stack.database.sql`
    insert into public.contacts (name, email, message)
    select 'Person ' || n, 'person@example.test', 'confidential' from generate_series(1, 3000) as n
  `
  await stack.database.sql`analyze`
  // The last admin cannot be disabled.
  await stack.signedIn('first@example.test', 'approved')
})
afterAll(() => stack.stop())

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly range: string | null
}

interface Sent {
  readonly token?: string
  readonly method?: string
  readonly body?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

async function send(path: string, { token = stack.secretKey, ...init }: Sent = {}): Promise<Answer> {
  const headers = {
    apikey: token === stack.secretKey ? token : stack.publishableKey,
    authorization: `Bearer ${token}`,
    ...init.headers,
  }
  const response = await fetch(`${stack.url}/rest/v1/${path}`, { ...init, headers })
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text), range: response.headers.get('content-range') }
}

const tokenOf = async (email: string, status: 'approved' | 'pending'): Promise<string> =>
  (await (await stack.signedIn(email, status)).auth.getSession()).data.session?.access_token ?? ''

describe('counts', () => {
  test.for([
    ['planned', 'searched_contacts?select=id&search_text=like.*confidential*'],
    ['estimated', 'searched_contacts?select=id&search_text=like.*confidential*'],
    ['planned', 'contacts?select=id'],
    ['planned', 'blog_posts?select=id'],
  ] as const)('a %s count of %s is refused for everybody [D8]', async ([kind, path]) => {
    const tokens = [
      stack.publishableKey,
      await tokenOf(`${crypto.randomUUID()}@example.test`, 'pending'),
      await tokenOf(`${crypto.randomUUID()}@example.test`, 'approved'),
      stack.secretKey,
    ]
    const spellings = [`count=${kind}`, `return=minimal, COUNT = ${kind} `, `count=exact,count=${kind}`]
    for (const token of tokens)
      for (const prefer of spellings) {
        const answer = await send(path, { token, headers: { prefer } })
        expect([prefer, answer]).toEqual([prefer, { status: 400, body: expect.objectContaining({ code: 'PGRST122' }), range: null }]) // prettier-ignore
      }
  })

  test('rejects a query plan [D8]', async () => {
    const answer = await send('contacts?select=id', { headers: { accept: 'application/vnd.pgrst.plan+json' } })
    expect(answer).toMatchObject({ status: 406, body: { code: 'PGRST107' } })
  })

  test('counts only the rows that the caller may read [D8]', async () => {
    const prefer = { prefer: 'count=exact' }
    const pending = await tokenOf('counting-pending@example.test', 'pending')
    const approved = await tokenOf('counting-approved@example.test', 'approved')
    const count = async (token: string) => {
      const { body, range } = await send('searched_contacts?select=id&limit=1', { token, headers: prefer })
      return [body, range]
    }
    expect(await count(pending)).toEqual([[], '*/0'])
    expect(await count(approved)).toEqual([[{ id: expect.any(String) }], '0-0/3000'])
  })
})

describe('a change without a filter', () => {
  const changes = [
    ['DELETE', 'contacts', 'DELETE requires a WHERE clause'],
    ['DELETE', 'contacts?select=id&order=id&limit=1', 'DELETE requires a WHERE clause'],
    ['DELETE', 'contacts?clients.id=eq.1', 'DELETE requires a WHERE clause'],
    ['DELETE', 'contacts?apikey=sb_publishable_key', 'DELETE requires a WHERE clause'],
    ['PATCH', 'contacts', 'UPDATE requires a WHERE clause'],
    ['PATCH', 'contacts?apikey=', 'UPDATE requires a WHERE clause'],
    ['PATCH', 'contacts?columns=status', 'UPDATE requires a WHERE clause'],
  ] as const

  test.for(changes)('rejects %s %s as a hosted project does', async ([method, path, message]) => {
    const body = method === 'PATCH' ? JSON.stringify({ status: 'handled' }) : null
    const answer = await send(path, { method, body, headers: { 'content-type': 'application/json' } })
    expect(answer).toMatchObject({ status: 400, body: { code: '21000', message } })
    const [left] = await stack.database.sql`select count(*)::int as rows from public.contacts where status = 'pending'`
    expect(left).toEqual({ rows: 3000 })
  })

  test('accepts one with a filter', async () => {
    const [row] = await stack.database
      .sql`insert into public.contacts (name, email, message) values ('One', ${MESSAGE.email}, 'x') returning id`
    const id = String(row?.['id'])
    for (const [method, filter] of [
      ['PATCH', `id=eq.${id}`],
      ['PATCH', `or=(id.eq.${id},id.is.null)`],
      ['DELETE', `not.and=(id.neq.${id},id.neq.${id})`],
    ] as const) {
      // prettier-ignore
      const body = method === 'PATCH' ? JSON.stringify({ status: 'handled' }) : null
      const answer = await send(`contacts?${filter}`, { method, body, headers: { 'content-type': 'application/json' } })
      expect([filter, answer.status]).toEqual([filter, 204])
    }
  })
})

describe('two filters of one kind on a column', () => {
  test.for([
    ['DELETE', 'id=eq.a&id=eq.b'],
    ['GET', 'name=like.*a*&name=like.*b*'],
    ['GET', 'status=not.eq.pending&status=not.like.x*'],
    ['GET', 'search_text=fts.a&search_text=plfts(english).b'],
    ['GET', 'or=(id.is.null,name.eq.a)&or=(id.is.null,name.eq.b)'],
    ['GET', 'not.and=(id.is.null,name.eq.a)&not.and=(id.is.null,name.eq.b)'],
  ] as const)('%s %s is rejected, because one of them would be dropped', async ([method, filters]) => {
    const answer = await send(`contacts?${filters}`, { method })
    expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST100', message: expect.stringContaining('and=(…)') } }) // prettier-ignore
  })

  test.for([
    'created_at=gte.2026-01-01&created_at=lt.2027-01-01',
    'id=not.is.null&id=neq.00000000-0000-0000-0000-000000000000',
    'and=(name.like.*a*,name.like.*e*)&or=(name.eq.One,name.neq.One)',
    'status=eq.pending&status=eq.pending',
    'select=id&order=name&order=id&limit=1&limit=2',
  ])('%s is accepted', async (filters) => {
    const { status } = await send(`contacts?${filters}`)
    expect(status).toBe(200)
  })
})

describe('a malformed request', () => {
  test.for([
    ['a quote that nothing closes', 'contacts?select=%22'],
    ['NUL in a selected column', 'contacts?select=na%00me'],
    ['NUL in a filtered column', 'contacts?na%00me=eq.x'],
    ['NUL in an order', 'contacts?order=na%00me'],
    ['NUL in a value', 'contacts?name=eq.a%00b'],
    ['NUL in the name of a table', 'con%00tacts'],
    ['NUL in the name of a function', 'rpc/get%00_overview'],
  ] as const)('%s is the sender’s mistake', async ([, path]) => {
    const { status, body } = await send(path)
    expect([status, body]).toEqual([400, expect.objectContaining({ code: expect.any(String), message: expect.any(String) })]) // prettier-ignore
  })
})

const builtIn = () => [Object.getOwnPropertyNames(Object.prototype), Object.getOwnPropertyNames(Object)]

test.for([
  'contacts?__proto__=lte.x',
  'contacts?__proto__.name=lte.x',
  'contacts?constructor=lte.x',
  'contacts?clients.__proto__=lte.x',
  'contacts?or=(__proto__.lte.x,name.eq.x)',
  'contacts?select=__proto__:name',
  'contacts?select=name,__proto__(id)',
  'contacts?order=__proto__.desc',
  '__proto__?select=id',
  'rpc/__proto__',
  'rpc/get_overview?__proto__=lte.x',
])('rejects %s without polluting the server’s prototypes', async (path) => {
  const before = builtIn()
  expect((await send(path)).status).toBe(400)
  expect(builtIn()).toEqual(before)
})
