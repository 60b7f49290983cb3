import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole } from '../../../server/testing/database.ts'
import { Offers, type SentOffer } from './offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers
let byDefault: boolean

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
  byDefault = (
    await only(
      sql<{ value: boolean }[]>`select value from public.system_settings where key = 'offer_reminders_automatic'`,
    )
  ).value
})
beforeEach(async () => {
  await setAutomatic(true)
  // Only the offers of the test are sent.
  const others = await sql<{ id: string }[]>`select id from public.offers where state = 'sent'`
  await Promise.all(others.map(({ id }) => offers.withdraw(id)))
})

const setAutomatic = (value: boolean) =>
  sql`update public.system_settings set value = ${sql.json(value)} where key = 'offer_reminders_automatic'`
const sendDue = async () =>
  (
    await asRole(sql, { role: 'service_role' }, (as) =>
      only(as<{ sent: number }[]>`select public.send_due_reminders() as sent`),
    )
  ).sent
/** Moves what happened to an offer into the past, by a little more than whole days. */
const wait = ({ id }: SentOffer, days: number) => sql`
  update public.offers set sent_at = sent_at - make_interval(days => ${days}, secs => 1), reminded_at = reminded_at - make_interval(days => ${days}, secs => 1)
  where id = ${id}`
const reminders = ({ id }: SentOffer) =>
  sql`select version, actor from public.offer_events where offer_id = ${id} and kind = 'reminded' order by position`
const mails = async ({ id }: SentOffer) =>
  (await sql`select from public.email_outbox where kind = 'offer_reminder' and payload ->> 'offer_id' = ${id}`).length

async function dueOffer(): Promise<SentOffer> {
  const sent = await offers.offer()
  await wait(sent, 5)
  return sent
}

describe('a due reminder', () => {
  test('is not sent by default', async () => {
    await setAutomatic(byDefault)
    const sent = await dueOffer()
    expect(await sendDue()).toBe(0)
    expect(await reminders(sent)).toEqual([])
  })

  test('is mailed once per interval and at most twice, by no member of staff', async () => {
    const sent = await offers.offer()
    expect(await sendDue()).toBe(0)
    for (const due of [1, 1, 0]) {
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      await wait(sent, 5)
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect([await sendDue(), await sendDue()]).toEqual([due, 0])
    }
    expect(await reminders(sent)).toEqual(Array.from({ length: 2 }, () => ({ version: 1, actor: null })))
    expect(await mails(sent)).toBe(2)
  })

  test('counts the reminders that a person sent', async () => {
    const sent = await dueOffer()
    await offers.asAdmin((as) => as`select public.remind_of_offer(${sent.id})`)
    expect(await sendDue()).toBe(0)
    await wait(sent, 5)
    expect(await sendDue()).toBe(1)
    expect(await reminders(sent)).toEqual([
      { version: 1, actor: offers.admin },
      { version: 1, actor: null },
    ])
  })

  test('of ten workers at once is sent by one', async () => {
    const sent = await Promise.all([dueOffer(), dueOffer(), dueOffer()])
    const counts = await Promise.all(Array.from({ length: 10 }, sendDue))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    for (const each of sent) {
      // oxlint-disable-next-line no-await-in-loop -- few
      expect([await reminders(each), await mails(each)]).toEqual([[{ version: 1, actor: null }], 1])
    }
    expect(await offers.damage()).toEqual([])
  })

  test('is sent on the last day in the company’s time zone, and not after it', async () => {
    const setZone = (zone: string) =>
      sql`update public.system_settings set value = ${sql.json(zone)} where key = 'company_time_zone'`
    const sent = await dueOffer()
    // The day always differs between these two zones.
    await sql`update public.offers set sent_valid_until = (now() at time zone 'Pacific/Pago_Pago')::date where id = ${sent.id}`
    await setZone('Pacific/Kiritimati')
    expect(await sendDue()).toBe(0)
    await setZone('Pacific/Pago_Pago')
    expect(await sendDue()).toBe(1)
    await setZone('Europe/Oslo')
  })

  test.each<[string, (sent: SentOffer) => Promise<unknown>]>([
    ['accepted', (sent) => offers.accept(sent)],
    ['declined', ({ key }) => offers.call('decline_offer', { key })],
    ['withdrawn', ({ id }) => offers.withdraw(id)],
    ['asked about', ({ key }) => offers.call('ask_about_offer', { key, id: randomUUID(), question: 'When?' })],
  ])('is not sent once the offer is %s', async (_, answer) => {
    const sent = await dueOffer()
    await answer(sent)
    expect(await sendDue()).toBe(0)
    expect(await mails(sent)).toBe(0)
  })
})
