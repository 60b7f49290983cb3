import postgres from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { CURRENCIES } from '@nordlys/data/money/schema'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: Identity
let pending: Identity

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = { userId: await createUser(sql, { status: 'approved' }) }
  pending = { userId: await createUser(sql, { status: 'pending' }) }
})

// A type instead of an interface, because the driver accepts only types as JSON values.
type Price = {
  readonly id: string
  readonly updated_at: string
  readonly base_price: number
  readonly price_per_hour: number
}

const templates = () => sql`
  select service_name, base_price::float8 as base, price_per_hour::float8 as hourly, currency
  from public.quote_templates order by service_name
`
const pricesIn = (currency: string, factor: number) => sql<Price[]>`
  select id, updated_at::text, base_price::float8 * ${factor} as base_price, price_per_hour::float8 * ${factor} as price_per_hour
  from public.quote_templates where currency = ${currency}
`
const companyCurrency = async () =>
  (await only(sql<{ currency: string }[]>`select private.company_currency() as currency`)).currency

const change = (was: string, wanted: string, prices: readonly Price[], identity = admin) =>
  asRole(sql, identity, (as) => as`select public.change_company_currency(${was}, ${wanted}, ${as.json([...prices])})`)

const call = async (name: string) =>
  asRole(
    sql,
    admin,
    async (as): Promise<unknown> => (await only(as`select ${as(`public.${name}`)}() as answer`))['answer'],
  )

describe('a change of the company’s currency', () => {
  beforeAll(async () => {
    await sql`insert into public.quote_templates (service_name, base_price, price_per_hour, currency)
      values ('API', 1000, 100, 'USD'), ('Web', 2000, 150, 'USD'), ('Travel', 500, 50, 'EUR')`
    await sql`insert into public.quote_requests (client_name, client_email, service_type, project_description, status)
      values ('Kari', 'kari@fjord.test', 'API', 'A ledger', 'approved')`
    await sql`with client as (
        insert into public.clients (company_name, contact_person, email) values ('Fjord', 'Kari', 'kari@fjord.test') returning id
      ) insert into public.client_transactions (client_id, description, amount) select id, 'Work', 90000 from client`
  })

  test('is rejected for everyone but approved admins, and for direct writes', async () => {
    await expect(change('USD', 'NOK', await pricesIn('USD', 10), pending)).rejects.toMatchObject({ code: '42501' })
    const direct = await asRole(
      sql,
      admin,
      (as) => as`update public.system_settings set value = '"NOK"' where key = 'company_currency' returning key`,
    )
    expect([...direct]).toEqual([])
    expect(await companyCurrency()).toBe('USD')
  })

  test('changes nothing when the preview is outdated or a price is missing or out of range', async () => {
    const before = [...(await templates())]
    const [first, ...others] = await pricesIn('USD', 10)
    if (!first) throw new Error('There are templates in USD')
    const stale = { ...first, updated_at: '2020-01-01T00:00:00Z' }
    await expect(change('USD', 'NOK', [stale, ...others])).rejects.toThrow('changed')
    await expect(change('USD', 'NOK', others)).rejects.toThrow('changed')
    await expect(change('EUR', 'NOK', [first, ...others])).rejects.toThrow('changed')
    await expect(change('USD', 'NOK', [{ ...first, base_price: -1 }, ...others])).rejects.toThrow('invalid_prices')
    await expect(change('USD', 'KRO', [first, ...others])).rejects.toThrow('invalid_currency')
    expect([...(await templates()), await companyCurrency()]).toEqual([...before, 'USD'])
  })

  test('reprices the templates, is audited, and does not change agreed amounts', async () => {
    await change('USD', 'NOK', await pricesIn('USD', 10))
    expect([...(await templates())]).toEqual([
      { service_name: 'API', base: 10_000, hourly: 1000, currency: 'NOK' },
      { service_name: 'Travel', base: 500, hourly: 50, currency: 'EUR' },
      { service_name: 'Web', base: 20_000, hourly: 1500, currency: 'NOK' },
    ])
    const userId = 'userId' in admin ? admin.userId : null
    const audited = await sql`
      select table_name, count(*)::int as rows from public.audit_log where actor = ${userId} and action = 'update' group by 1 order by 1
    `
    expect([...audited]).toEqual([
      { table_name: 'quote_templates', rows: 2 },
      { table_name: 'system_settings', rows: 1 },
    ])
    expect([...(await sql`select currency from public.quote_requests`)]).toEqual([{ currency: 'USD' }])
  })

  test('quotes prices for the chat in the currency of their template', async () => {
    const passages = await sql<{ content: string }[]>`select content from private.price_passages('en') order by title`
    expect(passages.map(({ content }) => /base price (\S+ \S+) plus/.exec(content)?.[1])).toEqual([
      '10000 NOK',
      '500 EUR',
      '20000 NOK',
    ])
  })

  test('includes older amounts in every total, by currency', async () => {
    await sql`insert into public.quote_requests (client_name, client_email, service_type, project_description, complexity, estimated_hours, status)
      values ('Ola', 'ola@fjord.test', 'API', 'Another', 'simple', 1, 'approved')`
    expect(await call('get_quote_counters')).toMatchObject({
      total_value: [
        { currency: 'NOK', amount: 11_000 },
        { currency: 'USD', amount: 7500 },
      ],
      currency: 'NOK',
    })
    expect(await call('get_client_counters')).toMatchObject({
      totals: [{ currency: 'USD', paid: 0, pending: 90_000, overdue: 0, transactions: 1 }],
    })
  })

  test('requires a listed currency for new amounts', async () => {
    const add = (currency: string) =>
      asRole(
        sql,
        admin,
        (as) => as`insert into public.client_transactions (client_id, description, amount, currency)
          select id, 'Work', 1, ${currency} from public.clients limit 1`,
      )
    await expect(add('KRO')).rejects.toMatchObject({ code: '23514', message: 'invalid_currency' })
    await expect(sql`update public.quote_templates set currency = 'KRO'`).rejects.toMatchObject({ code: '23514' })
    const { known } = await only(sql<{ known: boolean }[]>`
      select bool_and(private.is_currency(code)) and not private.is_currency('KRO') as known from unnest(${[...CURRENCIES]}::text[]) as code
    `)
    expect(known).toBe(true)
  })
})

const reverse = (id: string, identity = admin) =>
  asRole(sql, identity, (as) => as`select public.reverse_transaction(${id})`)

/** Returns a client's revenue from the list and from the totals. */
const paid = async (client: string) => {
  const rows = sql<{ paid: number }[]>`
    select coalesce(sum(amount), 0)::float8 as paid from public.transactions_with_status where status = 'paid' and client_id = ${client}
  `
  const totals = await asRole(sql, admin, async (as) =>
    only(as<{ paid: number }[]>`select (public.get_client_totals(${client}) -> 0 ->> 'paid')::float8 as paid`),
  )
  return { listed: (await only(rows)).paid, counted: totals.paid }
}

describe('a transaction', () => {
  let client: string
  const add = async (part: Record<string, string | number | null>) =>
    (
      await only(sql<{ id: string }[]>`
        insert into public.client_transactions ${sql({ client_id: client, description: 'Work', amount: 100, currency: 'GBP', ...part })} returning id
      `)
    ).id
  const statuses = () => sql`
    select amount::float8, status from public.transactions_with_status where client_id = ${client} order by amount
  `
  beforeAll(async () => {
    client = (
      await only(sql<{ id: string }[]>`
        insert into public.clients (company_name, contact_person, email) values ('Isbre', 'Liv', 'liv@isbre.test') returning id
      `)
    ).id
  })

  test('has one status by its due date in the company’s time zone, and counts in one total', async () => {
    // The date always differs between these two time zones.
    const zone = (name: string) =>
      sql`update public.system_settings set value = to_jsonb(${name}::text) where key = 'company_time_zone'`
    await zone('Pacific/Kiritimati')
    const { today } = await only(sql<{ today: string }[]>`select private.company_today()::text as today`)
    await add({ amount: 10, due_date: null })
    await add({ amount: 20, due_date: today })
    await sql`insert into public.client_transactions (client_id, description, amount, currency, due_date)
      values (${client}, 'Work', 30, 'GBP', ${today}::date - 1)`
    await add({ amount: 40, status: 'paid', due_date: '2020-01-01' })
    const inKiritimati = [...(await statuses())].map(({ status }): unknown => status)
    await zone('Pacific/Pago_Pago')
    const inPagoPago = [...(await statuses())].map(({ status }): unknown => status)
    await zone('Europe/Oslo')
    expect(inKiritimati).toEqual(['pending', 'pending', 'overdue', 'paid'])
    expect(inPagoPago).toEqual(['pending', 'pending', 'pending', 'paid'])
    await sql`update public.client_transactions set due_date = '2020-01-01' where amount = 30 and client_id = ${client}`
    const totals = await asRole(sql, admin, async (as) =>
      only(as`select public.get_client_totals(${client}) as totals`),
    )
    expect(totals).toEqual({
      totals: [{ currency: 'GBP', paid: 40, pending: 30, overdue: 30, transactions: 4 }],
    })
    await expect(sql`update public.client_transactions set status = 'overdue' where amount = 10`).rejects.toMatchObject(
      {
        code: '23514',
      },
    )
  })

  test('cannot be edited after payment, by any role', async () => {
    const id = await add({ amount: 50, status: 'paid' })
    for (const update of [sql`amount = 1`, sql`status = 'pending'`, sql`description = 'Other'`])
      // Each statement runs in a separate transaction.
      await expect(sql`update public.client_transactions set ${update} where id = ${id}`).rejects.toThrow(
        'paid_is_final',
      )
  })

  test('can be reversed once, by a negative record that refers to it', async () => {
    const id = await add({ amount: 60.5, status: 'paid' })
    await expect(reverse(id, pending)).rejects.toMatchObject({ code: '42501' })
    await reverse(id)
    const rows = await sql`
      select amount::float8, currency, status, reverses, reversed_by is not null as is_reversed
      from public.transactions_with_status where id = ${id} or reverses = ${id} order by amount
    `
    expect([...rows]).toEqual([
      { amount: -60.5, currency: 'GBP', status: 'reversed', reverses: id, is_reversed: false },
      { amount: 60.5, currency: 'GBP', status: 'reversed', reverses: null, is_reversed: true },
    ])
    await expect(reverse(id)).rejects.toThrow('already_reversed')
    const { id: record } = await only(
      sql<{ id: string }[]>`select id from public.client_transactions where reverses = ${id}`,
    )
    await expect(reverse(record)).rejects.toThrow('not_paid')
    await expect(reverse(await add({ amount: 70 }))).rejects.toThrow('not_paid')
    await expect(reverse('00000000-0000-4000-8000-000000000000')).rejects.toThrow('unknown_transaction')
  })

  test('keeps its time of payment and its history when it is reversed, and is paid again without its reversal', async () => {
    const id = await add({ amount: 60, status: 'paid' })
    const state = () =>
      only(sql`
        select status, paid_at, (select count(*)::int from public.audit_log where row_id = ${id}) as entries
        from public.transactions_with_status where id = ${id}`)
    const before = await state()
    await reverse(id)
    expect(await state()).toEqual({ ...before, status: 'reversed' })
    // The server may delete; staff may not.
    await sql`delete from public.client_transactions where reverses = ${id}`
    expect(await state()).toEqual(before)
    await sql`delete from public.client_transactions where id = ${id}`
  })

  test('is sorted by urgency: by due date while unpaid, then without one, then paid, then reversed', async () => {
    for (const [name, part] of [
      ['overdue', { due_date: '2020-01-31' }],
      ['long overdue', {}],
      ['due', { due_date: '2999-01-31' }],
      ['never due', {}],
      ['undated', {}],
      ['reversed', { status: 'paid' }],
      ['paid', { status: 'paid' }],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      const id = await add({ amount: 1, description: `Sorted ${name}`, ...part })
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (name === 'reversed') await reverse(id)
    }
    // PostgreSQL's own dates, which have no distance from others.
    await sql`update public.client_transactions set due_date = '-infinity' where description = 'Sorted long overdue'`
    await sql`update public.client_transactions set due_date = 'infinity' where description = 'Sorted never due'`
    const rows = await sql<{ description: string }[]>`
      select description from public.transactions_with_status where description like 'Sorted %' order by status_rank, description`
    const sorted = rows.map(({ description }) => description.replace('Sorted ', ''))
    expect(sorted).toEqual(['long overdue', 'overdue', 'due', 'never due', 'undated', 'paid', 'reversed', 'reversed'])
    await sql`delete from public.client_transactions where description like 'Sorted %' and reverses is not null`
    await sql`delete from public.client_transactions where description like 'Sorted %'`
  })

  test('is reversed once by two concurrent calls', async () => {
    const id = await add({ amount: 80, status: 'paid' })
    const results = await Promise.allSettled([reverse(id), reverse(id), reverse(id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('no longer counts as revenue after its reversal', async () => {
    expect(await paid(client)).toEqual({ listed: 90, counted: 90 })
    await reverse(await add({ amount: 1000, status: 'paid' }))
    expect(await paid(client)).toEqual({ listed: 90, counted: 90 })
  })
})
