import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { line, part } from '../offers/offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'
import { Billing } from './billing-support.ts'

let sql: postgres.Sql
let billing: Billing

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  billing = await Billing.in(sql)
})

const refusal = (ids: readonly string[], format = 'csv', again = false, userId = billing.offers.admin) =>
  attempt(sql, { userId }, (as) => as`select public.hand_over(${ids}::uuid[], 'basis.csv', ${format}, ${again})`)
const listed = (id: string) =>
  billing.offers.asAdmin(
    (as) => as`
    select kind, amount::text, is_handed_over, is_changed, file, times, handed_over_by from public.searched_billables where id = ${id}`,
  )
const cents = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, each) => sum + Math.round((each ?? 0) * 100), 0)

test('a step is handed over with its client, its lines per rate and amounts that add up to the cent', async () => {
  const lines = [
    line({ quantity: 1, price: 100 }),
    line({ quantity: 1, price: 33.33, vat_code: 'reduced' }),
    line({ quantity: 1, price: 50, vat_code: 'exempt' }),
    line({ quantity: 1, price: 999, is_optional: true }),
  ]
  const plan = [33.33, 33.33, 33.34].map((share) => part({ share, due: 'acceptance' }))
  const steps = await billing.steps(lines, plan)
  const handed = await billing.handOver(steps)
  for (const { amount, net_amount: net, vat_amount: vat, vat: rates } of handed) {
    expect(rates.map(({ code, rate }) => [code, rate])).toEqual([
      ['standard', 25],
      ['reduced', 15],
      ['exempt', 0],
    ])
    expect(cents(rates.map((each) => each.net))).toBe(cents([net]))
    expect(cents(rates.map((each) => each.vat))).toBe(cents([vat]))
    expect(cents([net, vat])).toBe(cents([amount]))
  }
  // The whole offer, to the cent: its optional line was not ticked.
  expect(cents(handed.map(({ net_amount: net }) => net))).toBe(18333)
  expect(cents(handed.map(({ amount }) => amount))).toBe(18333 + 2500 + 500)
  expect(handed[0]).toMatchObject({
    step_id: steps[0], currency: 'NOK', payment_days: 14,
    client: { name: 'Fjord AS', email: 'kari@fjord.test', contact: 'Kari Nordmann' },
  }) // prettier-ignore
})

test('a bill has the amount before VAT that was handed over, in whichever order the bills come', async () => {
  const steps = await billing.steps(
    [line({ quantity: 1, price: 100 }), line({ quantity: 1, price: 0.01, vat_code: 'exempt' })],
    [33.33, 33.33, 33.34].map((share) => part({ share, due: 'acceptance' })),
  )
  const handed = await billing.handOver(steps)
  for (const [n, step] of [...steps.entries()].toReversed())
    // oxlint-disable-next-line no-await-in-loop -- one bill after the other
    await billing.offers.asAdmin((as) => as`select public.bill_plan_item(${step}, ${`7${n}`})`)
  const bills = await Promise.all(steps.map((step) => billing.payments(step)))
  expect(bills.map(([bill]) => Number(bill?.net_amount))).toEqual(handed.map(({ net_amount: net }) => net))
})

test('the number of an invoice settles the hand-over, also when staff enter it by hand', async () => {
  const step = await billing.step()
  const [handed] = await billing.handOver([step])
  await billing.offers.asAdmin((as) => as`select public.bill_plan_item(${step}, '8001')`)
  expect(await listed(step)).toEqual([])
  const [bill] = await billing.payments(step)
  expect(
    await only(
      sql`select client_transaction_id, settled_at is not null as is_settled from public.hand_overs where id = ${String(handed?.id)}`,
    ),
  ).toEqual({ client_transaction_id: bill?.id, is_settled: true })
})

test('what was handed over is marked, and is handed over again only on request, with the same id', async () => {
  const step = await billing.step()
  expect(await listed(step)).toMatchObject([{ kind: 'step', amount: '1250.00', is_handed_over: false, times: null }])
  const [first] = await billing.handOver([step], 'csv', false, 'november.csv')
  expect(await listed(step)).toMatchObject([
    { is_handed_over: true, is_changed: false, file: 'november.csv', times: 1 },
  ])
  expect(await refusal([step])).toMatchObject({ message: 'handed_over' })
  const [again] = await billing.handOver([step], 'json', true, 'again.json')
  expect(again?.id).toBe(first?.id)
  expect(await listed(step)).toMatchObject([{ file: 'again.json', times: 2 }])
  const { count } = await only(
    sql`select count(*)::int from public.audit_log where table_name = 'hand_overs' and row_id = ${String(first?.id)}`,
  )
  expect(count).toBe(2)
})

test('of two people who hand over at once, one is told that it was done', async () => {
  const step = await billing.step()
  const both = await Promise.allSettled([billing.handOver([step]), billing.handOver([step])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await listed(step)).toMatchObject([{ times: 1 }])
})

test('a step that was changed after its hand-over is marked, and handed over again with its new amount', async () => {
  const step = await billing.stepOf('Changed AS')
  const [first] = await billing.handOver([step])
  await billing.offers.asAdmin((as) => as`update public.plan_items set amount = 120 where id = ${step}`)
  expect(await listed(step)).toMatchObject([{ amount: '120.00', is_changed: true }])
  expect(await billing.outcome({ id: String(first?.id), number: '1', amount: '100', currency: 'NOK' })).toBe(
    'refused: changed',
  )
  expect(await billing.handOver([step], 'csv', true)).toMatchObject([{ id: first?.id, amount: 120 }])
})

test('a payment without the number of an invoice is handed over as well', async () => {
  const client = await billing.client('Direct AS')
  const { id } = await only(sql<{ id: string }[]>`
    insert into public.client_transactions (client_id, description, amount, currency) values (${client}, 'By hand', 500, 'NOK') returning id`)
  const [handed] = await billing.handOver([id])
  expect(handed).toMatchObject({ amount: 500, net_amount: null, vat: [], step_id: null })
  expect(
    await billing.store([
      { id: String(handed?.id), number: '9001', due_on: '2026-12-24', amount: '500.00', currency: 'NOK' },
    ]),
  ).toEqual(['bill'])
  expect(await only(sql`select reference, due_date::text, status from public.client_transactions where id = ${id}`)).toEqual({
    reference: '9001', due_date: '2026-12-24', status: 'pending',
  }) // prettier-ignore
  expect(await listed(id)).toEqual([])
})

test('nothing that is not to bill is handed over, and never a part of a request', async () => {
  const [step, billed] = [await billing.step(), await billing.step()]
  await billing.offers.asAdmin((as) => as`select public.bill_plan_item(${billed}, '8002')`)
  expect(await refusal([step, billed])).toMatchObject({ message: 'changed' })
  expect(await refusal([step, randomUUID()])).toMatchObject({ message: 'changed' })
  expect(await refusal([])).toMatchObject({ message: 'too_many' })
  expect(await refusal(Array.from({ length: 1001 }, () => randomUUID()))).toMatchObject({ message: 'too_many' })
  expect(await refusal([step], 'exe')).toMatchObject({ message: 'invalid_request' })
  expect(await refusal([await billing.stepOf('No VAT AS')], 'tripletex')).toMatchObject({ message: 'vat_unknown' })
  expect(await listed(step)).toMatchObject([{ is_handed_over: false }])
})

test('people without rights hand over, read back and see nothing', async () => {
  const step = await billing.step()
  const pending = await createUser(sql, { status: 'pending' })
  expect(await refusal([step], 'csv', false, pending)).toMatchObject({ message: 'not_allowed' })
  expect(
    await attempt(sql, { userId: pending }, (as) => as`select public.read_payments('[{"id": "1"}]')`),
  ).toMatchObject({ message: 'not_allowed' })
  expect(await asRole(sql, { userId: pending }, (as) => as`select id from public.searched_billables`)).toEqual([])
})
