import type postgres from 'postgres'
import { afterEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: Identity

const setZone = (name: string) =>
  sql`update public.system_settings set value = to_jsonb(${name}::text) where key = 'company_time_zone'`

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = { userId: await createUser(sql, { fullName: 'Ingrid', status: 'approved' }) }
  await sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Backend', 1000, 100)`
})
afterEach(() => setZone('Europe/Oslo'))

const addRequest = async () =>
  (
    await only(sql<{ id: string }[]>`
      insert into public.quote_requests (client_name, client_email, service_type, project_description, status)
      values ('Kari', 'kari@fjord.test', 'Backend', 'A ledger', 'approved') returning id
    `)
  ).id

// The date always differs between these two zones, so no other clock agrees with both.
describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('in %s', (zone) => {
  test('a converted request is due 30 days after the company’s day', async () => {
    await setZone(zone)
    const request = await addRequest()
    await asRole(sql, admin, (as) => as`select public.convert_quote_request(${request})`)
    const days = await only(sql`
      select t.due_date::text, ((now() at time zone ${zone})::date + 30)::text as expected
      from public.client_transactions t join public.quote_requests q on q.client_transaction_id = t.id where q.id = ${request}`)
    expect(days['due_date']).toBe(days['expected'])
  })
})

test.each([
  // Midnight and the end of the month in the company's zone, not in UTC.
  ['Europe/Oslo', '2026-03-30T22:30:00Z', 1, '2026-02-27T23:30:00Z'],
  ['Europe/Oslo', '2026-12-31T23:00:00Z', 12, '2025-12-31T23:00:00Z'],
  ['Europe/Oslo', '2028-02-28T23:30:00Z', 12, '2027-02-27T23:30:00Z'],
  // Over both changes of the clock, the hour of the day stays.
  ['Europe/Oslo', '2026-04-15T10:00:00Z', 1, '2026-03-15T11:00:00Z'],
  ['Europe/Oslo', '2026-11-15T11:00:00Z', 1, '2026-10-15T10:00:00Z'],
  ['Pacific/Kiritimati', '2026-03-30T10:30:00Z', 1, '2026-02-27T10:30:00Z'],
  ['America/Los_Angeles', '2026-03-31T06:30:00Z', 1, '2026-03-01T07:30:00Z'],
])('in %s, the moment of %s minus %i months is %s [A4]', async (zone, moment, months, expected) => {
  await setZone(zone)
  const { found } = await only(
    sql<{ found: Date }[]>`select private.months_before(${moment}::timestamptz, ${months}::int) as found`,
  )
  expect(found.toISOString()).toBe(new Date(expected).toISOString())
})

test('the retention of messages and requests ends on the company’s calendar and clock [A4]', async () => {
  await setZone('America/Los_Angeles')
  // The months over which the company's clock changes, unlike that of the session.
  const [span] = await sql<{ months: number; between: Date; company: boolean }[]>`
    select months, company < session as company,
      least(company, session) + (greatest(company, session) - least(company, session)) / 2 as between
    from generate_series(1, 11) as months
    cross join lateral (
      select private.months_before(now(), months) as company, now() at time zone 'UTC' - make_interval(months => months) as utc
    ) as moments
    cross join lateral (select utc at time zone 'UTC' as session) as sessions
    where company <> session order by months limit 1`
  if (!span) throw new Error('The clock changes within a year')
  await sql`insert into public.contacts (name, email, message, status, handled_at) values ('Kari', 'kari@fjord.test', 'Hi', 'handled', ${span.between})`
  const id = await addRequest()
  await sql`alter table public.quote_requests disable trigger user`
  await sql`update public.quote_requests set status = 'rejected', updated_at = ${span.between} where id = ${id}`
  await sql`alter table public.quote_requests enable trigger user`
  await sql`update public.system_settings set value = to_jsonb(${span.months}::int) where key in ('retention_contacts_months', 'retention_quotes_months')`
  const { counts } = await sql.begin(async (tx) => {
    await tx`set local time zone 'UTC'`
    await tx`set local role service_role`
    return only(tx<{ counts: unknown }[]>`select public.run_maintenance(true) as counts`)
  })
  const due = span.company ? 0 : 1
  expect(counts).toMatchObject({ contacts: due, quote_requests: due })
})

describe('the day of a published post', () => {
  // In Oslo it is the next day already, after midnight and after the clock was changed.
  const MOMENTS = ['2026-03-28T23:30:00Z', '2026-10-24T22:30:00Z', '2025-12-31T23:00:00Z']

  const storedDays = async () => {
    const rows = await sql<{ day: string }[]>`
      select published_day::text as day from public.blog_posts order by array_position(${MOMENTS}::timestamptz[], published_at)`
    return rows.map(({ day }) => day)
  }

  test('is that of the company, and follows its time zone', async () => {
    for (const [n, published_at] of MOMENTS.entries())
      await sql`insert into public.blog_posts ${sql({ title: 'A post', slug: `post-${n}`, published: true, published_at })}`
    expect(await storedDays()).toEqual(['2026-03-29', '2026-10-25', '2026-01-01'])
    await setZone('America/Los_Angeles')
    expect(await storedDays()).toEqual(['2026-03-28', '2026-10-24', '2025-12-31'])
    const audited = await sql`select from public.audit_log where table_name = 'blog_posts' and action = 'update'`
    expect(audited).toHaveLength(0)
  })

  test('is missing in a draft, and cannot be written by staff', async () => {
    const draft = await only(
      sql`insert into public.blog_posts (title, slug) values ('Draft', 'draft') returning published_day`,
    )
    expect(draft).toEqual({ published_day: null })
    await expect(
      asRole(sql, admin, (as) => as`update public.blog_posts set published_day = '2020-01-01'`),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
