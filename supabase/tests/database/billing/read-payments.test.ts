import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'
import { Billing, type Row } from './billing-support.ts'

let sql: postgres.Sql
let billing: Billing
let number = 1000

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  billing = await Billing.in(sql)
})

/** Hands a new step over, and returns it with the row that comes back for it. */
async function handed(changes: Row = {}) {
  const step = await billing.step()
  const [{ id } = { id: '' }] = await billing.handOver([step])
  number += 1
  const row: Row = {
    id,
    number: String(number),
    due_on: '2026-12-14',
    paid_on: null,
    amount: '1250.00',
    currency: 'NOK',
    ...changes,
  }
  return { step, id, row }
}

const count = async (table: string) =>
  (await only(sql<{ count: number }[]>`select count(*)::int as count from ${sql(`public.${table}`)}`)).count

describe('a file that comes back', () => {
  test('bills a step by its number, and records its payment with the day of the file', async () => {
    const { step, row } = await handed({ paid_on: '2026-11-02' })
    expect(await billing.store([row])).toEqual(['bill_and_pay'])
    expect(await billing.payments(step)).toMatchObject([
      { reference: row.number, status: 'paid', paid_on: '2026-11-02' },
    ])
  })

  test('brings number and payment one after the other, and changes nothing when it is read again', async () => {
    const { step, row } = await handed()
    expect(await billing.store([row])).toEqual(['bill'])
    const paid = { ...row, paid_on: '2026-11-20' }
    expect(await billing.store([paid])).toEqual(['pay'])
    const before = await count('client_transactions')
    expect(await billing.store([paid, row])).toEqual(['refused: ambiguous', 'refused: ambiguous'])
    expect(await billing.store([paid])).toEqual(['same'])
    expect(await billing.store([paid, paid])).toEqual(['same', 'same: repeated'])
    expect(await count('client_transactions')).toBe(before)
    expect(await billing.payments(step)).toMatchObject([{ status: 'paid', paid_on: '2026-11-20' }])
  })

  test('stores nothing without a stamp, and nothing when the outcome changed since the preview [D27]', async () => {
    const [one, other] = [await handed(), await handed()]
    const { stamp } = await billing.read([one.row, other.row])
    expect(await billing.payments(one.step)).toEqual([])
    await billing.offers.asAdmin((as) => as`select public.bill_plan_item(${other.step}, 'by hand')`)
    const asked = attempt(
      sql,
      { userId: billing.offers.admin },
      (as) => as`select public.read_payments(${as.json([one.row, other.row])}, ${stamp})`,
    )
    expect(await asked).toMatchObject({ message: 'changed' })
    expect(await billing.payments(one.step)).toEqual([])
  })

  test('is stored once when two people read it at the same time', async () => {
    const { step, row } = await handed({ paid_on: '2026-11-02' })
    const { stamp } = await billing.read([row])
    const both = await Promise.allSettled([billing.read([row], stamp), billing.read([row], stamp)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await billing.payments(step)).toHaveLength(1)
  })

  test('is stored as a whole or not at all', async () => {
    const [one, other] = [await handed(), await handed()]
    await sql`
      create function private.fail_once() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`
    await sql`create trigger fail_once after update on public.plan_items for each row when (old.id = ${sql.unsafe(`'${other.step}'`)}) execute function private.fail_once()`
    await expect(billing.store([one.row, other.row])).rejects.toThrow('the disk is full')
    await sql`drop trigger fail_once on public.plan_items`
    expect(await billing.payments(one.step)).toEqual([])
    expect(await billing.store([one.row, other.row])).toEqual(['bill', 'bill'])
  })

  test.each<[string, Row, string]>([
    ['another amount', { amount: '1250.01' }, 'refused: amount'],
    ['no amount', { amount: null }, 'refused: amount'],
    ['an amount that is none', { amount: '=1250' }, 'refused: amount'],
    ['not a number', { amount: 'NaN' }, 'refused: amount'],
    ['another currency', { currency: 'EUR' }, 'refused: currency'],
    ['no currency', { currency: null }, 'refused: currency'],
    ['a payment without a number', { number: null, paid_on: '2026-11-02' }, 'refused: no_number'],
    ['a number of two lines', { number: '1\n2' }, 'refused: number'],
    ['a day that does not exist', { paid_on: '2026-02-30' }, 'refused: paid_on'],
    ['a payment tomorrow', { paid_on: '2099-01-01' }, 'refused: paid_on'],
    ['a due day as a word', { due_on: 'infinity' }, 'refused: due_on'],
    ['neither number nor payment', { number: null }, 'same: empty'],
    ['the id of nobody', { id: randomUUID() }, 'unknown'],
    ['no id', { id: null }, 'unknown'],
    ['a statement as its id', { id: "'; drop table clients; --" }, 'unknown'],
  ])('with %s changes nothing', async (_, change, wanted) => {
    const { step, row } = await handed()
    expect(await billing.store([{ ...row, ...change }])).toEqual([wanted])
    expect(await billing.payments(step)).toEqual([])
  })

  test('with the id of a step or of a payment, instead of that of its hand-over, is unknown', async () => {
    const { step, row } = await handed()
    expect(await billing.outcome({ ...row, id: step })).toBe('unknown')
    await billing.store([row])
    const [payment] = await billing.payments(step)
    expect(await billing.outcome({ ...row, id: payment?.id ?? '' })).toBe('unknown')
  })

  test('is refused for a step that was removed, and for work that was cancelled', async () => {
    const [removed, cancelled] = [await handed(), await handed()]
    await billing.offers.asAdmin((as) => as`delete from public.plan_items where id = ${removed.step}`)
    await sql`update public.engagements set state = 'cancelled' where id = (select engagement_id from public.plan_items where id = ${cancelled.step})`
    expect(await billing.store([removed.row, cancelled.row])).toEqual(['refused: removed', 'refused: cancelled'])
  })

  test('is refused for a payment that has another number, and for one that was reversed', async () => {
    const { step, row } = await handed({ paid_on: '2026-11-02' })
    await billing.store([row])
    expect(await billing.outcome({ ...row, number: 'forged' })).toBe('refused: other_number')
    const [{ id } = { id: '' }] = await billing.payments(step)
    await billing.offers.asAdmin((as) => as`select public.reverse_transaction(${id})`)
    expect(await billing.outcome(row)).toBe('refused: reversed')
  })

  test('is refused for a payment that was paid without a number, which is final', async () => {
    const client = await billing.client('Paid AS')
    const { id: payment } = await only(sql<{ id: string }[]>`
      insert into public.client_transactions (client_id, description, amount, currency) values (${client}, 'By hand', 500, 'NOK') returning id`)
    const [{ id } = { id: '' }] = await billing.handOver([payment])
    await sql`update public.client_transactions set status = 'paid' where id = ${payment}`
    const row = { id, number: 'late', paid_on: '2026-11-02', amount: '500', currency: 'NOK' }
    expect(await billing.store([row])).toEqual(['refused: paid'])
    expect(await only(sql`select reference from public.client_transactions where id = ${payment}`)).toEqual({
      reference: null,
    })
  })

  test('is refused where the number is that of an invoice to another client, in the file or in the books', async () => {
    const own = await handed()
    const step = await billing.stepOf('Other AS', { amount: 1250 })
    const [other] = await billing.handOver([step])
    const foreign = { ...own.row, id: String(other?.id) }
    expect(await billing.store([own.row, foreign])).toEqual(['refused: number_taken', 'refused: number_taken'])
    expect(await billing.store([own.row])).toEqual(['bill'])
    expect(await billing.store([foreign])).toEqual(['refused: number_taken'])
  })

  test('bills a monthly step once a month, each time under a number of its own', async () => {
    const step = await billing.stepOf('Monthly AS', { due: 'monthly' })
    const [first] = await billing.handOver([step])
    const row = { id: String(first?.id), number: 'm1', amount: '100', currency: 'NOK' }
    expect(await billing.store([row])).toEqual(['bill'])
    await sql`update public.plan_items set billed_at = now() - interval '1 month' where id = ${step}`
    const [second] = await billing.handOver([step])
    expect(second?.id).not.toBe(first?.id)
    const next = { ...row, id: String(second?.id) }
    expect(await billing.store([row, next])).toEqual(['same', 'refused: number_taken'])
    expect(await billing.store([{ ...next, number: 'm2' }])).toEqual(['bill'])
    expect(await billing.payments(step)).toMatchObject([{ reference: 'm1' }, { reference: 'm2' }])
  })

  test('of 10,000 rows stores the few that are known; a larger one is refused', async () => {
    const known = [await handed(), await handed()]
    const rows = Array.from({ length: 9998 }, () => ({ id: randomUUID(), number: '1', amount: '1', currency: 'NOK' }))
    const outcomes = await billing.store([...rows, ...known.map(({ row }) => row)])
    expect(outcomes.slice(0, -2).every((outcome) => outcome === 'unknown')).toBe(true)
    expect(outcomes.slice(-2)).toEqual(['bill', 'bill'])
    await expect(billing.read([...rows, ...rows])).rejects.toThrow('too_many')
    await expect(billing.read([])).rejects.toThrow('too_many')
  })
})
