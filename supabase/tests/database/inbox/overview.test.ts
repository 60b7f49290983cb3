import postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: Identity

useDatabase({ per: 'file' }, async (database) => {
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
      (10, 'USD', 'pending', private.company_today()), (20, 'USD', 'pending', private.company_today() - 1), (30, 'USD', 'pending', null)
    ) as t (amount, currency, status, due)
  `
})

const fetchOverview = (name: string, identity: Identity = admin) =>
  asRole(
    sql,
    identity,
    async (as): Promise<unknown> => (await only(as`select ${as(`public.${name}`)}() as answer`))['answer'],
  )

describe('the figures of the clients', () => {
  test('count a payment as pending, or overdue after its due date, per currency', async () => {
    expect(await fetchOverview('get_client_counters')).toEqual({
      clients: 1,
      unread: 0,
      totals: [
        { currency: 'USD', paid: 140.5, pending: 40, overdue: 20, transactions: 5 },
        { currency: 'NOK', paid: 999, pending: 0, overdue: 0, transactions: 1 },
      ],
      currency: 'USD',
    })
  })
})

const moneyByMonth = async () => {
  const schema = z.object({
    money: z.array(
      z.object({
        currency: z.string(),
        months: z.array(z.object({ month: z.string(), revenue: z.number(), quote_value: z.number() })),
      }),
    ),
  })
  return schema.parse(await fetchOverview('get_overview')).money
}

describe('the overview', () => {
  test('contains the last twelve months per currency, the company’s first', async () => {
    await sql`
      insert into public.client_transactions (client_id, description, amount, status, paid_at)
      select id, 'Earlier', 7.5, 'paid', (date_trunc('month', now() at time zone 'Europe/Oslo') - interval '2 months') at time zone 'Europe/Oslo'
      from public.clients
    `
    const money = await moneyByMonth()
    expect(money.map(({ currency }) => currency)).toEqual(['USD', 'NOK'])
    for (const { months } of money) {
      expect(months).toHaveLength(12)
      expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
    }
    expect(money.map(({ months }) => months.slice(-3).map(({ revenue }) => revenue))).toEqual([
      [7.5, 0, 140.5],
      [0, 0, 999],
    ])
  })

  test('counts approved requests only, so that the total equals the quote value', async () => {
    await sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Backend', 1000, 100)`
    await sql`
      insert into public.quote_requests (client_name, client_email, service_type, project_description, estimated_hours, status)
      select 'Kari', 'kari@fjord.test', 'Backend', 'A ledger', hours, status
      from (values (1, 'approved'), (2, 'approved'), (10000, 'rejected'), (9000, 'pending')) as q (hours, status)
    `
    const money = await moneyByMonth()
    const sums = money.map(({ months }) => months.reduce((sum, { quote_value }) => sum + quote_value, 0))
    expect(sums).toEqual([3450, 0])
    expect(await fetchOverview('get_quote_counters')).toMatchObject({
      total_value: [{ currency: 'USD', amount: 3450 }],
    })
  })

  test.each(['get_overview', 'get_client_counters', 'get_contact_counters'])(
    '%s is refused to all but approved admins [D2]',
    async (name) => {
      const pending = await createUser(sql, { status: 'pending' })
      for (const identity of [{ role: 'anon' }, { userId: pending }] as const) {
        await expect(fetchOverview(name, identity)).rejects.toMatchObject({ code: '42501' })
      }
    },
  )
})

describe('the day a transaction was paid', () => {
  test('is set by the database on payment', async () => {
    const day = async () =>
      (await only(sql<{ paid_at: Date | null }[]>`select paid_at from public.client_transactions where amount = 10`))
        .paid_at
    expect(await day()).toBeNull()
    await asRole(sql, admin, (as) => as`update public.client_transactions set status = 'paid' where amount = 10`)
    expect(await day()).not.toBeNull()
  })
})

describe('earlier versions', () => {
  test('are stored for content changes of settings and posts, at most fifty', async () => {
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

  test('are stored for deleted settings, to undo a reset to the built-in copy', async () => {
    await sql`insert into public.settings (key, value) values ('contact_hero', '{"title": "Write"}')`
    await asRole(sql, admin, (as) => as`delete from public.settings where key = 'contact_hero'`)
    const kept = await only(sql<{ title: string; author_id: string }[]>`
      select content -> 'value' ->> 'title' as title, author_id from public.revisions
      where table_name = 'settings' and row_id = 'contact_hero'
    `)
    expect(kept).toEqual({ title: 'Write', author_id: 'userId' in admin ? admin.userId : null })
  })
})
