import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { line, Offers, part } from '../offers/offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

/** Bills the plan of an accepted offer, and returns the ids of the transactions. */
async function billed(lines: ReturnType<typeof line>[], plan: ReturnType<typeof part>[]): Promise<string[]> {
  const sent = await offers.offer({ lines, plan })
  await offers.accept(sent)
  const items = await sql<
    { id: string }[]
  >`select id from public.plan_items where offer_id = ${sent.id} order by position`
  const made = await offers.asAdmin((as) =>
    Promise.all(
      items.map(({ id }, n) => only(as<{ id: string }[]>`select public.bill_plan_item(${id}, ${`2026-${n}`}) as id`)),
    ),
  )
  return made.map(({ id }) => id)
}

const booked = (id: string) =>
  offers.asAdmin((as) =>
    only(as`
      select company_name, contact_person, description, reference, net_amount, vat_amount, amount, currency, status,
        day = private.company_today() as is_today
      from public.booked_transactions where id = ${id}`),
  )

test('a bill has the share of VAT of its offer, to the smallest unit', async () => {
  const [first = '', rest = ''] = await billed(
    [line({ quantity: 1, price: 100 }), line({ quantity: 1, price: 50, vat_code: 'exempt' })],
    [part({ title: 'First', share: 33 }), part({ title: 'Rest', share: 67 })],
  )
  expect(await booked(first)).toEqual({
    company_name: 'Fjord AS', contact_person: 'Kari Nordmann', description: 'A ledger: First', reference: '2026-0',
    net_amount: '49.50', vat_amount: '8.25', amount: '57.75', currency: 'NOK', status: 'pending', is_today: true,
  }) // prettier-ignore
  expect(await booked(rest)).toMatchObject({ net_amount: '100.50', vat_amount: '16.75', amount: '117.25' })
})

test('a reversal has the reference and the VAT of its original, with the other sign', async () => {
  const [id = ''] = await billed([line({ quantity: 1, price: 100 })], [part()])
  await sql`update public.client_transactions set status = 'paid' where id = ${id}`
  const { reversal } = await offers.asAdmin((as) =>
    only(as<{ reversal: string }[]>`select public.reverse_transaction(${id}) as reversal`),
  )
  expect(await booked(reversal)).toMatchObject({
    reference: '2026-0', net_amount: '-100.00', vat_amount: '-25.00', amount: '-125.00', status: 'reversed',
  }) // prettier-ignore
})

test('without an offer the VAT is unknown, and the day is that of the company', async () => {
  const { id } = await only(sql<{ id: string }[]>`
    insert into public.client_transactions (client_id, description, amount, created_at)
    select c.id, 'By hand', 10, '2025-12-31T23:30:00Z' from public.clients c limit 1 returning id`)
  expect(await booked(id)).toMatchObject({ net_amount: null, vat_amount: null, reference: null })
  expect(await only(sql`select day::text from public.booked_transactions where id = ${id}`)).toEqual({
    day: '2026-01-01',
  })
})
