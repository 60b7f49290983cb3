import { randomUUID } from 'node:crypto'
import { sentContactSchema } from '@nordlys/data/contacts/schema'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MESSAGE, SITE, startTestStack, type TestStack } from '../stack/support.ts'
import { post } from './support.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
beforeEach(async () => {
  await stack.database.sql`truncate public.contacts, public.email_outbox`
})
afterAll(() => stack.stop())

const message = (change: object = {}) => ({ ...MESSAGE, id: randomUUID(), ...change })
const send = (body: string | object, headers: Record<string, string> = {}) =>
  post(stack, 'send-contact-email', body, headers)

const stored = () => stack.database.sql`select * from public.contacts`
const mails = () => stack.database.sql`select kind, to_address, language from public.email_outbox order by kind`

/** What was refused: status, code and the fields named; nothing may be stored. */
async function refusal(response: Response): Promise<unknown> {
  const { data, error } = await response.json()
  expect(data).toBeNull()
  expect(await stored()).toEqual([])
  expect(await mails()).toEqual([])
  return [response.status, error.code, Object.keys(error.fields ?? {})]
}

test('stores the message and the two mails about it, and answers what was stored', async () => {
  const body = message({ language: 'no' })
  const { data, error } = await stack.client().functions.invoke('send-contact-email', { body })
  expect(error).toBeNull()
  expect(data.error).toBeNull()
  expect(sentContactSchema.parse(data.data)).toMatchObject({ id: body.id, status: 'pending' })
  expect(await stored()).toMatchObject([
    {
      id: body.id,
      name: 'Kari Nordmann',
      email: MESSAGE.email,
      company: MESSAGE.company,
      project_type: MESSAGE.projectType,
      budget_range: MESSAGE.budgetRange,
      subject: MESSAGE.subject,
      message: MESSAGE.message,
      language: 'no',
      status: 'pending',
    },
  ])
  expect([...(await mails())]).toMatchObject([
    { kind: 'contact_notification', language: 'en' },
    { kind: 'contact_receipt', to_address: MESSAGE.email, language: 'no' },
  ])
})

test('company and subject may be left out', async () => {
  const { status } = await send(message({ company: undefined, subject: '' }))
  expect([status, await stored()]).toMatchObject([200, [{ company: null, subject: null }]])
})

test('a forged status, handler, client or discard is not read (D2)', async () => {
  const forged = { status: 'handled', handled_at: '2000-01-01', created_at: '2000-01-01', name: 'X', discard: true }
  expect((await send(message({ ...forged, client: '203.0.113.1' }))).status).toBe(200)
  const [row] = await stored()
  expect(row).toMatchObject({ status: 'pending', handled_at: null, name: 'Kari Nordmann' })
  expect(new Date(String(row?.['created_at'])).getFullYear()).toBeGreaterThan(2000)
})

test('the same message 200 times at once is one row and one pair of mails, and every answer the same (R3)', async () => {
  const body = message()
  const responses = await Promise.all(Array.from({ length: 200 }, () => send(body)))
  const answers = new Set(
    await Promise.all(responses.map(async (response) => `${response.status} ${await response.text()}`)),
  )
  expect([...answers]).toEqual([expect.stringMatching(/^200 /)])
  expect(await stored()).toHaveLength(1)
  expect(await mails()).toHaveLength(2)
})

test('a repeated id with other content changes nothing stored (R3)', async () => {
  const body = message()
  const first = await (await send(body)).text()
  expect(await (await send({ ...body, firstName: 'Somebody', lastName: 'Else' })).text()).toBe(first)
  expect(await stored()).toMatchObject([{ name: 'Kari Nordmann' }])
})

test('all missing fields are named at once, with the key of their message', async () => {
  const response = await send({})
  const { error } = await response.clone().json()
  const required = ['firstName', 'lastName', 'email', 'projectType', 'budgetRange', 'message', 'id', 'language']
  expect(await refusal(response)).toEqual([400, 'invalid', required])
  expect(error.fields).toMatchObject({ firstName: 'errors:required', projectType: 'errors:choose' })
})

test.for([
  ['firstName', 'x'.repeat(201)],
  ['firstName', 'Kari\r\nBcc: all@example.test'],
  ['lastName', '   '],
  ['lastName', 7],
  ['email', 'kari'],
  ['email', 'kari@example.test\nBcc: x@example.test'],
  ['company', 'x'.repeat(201)],
  ['projectType', ''],
  ['projectType', 'World domination'],
  ['budgetRange', '$1'],
  ['subject', 'Hello\r\nBcc: all@example.test'],
  ['subject', 'x'.repeat(201)],
  ['message', ' \n '],
  ['message', 'x'.repeat(10_001)],
  ['message', 'NUL \u0000 inside'],
  ['language', 'sv'],
  ['id', 'no-uuid'],
  ['website', 7],
  ['elapsed_ms', -1],
  ['elapsed_ms', '3000'],
] as const)('%s of %j is refused by name', async ([field, value]) => {
  expect(await refusal(await send(message({ [field]: value })))).toEqual([400, 'invalid', [field]])
})

test('a message of one megabyte is refused', async () => {
  expect((await send(message({ message: 'x'.repeat(1024 * 1024) }))).status).toBe(413)
  expect(await stored()).toEqual([])
})

test('the site may call it from its pages, a foreign page may not read the answer (W6)', async () => {
  const own = await send(message(), { origin: SITE })
  const foreign = await send(message(), { origin: 'http://evil.test' })
  expect([own.headers.get('access-control-allow-origin'), foreign.headers.get('access-control-allow-origin')]).toEqual([
    SITE,
    null,
  ])
})

test('while the database function fails the answer is 503 without a reason, and nothing is stored', async () => {
  await stack.database.sql`revoke execute on function public.submit_contact(jsonb) from service_role`
  try {
    expect(await refusal(await send(message()))).toEqual([503, 'unavailable', []])
  } finally {
    await stack.database.sql`grant execute on function public.submit_contact(jsonb) to service_role`
  }
})

test('a visitor neither inserts a contact by REST nor calls the database function (D2)', async () => {
  const client = stack.client()
  const row = { name: 'Kari', email: 'kari@example.test', message: 'Hello' }
  const inserted = await client.from('contacts').insert(row)
  const called = await client.rpc('submit_contact', { request: { ...row, id: randomUUID() } })
  expect([inserted.status, inserted.error?.code]).toEqual([401, '42501'])
  expect(called.error?.code).toMatch(/42501|PGRST202/)
  expect(await stored()).toEqual([])
})
