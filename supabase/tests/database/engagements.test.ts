import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { createUser } from '../../server/testing/database.ts'
import { Offers, part } from './offers-support.ts'
import { attempt, only } from './support.ts'
import { useDatabase } from './use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

/** Accepts an offer and returns the ids of the items of its plan. */
async function planned(): Promise<string[]> {
  const sent = await offers.offer({
    plan: [part({ title: 'Half' }), part({ share: null, amount: 500, due: 'monthly' })],
  })
  await offers.accept(sent)
  const items = await sql<
    { id: string }[]
  >`select id from public.plan_items where offer_id = ${sent.id} order by position`
  return items.map(({ id }) => id)
}

const bill = async (item: string, reference: string) =>
  (
    await offers.asAdmin((as) =>
      only(as<{ made: string }[]>`select public.bill_plan_item(${item}, ${reference}) as made`),
    )
  ).made

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

test('a monthly item is billed each month', async () => {
  const [, item = ''] = await planned()
  expect(await bill(item, '20')).not.toBe(await bill(item, '21'))
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
