import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRole, createTestDatabase, createUser, type TestDatabase } from '../../local/testing/database.ts'
import { attempt, only } from './support.ts'

let database: TestDatabase
let sql: postgres.Sql

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  sql = database.sql
})
afterAll(async () => {
  await database.drop()
})

const message = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  name: 'Kari Nordmann',
  email: 'kari@example.test',
  company: 'Fjord AS',
  project_type: 'Backend Development',
  budget_range: '$10k - $25k',
  subject: 'Et register',
  message: 'Hei!\nKan dere hjelpe?',
  language: 'no',
  ...changes,
})

async function submit(body: unknown, through = sql): Promise<Record<string, unknown>> {
  const [row] = await asRole(
    through,
    { role: 'service_role' },
    (as) =>
      as<
        { stored: Record<string, unknown> }[]
      >`select public.submit_contact(${as.json(JSON.parse(JSON.stringify(body)))}) as stored`,
  )
  if (!row) throw new Error('nothing answered')
  return row.stored
}

const countOf = async (id: string) =>
  only(sql<{ messages: number; mails: number }[]>`
    select (select count(*)::int from public.contacts where id = ${id}) as messages,
      (select count(*)::int from public.email_outbox where payload ->> 'contact_id' = ${id}) as mails
  `)

const countAll = async () =>
  only(
    sql`select (select count(*)::int from public.contacts) as messages, (select count(*)::int from public.email_outbox) as mails`,
  )

describe('submit_contact', () => {
  it('stores the message and its two mails, each with all there is to say, and answers the stored row', async () => {
    const body = message()
    expect(await submit(body)).toEqual({ id: body.id, status: 'pending', created_at: expect.any(String) })
    const { id, ...said } = body
    expect(await only(sql`select * from public.contacts where id = ${id}`)).toMatchObject({
      ...said,
      status: 'pending',
      handled_by: null,
      handled_at: null,
    })
    const mails = await sql`
      select kind, to_address, language, status, payload from public.email_outbox
      where payload ->> 'contact_id' = ${id} order by kind
    `
    const { language: _, ...known } = said
    const payload = { contact_id: id, ...known }
    expect([...mails]).toEqual([
      { kind: 'contact_notification', to_address: 'hello@nordlys.example', language: 'en', status: 'pending', payload },
      { kind: 'contact_receipt', to_address: 'kari@example.test', language: 'no', status: 'pending', payload },
    ])
  })

  it('does without company, project type, budget and subject, and trims', async () => {
    const nothing = { company: ' ', project_type: null, budget_range: undefined, subject: '' }
    const body = message({ ...nothing, name: ' Kari ', message: ' \n Hei \n', language: undefined })
    await submit(body)
    const row = await only(sql`
      select name, message, company, project_type, budget_range, subject, language from public.contacts where id = ${body.id}
    `)
    expect(row).toEqual({
      name: 'Kari',
      message: 'Hei',
      company: null,
      project_type: null,
      budget_range: null,
      subject: null,
      language: 'en',
    })
  })

  it('R3: stores one row and two mails for the same id sent 200 times at once', async () => {
    const body = message({ client: '203.0.113.9' })
    const crowd = postgres(database.url, { max: 20, onnotice: () => undefined })
    const gate = Promise.withResolvers<void>()
    const shut = Promise.withResolvers<void>()
    // The first is held between its row and its mails until the others stand behind it, so that they really meet.
    const holding = sql.begin(async (tx) => {
      await tx`lock table public.email_outbox in share mode`
      shut.resolve()
      await gate.promise
    })
    await shut.promise
    const sending = Promise.all(Array.from({ length: 200 }, () => submit(body, crowd)))
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(waiting, { timeout: 15_000 }).toHaveLength(20)
    gate.resolve()
    await holding
    const answers = await sending
    await crowd.end()
    // All of them, although a client has five: a repeat uses up nothing.
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await countOf(body.id)).toEqual({ messages: 1, mails: 2 })
  })

  it('answers the stored row to a repeat, whatever else the repeat says', async () => {
    const body = message()
    const first = await submit(body)
    await sql`update public.contacts set status = 'handled' where id = ${body.id}`
    expect(await submit({ ...body, message: null, email: 'x' })).toEqual({ ...first, status: 'handled' })
    expect(await countOf(body.id)).toEqual({ messages: 1, mails: 2 })
  })

  it('leaves the notification out when notifications are switched off', async () => {
    const body = message()
    await sql`update public.system_settings set value = 'false' where key = 'email_notifications'`
    await submit(body)
    await sql`update public.system_settings set value = 'true' where key = 'email_notifications'`
    expect(await countOf(body.id)).toEqual({ messages: 1, mails: 1 })
  })

  it('stores no message when its mails cannot be stored', async () => {
    const body = message()
    await sql`alter table public.email_outbox add constraint full_up check (false) not valid`
    await expect(submit(body)).rejects.toMatchObject({ code: 'P0001' })
    await sql`alter table public.email_outbox drop constraint full_up`
    expect(await countOf(body.id)).toEqual({ messages: 0, mails: 0 })
  })

  it('W4: discards what a machine filled in, with the same answer', async () => {
    const before = await countAll()
    const body = message({ discard: true })
    expect(await submit(body)).toEqual({ id: body.id, status: 'pending', created_at: expect.any(String) })
    expect(await countAll()).toEqual(before)
  })

  it.each([
    ['invalid_name', { name: '' }],
    ['invalid_name', { name: null }],
    ['invalid_name', { name: 'x'.repeat(402) }],
    ['invalid_name', { name: 'Kari\r\nBcc: all@example.test' }],
    ['invalid_email', { email: 'nobody' }],
    ['invalid_email', { email: undefined }],
    ['invalid_email', { email: 'a@b.no\nBcc: c@d.no' }],
    ['invalid_company', { company: 'x'.repeat(201) }],
    ['invalid_project_type', { project_type: 'x'.repeat(201) }],
    ['invalid_budget_range', { budget_range: 'x\ny' }],
    ['invalid_subject', { subject: 'Hei\r\nBcc: all@example.test' }],
    ['invalid_message', { message: '   \n ' }],
    ['invalid_message', { message: 'x'.repeat(1_000_000) }],
    ['invalid_language', { language: 'sv' }],
    ['invalid_id', { id: 'not-a-uuid' }],
    ['invalid_id', { id: null }],
  ])('refuses with %s and stores nothing: %o', async (word, changes) => {
    const before = await countAll()
    await expect(submit(message(changes))).rejects.toMatchObject({ code: 'P0001', message: word })
    expect(await countAll()).toEqual(before)
  })

  it('refuses what is no object', async () => {
    for (const body of [[], 'text', 7, null])
      await expect(submit(body)).rejects.toMatchObject({ message: 'invalid_request' })
  })

  it('D3: is for the server only', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    for (const identity of [{ role: 'anon' }, { userId: admin }] as const) {
      const outcome = await attempt(sql, identity, (as) => as`select public.submit_contact(${as.json(message())})`)
      expect(outcome).toMatchObject({ code: '42501' })
    }
  })
})
