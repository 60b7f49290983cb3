import type postgres from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { Offers, part } from '../offers/offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

type Item = Readonly<Record<string, string | number | null>>

let client: string
beforeAll(async () => {
  const made = await only(sql<{ id: string }[]>`
    insert into public.clients (company_name, contact_person, email) values ('Fjord AS', 'Kari', 'kari@plan.test') returning id`)
  client = made.id
})

/** Starts an engagement as staff do by hand. */
const start = async (state = 'running') =>
  (
    await offers.asAdmin((as) =>
      only(
        as<
          { id: string }[]
        >`insert into public.engagements ${as({ client_id: client, title: 'A ledger', state })} returning id`,
      ),
    )
  ).id

/** Adds an item as staff do by hand. */
const add = async (engagement: string, changes: Item = {}) => {
  const row = { engagement_id: engagement, title: 'Part', amount: 100, currency: 'NOK', due: 'delivery', ...changes }
  const { id } = await offers.asAdmin((as) =>
    only(as<{ id: string }[]>`insert into public.plan_items ${as(row)} returning id`),
  )
  return id
}

const isToBill = async (item: string) =>
  (
    await offers.asAdmin((as) =>
      only(as<{ is_to_bill: boolean }[]>`select is_to_bill from public.plan_items_to_bill where id = ${item}`),
    )
  ).is_to_bill

const found = (engagement: string) =>
  offers.asAdmin((as) =>
    only(as`select is_to_bill, next_bill, totals from public.searched_engagements where id = ${engagement}`),
  )

/** Returns a day of the company's time zone. */
const day = async (offset: number) =>
  (await only(sql<{ day: string }[]>`select (private.company_today() + ${offset}::int)::text as day`)).day

describe('what is to bill', () => {
  test.each([
    ['an item at once', { due: 'acceptance' }, true],
    ['an item of delivery', { due: 'delivery' }, false],
    ['a monthly item', { due: 'monthly' }, true],
    ['an item of nothing', { due: 'acceptance', amount: 0 }, false],
  ])('%s', async (_, changes, wanted) => {
    expect(await isToBill(await add(await start(), changes))).toBe(wanted)
  })

  test('an item of a date, from that day in the company’s time zone', async () => {
    const work = await start()
    expect(await isToBill(await add(work, { due: 'date', due_date: await day(1) }))).toBe(false)
    expect(await isToBill(await add(work, { due: 'date', due_date: await day(0) }))).toBe(true)
  })

  test('an item of delivery, once it is done or the work is', async () => {
    const work = await start()
    const [item, other] = [await add(work), await add(work)]
    await offers.asAdmin((as) => as`select public.mark_plan_item_done(${item}, true)`)
    expect([await isToBill(item), await isToBill(other)]).toEqual([true, false])
    await offers.asAdmin((as) => as`update public.engagements set state = 'done' where id = ${work}`)
    expect(await isToBill(other)).toBe(true)
  })

  test.each([
    ['27 days', false],
    ['1 month', true],
  ])('a monthly item %s after its last bill', async (ago, wanted) => {
    const item = await add(await start(), { due: 'monthly' })
    await sql`update public.plan_items set billed_at = now() - ${ago}::text::interval where id = ${item}`
    expect(await isToBill(item)).toBe(wanted)
  })

  test('no monthly item that is done, or of work that does not run', async () => {
    const done = await add(await start(), { due: 'monthly' })
    await offers.asAdmin((as) => as`select public.mark_plan_item_done(${done}, true)`)
    expect(await isToBill(done)).toBe(false)
    for (const state of ['planned', 'done', 'cancelled'])
      // oxlint-disable-next-line no-await-in-loop -- few rows
      expect(await isToBill(await add(await start(state), { due: 'monthly' }))).toBe(false)
  })

  test('nothing of cancelled work, and nothing that is billed', async () => {
    const work = await start()
    const item = await add(work, { due: 'acceptance' })
    await offers.asAdmin((as) => as`select public.bill_plan_item(${item}, '1')`)
    const other = await add(work, { due: 'acceptance' })
    expect([await isToBill(item), await isToBill(other)]).toEqual([false, true])
    await offers.asAdmin((as) => as`update public.engagements set state = 'cancelled' where id = ${work}`)
    expect(await isToBill(other)).toBe(false)
    expect(await found(work)).toMatchObject({ is_to_bill: false, next_bill: null })
  })
})

test('the list names what is billed next, and the sums per currency; what is monthly counts as it is billed', async () => {
  const work = await start()
  await add(work, { title: 'Later' })
  const now = await add(work, { title: 'Now', due: 'acceptance', amount: 40.5 })
  await add(work, { title: 'Abroad', amount: 7, currency: 'EUR' })
  const monthly = await add(work, { title: 'Support', due: 'monthly', amount: 5 })
  expect(await found(work)).toEqual({
    is_to_bill: true,
    next_bill: { title: 'Now', amount: 40.5, currency: 'NOK', bill_day: null, is_to_bill: true },
    totals: [
      { currency: 'EUR', planned: 7, billed: 0 },
      { currency: 'NOK', planned: 140.5, billed: 0 },
    ],
  })
  await offers.asAdmin((as) => as`select public.bill_plan_item(${now}, '1'), public.bill_plan_item(${monthly}, '2')`)
  expect(await found(work)).toMatchObject({
    is_to_bill: false,
    totals: [
      { currency: 'EUR', planned: 7, billed: 0 },
      { currency: 'NOK', planned: 145.5, billed: 45.5 },
    ],
  })
  // A reversed bill is none.
  await sql`update public.client_transactions set status = 'paid' where reference = '1' and client_id = ${client} and plan_item_id = ${now}`
  const { id } = await only(
    sql<{ id: string }[]>`select id from public.client_transactions where plan_item_id = ${now}`,
  )
  await offers.asAdmin((as) => as`select public.reverse_transaction(${id})`)
  expect(await found(work)).toMatchObject({ totals: [{}, { currency: 'NOK', planned: 145.5, billed: 5 }] })
})

test('items by hand follow each other, and those of a change order follow them', async () => {
  const work = await start()
  await add(work, { title: 'First' })
  await add(work, { title: 'Second' })
  await offers.accept(await offers.offer({ engagement_id: work, plan: [part({ title: 'Third' })] }))
  const rows = await sql<{ title: string; position: number }[]>`
    select title, position from public.plan_items where engagement_id = ${work} order by position`
  expect(rows).toEqual([
    { title: 'First', position: 1 },
    { title: 'Second', position: 2 },
    { title: 'Third', position: 3 },
  ])
})

test('what was billed is neither changed nor deleted', async () => {
  const work = await start()
  const [item, other] = [await add(work), await add(work)]
  await offers.asAdmin((as) => as`select public.bill_plan_item(${item}, '1')`)
  const { changed, deleted } = await offers.asAdmin(async (as) => ({
    changed: await as<
      { id: string }[]
    >`update public.plan_items set amount = 1 where engagement_id = ${work} returning id`,
    deleted: await as<{ id: string }[]>`delete from public.plan_items where engagement_id = ${work} returning id`,
  }))
  expect([...changed, ...deleted]).toEqual([{ id: other }, { id: other }])
})

test.each<[string, Item]>([
  ['a date that is missing', { due: 'date' }],
  ['an amount that no transaction may have', { amount: 100_000_001 }],
  ['an unknown currency', { currency: 'QQQ' }],
  ['another position', { position: 7 }],
  ['a bill', { billed_at: '2026-01-01T00:00:00Z' }],
])('an item by hand cannot have %s', async (_, changes) => {
  const row = { engagement_id: await start(), title: 'Part', amount: 100, currency: 'NOK', due: 'delivery', ...changes }
  const outcome = await attempt(sql, { userId: offers.admin }, (as) => as`insert into public.plan_items ${as(row)}`)
  expect(outcome).toMatchObject({ code: expect.stringMatching(/^(?:23514|42501)$/) })
})

test('the audit log records items by hand, their changes and deletion, by name', async () => {
  const item = await add(await start(), { title: 'Audited' })
  await offers.asAdmin((as) => as`update public.plan_items set amount = 200 where id = ${item}`)
  await offers.asAdmin((as) => as`delete from public.plan_items where id = ${item}`)
  const rows = await sql<
    { action: string }[]
  >`select action from public.audit_log where row_id = ${item} order by created_at, id`
  expect(rows.map(({ action }) => action)).toEqual(['insert', 'update', 'delete'])
})
