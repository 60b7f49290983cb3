import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type TestDatabase } from '../../../server/testing/database.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let database: TestDatabase
let admin: string

useDatabase({ per: 'test', seeded: true }, async (created) => {
  database = created
  admin = await createUser(created.sql, { status: 'approved' })
})

const differences = () => database.sql`select * from private.count_differences()`

const counters = async (name: 'get_contact_counters' | 'get_quote_counters' | 'get_client_counters' | 'get_overview') =>
  (
    await asRole(
      database.sql,
      { userId: admin },
      async (sql) =>
        await only(sql<{ counted: Record<string, unknown> }[]>`select ${sql(`public.${name}`)}() as counted`),
    )
  ).counted

const addContacts = (from: number, to: number) => database.sql`
  insert into public.contacts (name, email, message, suspected_spam)
  select 'Person ' || n, 'person' || n || '@example.test', 'Hello', n % 2 = 0 from generate_series(${from}::int, ${to}::int) n`

describe('the counts', () => {
  test('follow inserts, updates, deletions and truncation, of one row or many', async () => {
    const { sql } = database
    await sql`truncate public.contacts cascade`
    expect(await counters('get_contact_counters')).toEqual({ total: 0, pending: 0, handled: 0, suspected: 0 })
    await addContacts(1, 100)
    await sql`update public.contacts set status = 'handled' where name like 'Person 1%'`
    await sql`delete from public.contacts where name = 'Person 2'`
    expect(await counters('get_contact_counters')).toEqual({ total: 99, pending: 87, handled: 12, suspected: 49 })
    expect(await differences()).toEqual([])
  })

  test('of money follow currencies, months and days', async () => {
    const { sql } = database
    const { id } = await only(sql<{ id: string }[]>`
      insert into public.clients (company_name, contact_person, email) values ('A', 'B', 'a@example.test') returning id`)
    await sql`
      insert into public.client_transactions (client_id, description, amount, currency, due_date)
      select ${id}, 'Work', n, 'NOK', private.company_today() - 3 + n::int from generate_series(1, 5) n`
    await sql`update public.client_transactions set status = 'paid' where client_id = ${id} and amount = 1`
    const { totals } = await counters('get_client_counters')
    expect(totals).toContainEqual({ currency: 'NOK', paid: 1, pending: 12, overdue: 2, transactions: 5 })
    expect(await differences()).toEqual([])
  })

  test('follow a changed time zone of the company', async () => {
    const { sql } = database
    await sql`
      update public.quote_requests set created_at = '2026-01-31T23:30:00Z', status = 'approved'
      where id = (select id from public.quote_requests limit 1)`
    await sql`update public.system_settings set value = '"Pacific/Auckland"' where key = 'company_time_zone'`
    expect(await differences()).toEqual([])
  })

  test('forget what a transaction takes back', async () => {
    const { sql } = database
    const before = await counters('get_contact_counters')
    const failed = sql.begin(async (transaction) => {
      await transaction`insert into public.contacts (name, email, message) values ('A', 'a@example.test', 'Hello')`
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect(await counters('get_contact_counters')).toEqual(before)
  })

  test('are right after many concurrent changes, none of which waits for another', async () => {
    const { sql } = database
    const open = await sql.reserve()
    try {
      await open`begin`
      await open`insert into public.contacts (name, email, message) values ('Slow', 'slow@example.test', 'Hello')`
      // The others finish while the first is open.
      const runs = Array.from({ length: 60 }, (_, run) => addContacts(run * 10 + 1, run * 10 + 10))
      await Promise.all(runs)
      await open`commit`
    } finally {
      open.release()
    }
    expect(await differences()).toEqual([])
    const [stored] = await sql<
      { rows: number }[]
    >`select count(*)::int as rows from private.counts where list = 'contacts'`
    expect(await counters('get_contact_counters')).toMatchObject({ total: expect.any(Number) })
    expect(stored?.rows).toBeLessThan(200)
  })

  test('that are wrong are found and repaired', async () => {
    const { sql } = database
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`
      await transaction`insert into public.contacts (name, email, message) values ('A', 'a@example.test', 'Hello')`
    })
    expect(await differences()).toMatchObject([{ list: 'contacts', rows: '1' }])
    expect(await only(sql`select private.repair_counts() as repaired`)).toEqual({ repaired: 1 })
    expect(await differences()).toEqual([])
  })
})

describe('the counts of others', () => {
  let pending: string
  beforeEach(async () => {
    pending = await createUser(database.sql, { status: 'pending' })
  })

  test('are hidden [D2]', async () => {
    expect(
      await asRole(database.sql, { userId: pending }, async (sql) => [
        ...(await sql`select * from private.counted('contacts')`),
      ]),
    ).toEqual([])
  })
})
