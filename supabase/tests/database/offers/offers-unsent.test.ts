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

/** Returns what the lists show of an offer. */
const listed = (id: string) =>
  offers.asAdmin((as) =>
    only(as`
      select o.title, o.currency, o.total_amount, o.has_unsent_changes
      from public.offers_with_state o join public.searched_offers_with_state s
        using (id, title, currency, total_amount, has_unsent_changes) where id = ${id}`),
  )
const found = (search: string) =>
  offers.asAdmin(async (as) =>
    (
      await as<{ id: string }[]>`
        select id from public.searched_offers_with_state where search_text like ${`%${search}%`}`
    ).map(({ id }) => id),
  )
const edit = async (id: string, changes: Parameters<Offers['draft']>[0]) =>
  offers.save(id, await offers.savedAt(id), offers.draft(changes))

const SENT = { title: 'A ledger', currency: 'NOK', total_amount: '12500.00', has_unsent_changes: false }
const changed = () => ({ title: 'An abacus', currency: 'EUR', lines: [line({ price: 2000 })] })

test('a sent offer shows what was sent until the next version is sent, and says where the draft differs', async () => {
  const id = await offers.write({ title: 'Never sent' })
  expect(await listed(id)).toEqual({ ...SENT, title: 'Never sent' })
  await edit(id, { lines: [line()], title: 'A ledger' })
  await offers.send(id)
  expect(await listed(id)).toEqual(SENT)
  await edit(id, changed())
  expect(await listed(id)).toEqual({ ...SENT, has_unsent_changes: true })
  expect(await found('a ledger')).toContain(id)
  expect(await found('an abacus')).toContain(id)
  await offers.asAdmin((as) => as`select public.remind_of_offer(${id})`)
  expect(await listed(id)).toEqual({ ...SENT, has_unsent_changes: true })
  await offers.send(id)
  expect(await listed(id)).toEqual({
    title: 'An abacus', currency: 'EUR', total_amount: '25000.00', has_unsent_changes: false,
  }) // prettier-ignore
})

test('a draft that says the same again has no unsent changes', async () => {
  const lines = [line()]
  const draft = offers.draft({ lines })
  const { id } = await offers.offer(draft)
  for (const [changes, isChanged] of [
    [{ recipient_email: 'other@fjord.test' }, true],
    [{}, false],
    [{ plan: [part()] }, true],
    [{ sections: [] }, true],
    [{ valid_until: '2099-12-30' }, true],
    [{}, false],
  ] as const) {
    await edit(id, { ...draft, ...changes })
    expect(await listed(id)).toMatchObject({ has_unsent_changes: isChanged })
  }
})

test('an accepted offer shows what was accepted', async () => {
  const option = line({ price: 500, is_optional: true })
  const sent = await offers.offer({ lines: [line(), option] })
  await edit(sent.id, changed())
  await offers.accept(sent, { options: [option.id], total: 18_750 })
  expect(await listed(sent.id)).toEqual({ ...SENT, total_amount: '18750.00' })
})

test('a withdrawn offer keeps showing what was sent', async () => {
  const { id } = await offers.offer()
  await edit(id, changed())
  await offers.withdraw(id)
  expect(await listed(id)).toMatchObject({ title: 'A ledger', total_amount: '12500.00' })
})

test('what is shown is of the version, also where a rate has changed since the draft was saved', async () => {
  const id = await offers.write({ lines: [line({ vat_code: 'low' })] })
  await sql`update public.vat_codes set rate = 20 where code = 'low'`
  await offers.send(id)
  expect(await listed(id)).toMatchObject({ total_amount: '12000.00' })
})
