import { randomUUID } from 'node:crypto'
import { quotePrice } from '@nordlys/data/quotes/price'
import { constantFrom, integer, oneof, record, sample } from 'fast-check'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser, type TestDatabase } from '../../../server/testing/database.ts'
import { Submissions } from '../submissions.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let database: TestDatabase
let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file', seeded: true }, async (created) => {
  database = created
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})

const request = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: randomUUID(),
  client_name: 'Kari Nordmann',
  client_email: 'kari@example.test',
  company_name: 'Fjord AS',
  service_type: 'Backend development',
  project_description: 'Et lite register.',
  complexity: 'medium',
  estimated_hours: 40,
  language: 'no',
  ...changes,
})

const submissions = new Submissions(
  { submit: 'submit_quote_request', table: 'quote_requests', idInMails: 'quote_request_id', request },
  () => database,
)

/** Generates amounts from 0 to `most`, in cents. */
const cents = (most: number) => integer({ min: 0, max: most * 100 }).map((value) => value / 100)

describe('the price [D6]', () => {
  test('equals the formula of the screen in 10,000 cases, to the cent', async () => {
    const values = record({
      base_price: oneof(cents(20_000), cents(100_000_000)),
      price_per_hour: oneof(cents(500), cents(10_000)),
      multiplier: oneof(
        constantFrom(1, 1.5, 2),
        integer({ min: 1, max: 100_000 }).map((value) => value / 10_000),
      ),
      hours: integer({ min: 1, max: 10_000 }),
    })
    const cases = sample(values, { numRuns: 10_000, seed: 20_260_101 }).map((value, index) => ({
      ...value,
      name: `Case ${index}`,
    }))
    // Rolled back, because deleting the rows would be slower than the rest of the test.
    const tx = await sql.reserve()
    const totals = new Map<string, number>()
    await tx`begin`
    try {
      await tx`
        insert into public.quote_templates (service_name, base_price, price_per_hour, complexity_multiplier)
        select name, base_price, price_per_hour, jsonb_build_object('complex', multiplier)
        from jsonb_to_recordset(${tx.json(cases)}) as c (name text, base_price numeric, price_per_hour numeric, multiplier numeric)
      `
      const rows = await tx<{ name: string; total: number }[]>`
        insert into public.quote_requests (client_name, client_email, service_type, project_description, complexity, estimated_hours)
        select 'Case', 'case@example.test', name, 'Case', 'complex', hours
        from jsonb_to_recordset(${tx.json(cases)}) as c (name text, hours int)
        returning service_type as name, total_amount::float8 as total
      `
      for (const { name, total } of rows) totals.set(name, total)
    } finally {
      await tx`rollback`
      tx.release()
    }
    expect(totals.size).toBe(10_000)
    const compared = cases.map((value) => ({
      ...value,
      stored: totals.get(value.name),
      shown: quotePrice(value).total,
    }))
    expect(compared.filter((price) => price.stored !== price.shown)).toEqual([])
  })

  test('ignores submitted prices, and a status change never reprices', async () => {
    const forged = { total_amount: 1, base_price: 1, price_per_hour: 0, complexity_multiplier: 1, currency: 'NOK' }
    const body = request(forged)
    const { id } = body
    await submissions.submit(body)
    const priced = {
      total_amount: '10950.00',
      base_price: '2500.00',
      price_per_hour: '120.00',
      complexity_multiplier: '1.5',
      currency: 'USD',
    }
    const read = () =>
      only(
        sql`select total_amount, base_price, price_per_hour, complexity_multiplier, currency from public.quote_requests where id = ${id}`,
      )
    expect(await read()).toEqual(priced)

    await sql.begin(async (tx) => {
      await tx`update public.quote_templates set price_per_hour = 999 where service_name = 'Backend development'`
      await tx`update public.quote_requests set status = 'approved', ${tx(forged)} where id = ${id}`
      await tx`update public.quote_templates set price_per_hour = 120 where service_name = 'Backend development'`
    })
    expect(await read()).toEqual(priced)

    await sql`update public.quote_requests set estimated_hours = 10, complexity = 'complex' where id = ${id}`
    expect(await read()).toEqual({ ...priced, total_amount: '7400.00', complexity_multiplier: '2' })
  })

  test('uses the default factor when the template has none', async () => {
    await sql`insert into public.quote_templates (service_name, base_price, price_per_hour, complexity_multiplier) values ('Bare', 100, 10, '{}')`
    const totals = await Promise.all(
      ['simple', 'medium', 'complex'].map((complexity) =>
        submissions.submit(request({ service_type: 'Bare', complexity, estimated_hours: 10 })),
      ),
    )
    expect(totals.map((row) => row['total_amount'])).toEqual([200, 300, 400])
  })
})

describe('submit_quote_request', () => {
  test('stores the row and two mails, and returns numbers', async () => {
    const body = request()
    const stored = await submissions.submit(body)
    expect(stored).toEqual({
      id: body.id,
      total_amount: 10_950,
      currency: 'USD',
      status: 'pending',
      created_at: expect.any(String),
    })
    const mails = await sql`
      select kind, to_address, language, status from public.email_outbox where payload ->> 'quote_request_id' = ${body.id} order by kind
    `
    expect([...mails]).toEqual([
      { kind: 'quote_request_notification', to_address: 'hello@nordlys.example', language: 'en', status: 'pending' },
      { kind: 'quote_request_receipt', to_address: 'kari@example.test', language: 'no', status: 'pending' },
    ])
  })

  submissions.testCommon({
    change: 'rejected',
    otherFields: { estimated_hours: 41 },
    invalidFields: { service_type: 'Gone', estimated_hours: -1 },
    text: 'project_description',
    hash: 'quote_hash',
    notContent: ['currency', 'offer_progress', 'state'],
  })

  submissions.testRefusals([
    ['unknown_service', { service_type: 'Alchemy' }],
    ['unknown_service', { service_type: null }],
    ['invalid_hours', { estimated_hours: 0 }],
    ['invalid_hours', { estimated_hours: -1 }],
    ['invalid_hours', { estimated_hours: 10_001 }],
    ['invalid_hours', { estimated_hours: 1e9 }],
    ['invalid_hours', { estimated_hours: 1e300 }],
    ['invalid_hours', { estimated_hours: 1.5 }],
    ['invalid_hours', { estimated_hours: '40' }],
    ['invalid_hours', { estimated_hours: Number.NaN }],
    ['invalid_complexity', { complexity: 'impossible' }],
    ['invalid_complexity', { complexity: undefined }],
    ['invalid_client_name', { client_name: '' }],
    ['invalid_client_name', { client_name: null }],
    ['invalid_client_name', { client_name: 'x'.repeat(201) }],
    ['invalid_client_name', { client_name: 'Kari\r\nBcc: all@example.test' }],
    ['invalid_client_email', { client_email: 'nobody' }],
    ['invalid_client_email', { client_email: `${'x'.repeat(250)}@x.no` }],
    ['invalid_client_email', { client_email: 'a@b.no\nBcc: c@d.no' }],
    ['invalid_company_name', { company_name: 'x'.repeat(201) }],
    ['invalid_project_description', { project_description: '   \n ' }],
    ['invalid_project_description', { project_description: 'x'.repeat(1_000_000) }],
    ['invalid_language', { language: 'sv' }],
    ['invalid_id', { id: 'not-a-uuid' }],
    ['invalid_id', { id: null }],
  ])
})

const nameService = (page: string | null) =>
  asRole(sql, { userId: admin }, (as) => as`update public.quote_templates set service_page = ${page}`)

test('a template names a page of a service, or none', async () => {
  await expect(nameService('home')).rejects.toMatchObject({ code: '23514' })
  await nameService('consulting')
  await nameService(null)
})

describe('get_quote_counters', () => {
  test('returns counts to approved admins only', async () => {
    const read = (userId: string) =>
      asRole(sql, { userId }, (as) => as<{ counters: unknown }[]>`select public.get_quote_counters() as counters`)
    const [expected] = await sql`
      select count(*) filter (where status = 'pending')::int as pending, count(*) filter (where status = 'approved')::int as approved,
        (select count(*)::int from public.quote_templates) as templates,
        json_build_array(json_build_object('currency', 'USD', 'amount', sum(total_amount) filter (where status = 'approved'))) as total_value,
        'USD' as currency
      from public.quote_requests
    `
    expect(await read(admin)).toMatchObject([{ counters: expected }])
    await expect(read(await createUser(sql))).rejects.toMatchObject({ code: '42501', message: 'not_allowed' })
  })
})
