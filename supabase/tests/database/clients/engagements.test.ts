import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { createUser } from '../../../server/testing/database.ts'
import { Offers, part } from '../offers/offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

/** Accepts an offer and returns the ids of the items of its plan. */
async function planned(changes: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const sent = await offers.offer({
    ...changes,
    plan: [part({ title: 'Half' }), part({ share: null, amount: 500, due: 'monthly' })],
  })
  await offers.accept(sent)
  const items = await sql<
    { id: string }[]
  >`select id from public.plan_items where offer_id = ${sent.id} order by position`
  return items.map(({ id }) => id)
}

const bill = async (item: string, reference: string, dueOn: string | null = null) =>
  (
    await offers.asAdmin((as) =>
      only(as<{ made: string }[]>`select public.bill_plan_item(${item}, ${reference}, ${dueOn}::text::date) as made`),
    )
  ).made

/** Moves the last bill of an item into the past. */
const billedBefore = (item: string, ago: string) =>
  sql`update public.plan_items set billed_at = now() - ${ago}::text::interval where id = ${item}`

test('an item that is billed makes a transaction with the number of the invoice, due in 14 days', async () => {
  const [item = ''] = await planned()
  const made = await bill(item, ' 2026-17 ')
  expect(
    await only(sql`
      select description, amount, currency, status, reference, due_date = private.company_today() + 14 as is_due_in_14_days
      from public.client_transactions where id = ${made}`),
  ).toEqual({
    description: 'A ledger: Half', amount: '12500.00', currency: 'NOK', status: 'pending', reference: '2026-17', is_due_in_14_days: true,
  }) // prettier-ignore
  expect(
    await only(
      sql`select client_transaction_id, billed_at is not null as billed from public.plan_items where id = ${item}`,
    ),
  ).toEqual({
    client_transaction_id: made,
    billed: true,
  })
})

test('an item is billed once, also after a lost response and at the same time [R3]', async () => {
  const [item = ''] = await planned()
  const made = await Promise.all([0, 1, 2, 3].map(() => bill(item, '18')))
  expect(new Set(made).size).toBe(1)
  await expect(bill(item, '19')).rejects.toMatchObject({ message: 'billed' })
  expect(await sql`select from public.client_transactions where reference in ('18', '19')`).toHaveLength(1)
})

test('a monthly item is billed once a month, and its transactions name it', async () => {
  const [, item = ''] = await planned()
  const first = await bill(item, '20')
  await expect(bill(item, '21')).rejects.toMatchObject({ message: 'billed' })
  await billedBefore(item, '1 month')
  const second = await bill(item, '21')
  // Also the number of an earlier month is a retry.
  expect(await bill(item, '20')).toBe(first)
  expect(await sql`select id from public.client_transactions where plan_item_id = ${item} order by reference`).toEqual([
    { id: first },
    { id: second },
  ])
})

test('two people who bill a monthly item at once, by different numbers, make one transaction [R3]', async () => {
  const [, item = ''] = await planned()
  await bill(item, '24')
  await billedBefore(item, '1 month')
  const answers = await Promise.allSettled(['25', '26', '27'].map((number) => bill(item, number)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sql`select from public.client_transactions where plan_item_id = ${item}`).toHaveLength(2)
})

test('staff choose the day on which a bill is due', async () => {
  const [item = '', monthly = ''] = await planned()
  const made = await bill(item, '28', '2030-02-28')
  expect(await only(sql`select due_date::text from public.client_transactions where id = ${made}`)).toEqual({
    due_date: '2030-02-28',
  })
  await expect(bill(monthly, '29', '2999-01-01')).rejects.toMatchObject({ message: 'invalid_due_on' })
})

test('an item in another currency is billed in it', async () => {
  const [item = ''] = await planned({ currency: 'EUR' })
  const made = await bill(item, '30')
  expect(await only(sql`select amount, currency from public.client_transactions where id = ${made}`)).toEqual({
    amount: '12500.00',
    currency: 'EUR',
  })
})

test('nothing is billed without a number, or of cancelled work', async () => {
  const [item = ''] = await planned()
  for (const reference of ['', ' ', 'a\nb', 'a'.repeat(101)])
    await expect(bill(item, reference)).rejects.toMatchObject({ message: 'invalid_reference' })
  await expect(bill(randomUUID(), '22')).rejects.toMatchObject({ message: 'unknown_plan_item' })
  await sql`update public.engagements set state = 'cancelled' where id = (select engagement_id from public.plan_items where id = ${item})`
  await expect(bill(item, '22')).rejects.toMatchObject({ message: 'cancelled' })
})

test('an item is marked as done and as not done', async () => {
  const [item = ''] = await planned()
  const mark = async (done: boolean) => {
    await offers.asAdmin((as) => as`select public.mark_plan_item_done(${item}, ${done})`)
    return (await only(sql`select done_at from public.plan_items where id = ${item}`))['done_at']
  }
  const at = await mark(true)
  expect(at).not.toBeNull()
  expect(await mark(true)).toEqual(at)
  expect(await mark(false)).toBeNull()
})

test.each(["bill_plan_item('%', '23')", "mark_plan_item_done('%', true)"])(
  '%s is refused to everybody but an approved admin [D2]',
  async (call) => {
    const [item = ''] = await planned()
    const others = [
      { role: 'anon' },
      { role: 'service_role' },
      { userId: await createUser(sql, { status: 'pending' }) },
    ] as const
    for (const identity of others)
      expect(await attempt(sql, identity, (as) => as.unsafe(`select public.${call.replace('%', item)}`))).toMatchObject({ code: '42501' }) // prettier-ignore
  },
)
