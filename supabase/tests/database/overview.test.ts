import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  asRole,
  createTestDatabase,
  createUser,
  type Identity,
  type TestDatabase,
} from '../../local/testing/database.ts'
import { only } from './support.ts'

let database: TestDatabase
let sql: postgres.Sql
let admin: Identity

beforeAll(async () => {
  database = await createTestDatabase()
  sql = database.sql
  admin = { userId: await createUser(sql, { status: 'approved' }) }
  await sql`
    with client as (
      insert into public.clients (company_name, contact_person, email) values ('Fjord', 'Kari', 'kari@fjord.test') returning id
    )
    insert into public.client_transactions (client_id, description, amount, currency, status, due_date)
    select client.id, 'Work', amount, currency, status, due
    from client, (values
      (100.00, 'USD', 'paid', null), (40.50, 'USD', 'paid', null), (999, 'NOK', 'paid', null),
      (10, 'USD', 'pending', current_date), (20, 'USD', 'pending', current_date - 1), (30, 'USD', 'overdue', null)
    ) as t (amount, currency, status, due)
  `
})
afterAll(async () => {
  await database.drop()
})

const ask = (name: string, identity: Identity = admin) =>
  asRole(
    sql,
    identity,
    async (as): Promise<unknown> => (await only(as`select ${as(`public.${name}`)}() as answer`))['answer'],
  )

describe('the figures of the client portal', () => {
  it('count what is past its due date as overdue, and money of the company’s currency alone', async () => {
    expect(await ask('get_client_counters')).toEqual({
      clients: 1,
      unread: 0,
      revenue: 140.5,
      pending: 30,
      overdue: 50,
      overdue_count: 2,
      currency: 'USD',
    })
  })
})

describe('the overview', () => {
  it('has the last twelve months in order, with revenue in the month it was paid', async () => {
    await sql`update public.client_transactions set paid_at = date_trunc('month', now()) - interval '2 months' where amount = 40.50`
    const { months } = z
      .object({ months: z.array(z.object({ month: z.string(), revenue: z.number(), quote_value: z.number() })) })
      .parse(await ask('get_overview'))
    expect(months).toHaveLength(12)
    expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
    expect(months.slice(-3).map(({ revenue }) => revenue)).toEqual([40.5, 0, 100])
  })

  it.each(['get_overview', 'get_client_counters', 'get_contact_counters'])(
    '%s is refused to all but approved admins (D2)',
    async (name) => {
      const pending = await createUser(sql, { status: 'pending' })
      for (const identity of [{ role: 'anon' }, { userId: pending }] as const) {
        await expect(ask(name, identity)).rejects.toMatchObject({ code: '42501' })
      }
    },
  )
})

describe('the day a transaction was paid', () => {
  it('is set once, kept by later edits, and cleared with the status', async () => {
    const day = async () =>
      (await only(sql<{ paid_at: Date | null }[]>`select paid_at from public.client_transactions where amount = 10`))
        .paid_at
    const edit = (change: postgres.Fragment) =>
      asRole(sql, admin, (as) => as`update public.client_transactions set ${change} where amount = 10`)
    expect(await day()).toBeNull()
    await edit(sql`status = 'paid'`)
    const paid = await day()
    expect(paid).not.toBeNull()
    await edit(sql`description = 'Later'`)
    expect(await day()).toEqual(paid)
    await edit(sql`status = 'pending'`)
    expect(await day()).toBeNull()
  })
})

describe('earlier versions', () => {
  it('are kept of settings and posts when their content changes, fifty at most', async () => {
    await sql`insert into public.settings (key, value) values ('homepage_mission', '{"title": "0"}')`
    for (let n = 1; n <= 60; n += 1) {
      await sql`update public.settings set value = ${sql.json({ title: String(n) })} where key = 'homepage_mission'`
    }
    await sql`update public.settings set value = value where key = 'homepage_mission'`
    const titles = await sql<{ title: string }[]>`
      select content -> 'value' ->> 'title' as title from public.revisions
      where table_name = 'settings' and row_id = 'homepage_mission' order by created_at desc, id
    `
    expect(titles).toHaveLength(50)
    expect(titles[0]?.title).toBe('59')
  })

  it('are kept of settings that are removed, for going back on going back to the built-in copy', async () => {
    await sql`insert into public.settings (key, value) values ('contact_hero', '{"title": "Write"}')`
    await asRole(sql, admin, (as) => as`delete from public.settings where key = 'contact_hero'`)
    const kept = await only(sql<{ title: string; author_id: string }[]>`
      select content -> 'value' ->> 'title' as title, author_id from public.revisions
      where table_name = 'settings' and row_id = 'contact_hero'
    `)
    expect(kept).toEqual({ title: 'Write', author_id: 'userId' in admin ? admin.userId : null })
  })
})
