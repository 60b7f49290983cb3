import { expect, test } from 'vitest'
import type postgres from 'postgres'
import { Offers } from './offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

const ADDRESS = 'kari@fjord.test'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

const find = async () => {
  const { data } = await offers.asAdmin((as) =>
    only(as<{ data: Record<string, unknown[]> }[]>`select public.find_personal_data(${ADDRESS.toUpperCase()}) as data`),
  )
  return Object.fromEntries(Object.entries(data).map(([table, rows]) => [table, rows.length]))
}
const erase = async () => {
  const { erased } = await offers.asAdmin((as) =>
    only(as<{ erased: unknown }[]>`select public.erase_personal_data(${ADDRESS}, false) as erased`),
  )
  return erased
}

test('the data of a person has their offers, what was sent, what happened and what they ordered [A3]', async () => {
  await offers.accept(await offers.offer())
  await offers.write()
  await offers.offer({ recipient_email: 'ola@fjell.test' })
  expect(await find()).toMatchObject({
    offers: 2,
    offer_lines: 2,
    offer_plan_items: 2,
    offer_versions: 1,
    offer_events: 2,
    offer_acceptances: 1,
    engagements: 1,
    plan_items: 1,
    clients: 1,
  })
})

test('an offer that was sent to an address is found after its draft has another one [A3]', async () => {
  const { id } = await offers.offer()
  await offers.save(id, await offers.savedAt(id), offers.draft({ recipient_email: 'ola@fjell.test' }))
  expect(await find()).toMatchObject({ offers: 1, offer_versions: 1 })
})

test('erasure deletes drafts, withdraws what is open, ends the links, and keeps evidence [A3]', async () => {
  const [open, accepted, draft] = [await offers.offer(), await offers.offer(), await offers.write()]
  const foreign = await offers.offer({ recipient_email: 'ola@fjell.test' })
  await offers.accept(accepted)
  expect(await erase()).toMatchObject({
    deleted: { offers: 1, clients: 0 },
    anonymised: { clients: 1 },
    kept: { offers: 2 },
  })
  expect(await sql`select from public.offers where id = ${draft}`).toHaveLength(0)
  for (const { key } of [open, accepted]) expect(await offers.call('open_offer', key)).toBeNull()
  expect(await only(sql`select state from public.offers where id = ${open.id}`)).toEqual({ state: 'withdrawn' })
  expect(await offers.call('open_offer', foreign.key)).toMatchObject({ refusal: null })
  expect(await sql`select from public.offer_acceptances where offer_id = ${accepted.id}`).toHaveLength(1)
  expect(await sql`select from public.email_outbox where to_address = ${ADDRESS}`).toHaveLength(0)
  expect(await offers.damage()).toEqual([])
  expect(await erase()).toMatchObject({ deleted: { offers: 0 }, kept: { offers: 2 } })
})

test('erasure deletes evidence whose time is over [A3, A4]', async () => {
  const { id } = await offers.offer()
  await sql`alter table public.offer_events disable trigger user`
  await sql`update public.offer_events set at = now() - interval '6 years'`
  await sql`alter table public.offer_events enable trigger user`
  expect(await erase()).toMatchObject({ deleted: { offers: 1 }, kept: { offers: 0 } })
  expect(await sql`select from public.offer_versions where offer_id = ${id}`).toHaveLength(0)
})
