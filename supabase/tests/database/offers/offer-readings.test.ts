import { describe, expect, test } from 'vitest'
import { Clients } from '../clients/client-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'
import { Offers, type SentOffer } from './offers-support.ts'

const KARI = 'kari@fjord.test'
const PER = 'per@fjord.test'

let offers: Offers
let clients: Clients
let fjord: string

useDatabase({ per: 'test' }, async ({ sql }) => {
  offers = await Offers.in(sql)
  clients = await Clients.in(sql)
  fjord = await clients.add('Fjord AS', KARI)
  await clients.addPerson(fjord, PER, 'Per')
})

const send = () => offers.offer({ client_id: fjord })
const read = (key: string) => offers.call('note_offer_reading', key)
const readings = async () => [
  ...(await offers.sql`
    select offer_id, version, email, created_at as first, updated_at as last from public.offer_readings order by created_at, email`),
]

/** Lets time pass since the last reading. */
const later = () =>
  offers.sql`
  alter table public.offer_readings disable trigger touch;
  update public.offer_readings set created_at = created_at - interval '2 hours', updated_at = updated_at - interval '1 hour';
  alter table public.offer_readings enable trigger touch`.simple()

/** A key that the client's page gives to a person. */
async function pageKey({ id }: SentOffer, email: string): Promise<string> {
  const { key } = await clients.call('open_client_offer', { token: await clients.session(email), offer: id })
  return String(key)
}

const seen = (id: string) =>
  offers.asAdmin((as) =>
    only(as<{ first: Date | null; last: Date | null; listed: Date | null }[]>`
      select o.first_seen_at as first, o.last_seen_at as last, s.last_seen_at as listed
      from public.offers_with_state o join public.searched_offers_with_state s using (id) where id = ${id}`),
  )

describe('a reading', () => {
  test('is stored for the address of the key with its first and last time, and staff see it of the sent version', async () => {
    const sent = await send()
    expect(await seen(sent.id)).toEqual({ first: null, last: null, listed: null })
    expect(await read(sent.key)).toEqual({ seen: true })
    await later()
    expect(await read(await pageKey(sent, PER))).toEqual({ seen: true })
    expect(await read(sent.key)).toEqual({ seen: true })
    const [kari, per, ...others] = await readings()
    expect([kari, per, others]).toEqual([
      expect.objectContaining({ offer_id: sent.id, version: 1, email: KARI }),
      expect.objectContaining({ offer_id: sent.id, version: 1, email: PER }),
      [],
    ])
    expect(await seen(sent.id)).toEqual({ first: kari?.['first'], last: kari?.['last'], listed: kari?.['last'] })
    expect(Number(kari?.['last']) - Number(kari?.['first'])).toBeGreaterThan(3_600_000)
    // The next version has not been seen.
    await offers.send(sent.id)
    expect(await seen(sent.id)).toEqual({ first: null, last: null, listed: null })
  })

  test('that is replayed writes and announces nothing, and does not flood', async () => {
    const { sql } = offers
    const sent = await send()
    await read(sent.key)
    const stored = await readings()
    await sql`delete from public.table_changes`
    const uses = () => sql`select * from private.offer_key_uses`
    const used = await uses()
    await Promise.all(Array.from({ length: 200 }, () => read(sent.key)))
    expect(await readings()).toEqual(stored)
    expect([...(await uses())]).toEqual([...used])
    expect(await sql`select from public.table_changes`).toHaveLength(0)
    await later()
    await sql`delete from public.table_changes`
    await Promise.all(Array.from({ length: 20 }, () => read(sent.key)))
    expect(await readings()).toHaveLength(1)
    expect(await sql`select from public.table_changes where table_name = 'offer_readings'`).toHaveLength(1)
  })

  test('is no evidence: it changes nothing of the offer, its chain, its reminders and how long it is kept', async () => {
    const { sql } = offers
    const sent = await send()
    await offers.call('ask_about_offer', { key: sent.key, id: sent.id, question: 'When?' })
    const facts = () => sql`
      select to_jsonb(o) as offer, (select jsonb_agg(to_jsonb(e) order by e.position) from public.offer_events e) as events,
        private.is_asked(o.id) as asked, private.offer_evidence(o.id) as evidence
      from public.offers o where o.id = ${sent.id}`
    const before = [...(await facts())]
    await read(sent.key)
    expect([...(await facts())]).toEqual(before)
    expect(await sql`select * from private.offer_damage()`).toHaveLength(0)
    expect(before[0]?.['asked']).toBe(true)
    // Its time as evidence is over, although it was read just now.
    await sql`update public.system_settings set value = '1' where key = 'retention_offers_months'`
    await sql`alter table public.offer_events disable trigger keep_evidence`
    await sql`update public.offer_events set at = at - interval '2 months'`
    await sql`alter table public.offer_events enable trigger keep_evidence`
    await offers.call('run_maintenance', 'false')
    expect(await sql`select from public.offers where id = ${sent.id}`).toHaveLength(0)
    expect(await readings()).toEqual([])
  })

  test('is found, and erased with the person who read', async () => {
    const sent = await send()
    await read(sent.key)
    await read(await pageKey(sent, PER))
    const found = await offers.asAdmin((as) =>
      only(as<{ data: Record<string, unknown[]> }[]>`select public.find_personal_data(${PER.toUpperCase()}) as data`),
    )
    expect(found.data['offer_readings']).toEqual([expect.objectContaining({ offer_id: sent.id, email: PER })])
    const { erased } = await offers.asAdmin((as) =>
      only(as<{ erased: unknown }[]>`select public.erase_personal_data(${PER}, false) as erased`),
    )
    expect(erased).toMatchObject({ deleted: { offer_readings: 1 } })
    expect((await readings()).map(({ email }) => email)).toEqual([KARI])
  })
})

describe('nothing is stored', () => {
  test('for a key that no offer has, and never for another offer', async () => {
    const sent = await send()
    const other = await send()
    for (const forged of ['0'.repeat(64), sent.key.toUpperCase(), `${sent.key} `, sent.id, ''])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await read(forged)).toEqual({ refused: 'unknown' })
    expect(await readings()).toEqual([])
    await read(other.key)
    expect((await readings()).map(({ offer_id: offer }) => offer)).toEqual([other.id])
  })

  test.each([
    ['the person is removed', async () => {
        const person = await clients.person(fjord, KARI)
        await offers.asAdmin((as) => as`delete from public.client_people where id = ${person}`)
      }],
    ['staff end the links', ({ id }: SentOffer) => offers.asAdmin((as) => as`select public.end_offer_keys(${id})`)],
    ['staff send another link', ({ id }: SentOffer) => offers.asAdmin((as) => as`select public.send_offer_link(${id})`)],
  ] as const)('once the access has ended because %s [D24]', async (_when, end) => {
    const sent = await send()
    await end(sent)
    expect(await read(sent.key)).toEqual({ refused: 'unknown' })
    expect(await readings()).toEqual([])
  }) // prettier-ignore

  test.each([
    ['replaced', ({ id }: SentOffer) => offers.send(id)],
    ['withdrawn', ({ id }: SentOffer) => offers.asAdmin((as) => as`select public.withdraw_offer(${id})`)],
    ['expired', ({ id }: SentOffer) => offers.sql`update public.offers set sent_valid_until = '2020-01-01' where id = ${id}`],
    ['declined', ({ key }: SentOffer) => offers.call('decline_offer', { key })],
    ['accepted', (sent: SentOffer) => offers.accept(sent)],
  ] as const)('for an offer that is %s', async (refused, end) => {
    const sent = await send()
    await end(sent)
    expect(await read(sent.key)).toMatchObject({ refused })
    expect(await readings()).toEqual([])
  }) // prettier-ignore

  test('for an answer that comes while the reading waits for it [D27]', async () => {
    const { sql } = offers
    const sent = await send()
    const locked = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const withdrawing = sql.begin(async (as) => {
      await as`select from public.offers where id = ${sent.id} for update`
      locked.resolve()
      await ended.promise
      await as`update public.offers set state = 'withdrawn' where id = ${sent.id}`
    })
    await locked.promise
    const answer = read(sent.key)
    const waiting = () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await waiting()).length).toBe(1)
    ended.resolve()
    await withdrawing
    expect(await answer).toEqual({ refused: 'withdrawn' })
    expect(await readings()).toEqual([])
  }) // prettier-ignore
})
