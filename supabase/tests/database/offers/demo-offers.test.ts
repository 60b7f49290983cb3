import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { addDemoOffers } from '../../../server/demo/demo-offers.ts'
import { createUser, openSession } from '../../../server/testing/database.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let url: string

useDatabase({ per: 'file', seeded: true }, async (database) => {
  ;({ sql, url } = database)
  await openSession(sql, await createUser(sql, { email: 'ingrid@nordlys.example', status: 'approved' }))
})

test('the demo has an offer in each state, whose evidence is undamaged, and adds them once', async () => {
  await addDemoOffers(url, 'ingrid@nordlys.example', true)
  await addDemoOffers(url, 'ingrid@nordlys.example', true)
  expect(await sql`select state, version, total_amount > 0 as has_total from public.offers order by number`).toEqual([
    { state: 'accepted', version: 1, has_total: true },
    { state: 'declined', version: 1, has_total: true },
    { state: 'sent', version: 2, has_total: true },
    { state: 'draft', version: 0, has_total: true },
  ])
  expect(await sql`select * from private.offer_damage()`).toEqual([])
  expect(await sql`select distinct substring(pdf for 5) = '%PDF-'::bytea as is_pdf from public.offer_versions`).toEqual(
    [{ is_pdf: true }],
  )
  expect(
    await sql`
    select c.company_name, (select count(*)::int from public.plan_items i where i.engagement_id = g.id) as items
    from public.engagements g join public.clients c on c.id = g.client_id
  `,
  ).toEqual([{ company_name: 'Tidal Havbruk AS', items: 2 }])
  expect(await sql`select kind, to_address from public.email_outbox where kind like 'offer%'`).toEqual([
    { kind: 'offer_sent', to_address: 'nadia@polarlogic.example' },
  ])
  expect(
    await sql`select is_from_staff, is_read from public.client_messages where offer_id is not null order by created_at`,
  ).toEqual([
    { is_from_staff: false, is_read: true },
    { is_from_staff: true, is_read: false },
    { is_from_staff: false, is_read: false },
  ])
  expect(await sql`select description from public.hand_overs`).toEqual([
    { description: 'Berth board, second milestone' },
  ])
  expect(
    await sql`
    select t.description, r.position from public.payment_reminders r
    join public.client_transactions t on t.id = r.client_transaction_id`,
  ).toEqual([{ description: 'Supportavtale, andre halvår', position: 1 }])
  expect(await sql`select version from public.offer_terms`).toEqual([{ version: 1 }])
})
