import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUOTE, SERVICE, startTestStack, type TestStack, useTestStack } from '../support.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.stop())

const service = () => stack.client(stack.secretKey)

test('returns 400 with code and message for a check violation, as PostgREST does (trap)', async () => {
  const { error, status } = await service()
    .from('quote_requests')
    .insert({ ...QUOTE, client_email: 'nobody' })
  expect(status).toBe(400)
  expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('quote_requests') })
})

test('returns 400 with a stable code for an error raised in SQL (trap)', async () => {
  const { error, status } = await service()
    .from('quote_requests')
    .insert({ ...QUOTE, service_type: 'Alchemy' })
  expect([status, error?.code, error?.message]).toEqual([400, 'P0001', 'unknown_service'])
})

test.for([
  ['a wrong uuid', { id: 'no-uuid' }, '22P02'],
  ['a number beyond its type', { estimated_hours: 1e12 }, '22003'],
  ['a text where a number belongs', { estimated_hours: 'forty' }, '22P02'],
  ['NUL in a text', { client_name: 'a\u0000b' }, '22021'],
  ['a missing value', { client_name: null }, '23502'],
] as const)('%s returns 400', async ([, change, code]) => {
  const { error, status } = await service()
    .from('quote_requests')
    .insert({ ...QUOTE, ...change })
  expect([status, error?.code]).toEqual([400, code])
})

test('returns 409 for a duplicate key', async () => {
  const { error, status } = await service()
    .from('quote_templates')
    .insert({ service_name: SERVICE, base_price: 1, price_per_hour: 1 })
  expect([status, error?.code]).toEqual([409, '23505'])
})

test('returns 401 for anon and 403 for signed-in users without privileges', async () => {
  const anon = await stack.client().from('contacts').insert({ name: 'x' })
  const person = await (await stack.signedIn('person@example.test')).from('contacts').insert({ name: 'x' })
  expect([anon.status, person.status, anon.error?.code, person.error?.code]).toEqual([401, 403, '42501', '42501'])
})

test('returns amounts as JSON numbers, also whole and large ones (trap)', async () => {
  const { data, error } = await service()
    .from('quote_requests')
    .insert({ ...QUOTE, estimated_hours: 10_000 })
    .select()
    .single()
  expect(error).toBeNull()
  expect(data).toMatchObject({
    total_amount: 1_501_500,
    base_price: 1000,
    price_per_hour: 100,
    complexity_multiplier: 1.5,
  })
  const { data: templates } = await stack.client().from('quote_templates').select('base_price, complexity_multiplier')
  expect(templates).toEqual([{ base_price: 1000, complexity_multiplier: { simple: 1, medium: 1.5, complex: 2 } }])
})

test('returns timestamps in ISO 8601, which every browser parses', async () => {
  const { data } = await stack.client().from('quote_templates').select('created_at').single()
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
})

test('stores JSON unchanged, in columns and function arguments (trap)', async () => {
  const own = await useTestStack({
    prepare: `create table public.boxes (id int primary key, content jsonb);
      create function public.type_of(value jsonb) returns text language sql as 'select jsonb_typeof(value)';
      grant all on public.boxes to service_role; grant execute on function public.type_of(jsonb) to service_role`,
  })
  const client = own.client(own.secretKey)
  const values = [{ a: [1, { b: null }] }, [1, 'x'], 'text', 7, true, false]
  const types = ['object', 'array', 'string', 'number', 'boolean', 'boolean']
  const inserted = await client.from('boxes').insert(values.map((content, id) => ({ id, content })))
  expect(inserted.error).toBeNull()
  expect((await client.from('boxes').select('content').order('id')).data?.map(({ content }) => content)).toEqual(values)
  const changed = await Promise.all(
    values.map((content, id) => client.from('boxes').update({ content }).eq('id', id).select('content').single()),
  )
  expect(changed.map(({ data }) => data?.content)).toEqual(values)
  const stored = await own.database.sql`select jsonb_typeof(content) as type from public.boxes order by id`
  expect(stored.map(({ type }) => String(type))).toEqual(types)
  expect(await Promise.all(values.map(async (value) => (await client.rpc('type_of', { value })).data))).toEqual(types)
})

test('supports the counts, ranges and sort orders of lists', async () => {
  await service().from('quote_requests').insert([QUOTE, QUOTE, QUOTE])
  const { data, count } = await service()
    .from('quote_requests')
    .select('id', { count: 'exact' })
    .order('created_at')
    .range(0, 1)
  expect(data).toHaveLength(2)
  expect(count).toBeGreaterThanOrEqual(3)
})

test('searches for percent signs and commas literally', async () => {
  await service()
    .from('quote_requests')
    .insert({ ...QUOTE, project_description: '50% off, now' })
  const found = await service()
    .from('quote_requests')
    .select('id')
    .like('search_text', String.raw`%50\% off, now%`)
  expect(found.data).toHaveLength(1)
})

test('logs no personal data, neither here nor on the console (trap)', async () => {
  await service()
    .from('quote_requests')
    .insert({ ...QUOTE, client_name: 'Secretive Person', client_email: 'nobody' })
  expect(stack.lines.length).toBeGreaterThan(0)
  expect(stack.lines.join('\n')).not.toMatch(/Secretive|nobody|insert/i)
})

test('discloses no internal details of an unexpected failure', async () => {
  await stack.database.sql`create function public.breaks() returns int language plpgsql as $$
    begin raise exception using errcode = 'XX000', message = 'inside secret'; end $$`
  await stack.database.sql`grant execute on function public.breaks() to service_role`
  const { error, status } = await service().rpc('breaks')
  expect([status === 500 || status === 404, JSON.stringify(error)]).toEqual([
    true,
    expect.not.stringContaining('secret'),
  ])
})
