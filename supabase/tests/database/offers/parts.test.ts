import { partsOf } from '@nordlys/data/money/parts'
import { array, constantFrom, integer, oneof, record, sample } from 'fast-check'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { line, Offers, part } from './offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

const toCents = (amount: number | string) => Math.round(Number(amount) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Returns the shares in per cent as a plan has them, with the amounts that the database computes. */
const planned = async (cases: readonly { readonly total: number; readonly shares: readonly number[] }[]) => {
  const rows = await sql<{ amounts: number[] }[]>`
    select array(
      select (item ->> 'amount')::float8 from jsonb_array_elements(private.plan_amounts(plan, (c ->> 'total')::numeric)) with ordinality as p (item, n)
      order by n
    ) as amounts
    from jsonb_array_elements(${sql.json(cases.map((one) => ({ ...one, shares: [...one.shares] })))}) with ordinality as cases (c, number),
      lateral (
        select jsonb_agg(jsonb_build_object('share', s, 'amount', null, 'due', 'delivery') order by n) as plan
        from jsonb_array_elements(c -> 'shares') with ordinality as shares (s, n)
      ) as plans
    order by number`
  return rows.map(({ amounts }) => amounts)
}

const shares = oneof(
  constantFrom(
    [33.33, 33.33, 33.34],
    [33.34, 33.33, 33.33],
    Array.from({ length: 100 }, () => 1),
    [100],
  ),
  array(integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 12 }).map((parts) => parts.map((one) => one / 100)),
)
const totals = oneof(integer({ min: 0, max: 100 }), integer({ min: -100_000_000, max: 10_000_000_000 })).map(
  (cents) => cents / 100,
)

test('a plan by share is the same in TypeScript and in the database, and comes to the total [D18]', async () => {
  const cases = sample(record({ total: totals, shares }), { numRuns: 2000, seed: 20_260_101 })
  const found = await planned(cases)
  expect(found).toEqual(cases.map(({ total, shares: parts }) => partsOf(total, parts, 100)))
  const whole = cases.flatMap(({ total, shares: parts }, index) =>
    sum(parts.map(toCents)) === 10_000 ? [[sum((found[index] ?? []).map(toCents)), toCents(total)]] : [],
  )
  expect(whole.length).toBeGreaterThan(500)
  expect(whole.filter(([amount, total]) => amount !== total)).toEqual([])
})

test('a hundred parts of half a unit are none below zero, in the order of the plan [D18]', async () => {
  const [hundred = [], first, last] = await planned([
    { total: 0.5, shares: Array.from({ length: 100 }, () => 1) },
    { total: 100, shares: [33.34, 33.33, 33.33] },
    { total: 80, shares: [33.33, 33.33, 33.34] },
  ])
  expect(new Set(hundred)).toEqual(new Set([0.01, 0]))
  expect([first, last]).toEqual([
    [33.34, 33.33, 33.33],
    [26.66, 26.67, 26.67],
  ])
})

/** Sends and accepts an offer, and bills its plan in this order. */
async function bill(lines: readonly ReturnType<typeof line>[], plan: readonly ReturnType<typeof part>[]) {
  const sent = await offers.offer({ lines: [...lines], plan: [...plan] })
  await offers.accept(sent)
  const items = await sql<{ id: string }[]>`
    select id from public.plan_items where offer_id = ${sent.id} order by position`
  return { sent, items: items.map(({ id }) => id) }
}

const book = async (item: string, reference: string) =>
  (await offers.asAdmin((as) => only(as<{ id: string }[]>`select public.bill_plan_item(${item}, ${reference}) as id`)))
    .id

const booked = (ids: readonly string[]) =>
  offers.asAdmin((as) => as<{ net: number; vat: number; amount: number }[]>`
    select net_amount::float8 as net, vat_amount::float8 as vat, amount::float8 as amount
    from public.booked_transactions where id in ${as(ids)} order by reference`) // prettier-ignore

const thirds = () => [33.33, 33.33, 33.34].map((share, n) => part({ title: `Part ${n}`, share }))

test('three bills of 80 and 20 of VAT come to 80 and 20, in every order [D18]', async () => {
  for (const order of [
    [0, 1, 2],
    [2, 0, 1],
    [1, 2, 0],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- few offers
    const { items } = await bill([line({ quantity: 1, price: 80 })], thirds())
    const ids: string[] = []
    // oxlint-disable-next-line no-await-in-loop -- bills follow each other
    for (const [n, index] of order.entries()) ids.push(await book(items[index] ?? '', `${n}`))
    // oxlint-disable-next-line no-await-in-loop -- few offers
    const rows = await booked(ids)
    expect([toCents(sum(rows.map(({ net }) => net))), toCents(sum(rows.map(({ vat }) => vat)))]).toEqual([8000, 2000])
    expect(rows.every(({ net, vat, amount }) => toCents(net) + toCents(vat) === toCents(amount))).toBe(true)
  }
})

test('bills of any offer come to its amounts as computed in TypeScript [D18]', async () => {
  const cases = sample(
    record({ price: integer({ min: 1, max: 1_000_000 }), exempt: integer({ min: 0, max: 1000 }), parts: array(integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 6 }) }), // prettier-ignore
    { numRuns: 12, seed: 7 },
  )
  for (const { price, exempt, parts } of cases) {
    const weights = partsOf(100, parts, sum(parts))
    const plan = weights.map((share, n) => part({ title: `Part ${n}`, share }))
    const lines = [line({ quantity: 1, price: price / 100 }), line({ quantity: 1, price: exempt / 100, vat_code: 'exempt' })] // prettier-ignore
    // oxlint-disable-next-line no-await-in-loop -- few offers
    const { sent, items } = await bill(lines, plan)
    const ids: string[] = []
    // oxlint-disable-next-line no-await-in-loop -- bills follow each other
    for (const [n, item] of items.entries()) ids.push(await book(item, `${n}`))
    // oxlint-disable-next-line no-await-in-loop -- few offers
    const rows = await booked(ids)
    const { net, total } = sent.content.totals
    expect(rows.map((row) => row.net)).toEqual(partsOf(net, rows.map(({ amount }) => amount), total)) // prettier-ignore
    expect(toCents(sum(rows.map((row) => row.net)))).toBe(toCents(net))
  }
})

test('a later bill changes no earlier one, and a changed or reversed one is made up for [D18]', async () => {
  const { items } = await bill([line({ quantity: 1, price: 80 })], thirds())
  const [one = '', two = '', three = ''] = items
  const first = await book(one, 'a')
  const before = await booked([first])
  const second = await book(two, 'b')
  expect(await booked([first])).toEqual(before)
  await offers.asAdmin((as) => as`update public.client_transactions set amount = 30 where id = ${second}`)
  await sql`update public.client_transactions set status = 'paid' where id = ${first}`
  const { reversal } = await offers.asAdmin((as) =>
    only(as<{ reversal: string }[]>`select public.reverse_transaction(${first}) as reversal`),
  )
  const third = await book(three, 'c')
  const rows = await booked([first, reversal, second, third])
  // 33.33 was taken back: 30 and 33.34 are left.
  expect([toCents(sum(rows.map(({ net }) => net))), toCents(sum(rows.map(({ amount }) => amount)))]).toEqual([
    5067, 6334,
  ])
})

test('a sent plan keeps its amounts while the total is the same', async () => {
  const sent = [{ share: 50, amount: 0.06, due: 'delivery' }, { share: 50, amount: 0.05, due: 'delivery' }] // prettier-ignore
  const amounts = async (total: number) =>
    (
      await only(
        sql<{ plan: { amount: number }[] }[]>`select private.plan_amounts(${sql.json(sent)}, ${total}) as plan`,
      )
    ).plan.map(({ amount }) => amount)
  expect(await amounts(0.11)).toEqual([0.06, 0.05])
  expect(await amounts(0.13)).toEqual([0.07, 0.06])
})
