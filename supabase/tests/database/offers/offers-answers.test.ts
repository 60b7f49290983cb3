import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { line, Offers, type SentOffer } from './offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

const NOTHING = { acceptances: 0, events: 0, engagements: 0, plan: 0, accepted: 0, mails: 0 }
const ALL = { acceptances: 1, events: 1, engagements: 1, plan: 1, accepted: 1, mails: 2 }

/** Tries to accept, and returns the answer with what is stored. */
const tried = async (sent: SentOffer, changes: Readonly<Record<string, postgres.JSONValue>>) => ({
  answer: await offers.accept(sent, changes),
  stored: await offers.stored(sent.id),
})
const refused = (answer: object) => ({ answer, stored: NOTHING })

test('an acceptance stores the evidence, the client, the engagement and its plan, and queues both mails', async () => {
  const sent = await offers.offer()
  expect(await offers.accept(sent)).toMatchObject({ total: 12_500, evidence: { number: sent.content.number } })
  expect(await offers.stored(sent.id)).toEqual(ALL)
  expect(
    await only(sql`
      select a.name, a.title, a.network, a.browser, a.has_code, c.company_name, c.email, g.title as work, g.state
      from public.offer_acceptances a join public.engagements g using (offer_id) join public.clients c on c.id = g.client_id
      where a.offer_id = ${sent.id}`),
  ).toEqual({
    name: 'Kari Nordmann', title: 'Manager', network: '203.0.113.0/24', browser: 'Firefox', has_code: false,
    company_name: 'Fjord AS', email: 'kari@fjord.test', work: 'A ledger', state: 'planned',
  }) // prettier-ignore
  const again = await offers.offer({ recipient_email: 'KARI@fjord.test' })
  await offers.accept(again)
  expect(await sql`select from public.clients where lower(email) = 'kari@fjord.test'`).toHaveLength(1)
})

test('an acceptance may take optional lines that were offered', async () => {
  const optional = line({ price: 500, is_optional: true })
  const sent = await offers.offer({ lines: [line(), optional] })
  expect(await offers.accept(sent, { options: [optional.id, optional.id], total: 18_750 })).toMatchObject({
    total: 18_750,
  })
  const stored = await only(sql`select options, total_amount from public.offer_acceptances where offer_id = ${sent.id}`)
  expect(stored).toEqual({ options: [optional.id], total_amount: '18750.00' })
})

test('an offer is read where nothing can be written [W13]', async () => {
  const { key } = await offers.offer()
  const read = sql.begin('read only', async (as) => {
    await as`set local role service_role`
    return only(as`
      select public.open_offer(${key}) ->> 'hash' is not null as opened, public.total_offer(${key}, '{}') ->> 'total' as total,
        length(public.read_offer_pdf(${key})) > 100 as has_file`)
  })
  await expect(read).resolves.toEqual({ opened: true, total: '12500.00', has_file: true })
})

describe('an acceptance is refused, and stores nothing [D18]', () => {
  test('with a guessed, an empty or a foreign key', async () => {
    const [sent, other] = [await offers.offer(), await offers.offer({ title: 'Other' })]
    for (const key of ['0'.repeat(64), '', sent.key.toUpperCase(), `${sent.key} `])
      expect(await tried(sent, { key })).toEqual(refused({ refused: 'unknown' }))
    expect(await tried(sent, { key: other.key })).toEqual(refused({ refused: 'replaced' }))
    expect(await offers.stored(other.id)).toEqual(NOTHING)
    expect(await offers.call('accept_offer', {})).toEqual({ refused: 'unknown' })
    expect(await offers.call('open_offer', '0'.repeat(64))).toBeNull()
    expect(await offers.call('total_offer', '0'.repeat(64), '{}')).toBeNull()
    expect(await offers.call('read_offer_pdf', '0'.repeat(64))).toBeNull()
  })

  test('with the hash of version 1 on version 2, or the number of another version', async () => {
    const first = await offers.offer()
    const second = await offers.send(first.id)
    expect(await tried(second, { hash: first.hash })).toEqual(refused({ refused: 'replaced' }))
    expect(await tried(second, { hash: first.hash, version: 1 })).toEqual(refused({ refused: 'replaced' }))
    expect(await tried(second, { version: 1 })).toEqual(refused({ refused: 'replaced' }))
    expect(await tried(second, { hash: null })).toEqual(refused({ refused: 'replaced' }))
    expect(await tried(second, { version: null })).toEqual(refused({ refused: 'replaced' }))
  })

  test('of content that was changed in the database', async () => {
    const sent = await offers.offer()
    await sql`alter table public.offer_versions disable trigger user`
    await sql`update public.offer_versions set content = jsonb_set(content, '{title}', '"Other"') where offer_id = ${sent.id}`
    await sql`alter table public.offer_versions enable trigger user`
    expect(await tried(sent, {})).toEqual(refused({ refused: 'replaced' }))
    await sql`alter table public.offer_versions disable trigger user`
    await sql`update public.offer_versions set content = jsonb_set(content, '{title}', '"A ledger"') where offer_id = ${sent.id}`
    await sql`alter table public.offer_versions enable trigger user`
  })

  test('with options that were not offered', async () => {
    const [fixed, foreign] = [line(), line({ is_optional: true })]
    await offers.offer({ lines: [line(), foreign] })
    const sent = await offers.offer({ lines: [fixed, line({ is_optional: true })] })
    for (const option of [fixed.id, foreign.id, randomUUID(), 'x'])
      expect(await tried(sent, { options: [option] })).toEqual(refused({ refused: 'unknown_option' }))
  })

  test('with amounts that were not offered', async () => {
    const sent = await offers.offer()
    for (const total of [0, 1, 12_499.99, 12_500.01, -12_500, null])
      expect(await tried(sent, { total })).toEqual(refused({ refused: 'other_total', total: 12_500 }))
    const optional = line({ is_optional: true, is_ticked: true })
    const ticked = await offers.offer({ lines: [line(), optional] })
    expect(await tried(ticked, { options: [] })).toEqual(refused({ refused: 'other_total', total: 12_500 }))
  })

  test.each([
    ['missing', null],
    ['empty', ''],
    ['a space', ' '],
    ['invisible', '\u200b'],
    ['201 letters long', 'a'.repeat(201)],
    ['10,000 letters long', 'a'.repeat(10_000)],
    ['two lines', 'Kari\nOla'],
    ['turned', 'Kari\u202egnp'],
    ['isolated', '\u2066Kari'],
    ['with a control character', 'Kari\u0007'],
  ])('by a name or with a title that is %s', async (_what, name) => {
    const sent = await offers.offer()
    expect(await tried(sent, { name })).toEqual(refused({ refused: 'invalid_name' }))
    // A title may be missing.
    const title = name || 'a\nb'
    expect(await tried(sent, { title })).toEqual(refused({ refused: 'invalid_title' }))
  })

  test.each([null, '', ' \n', 'a'.repeat(2001)])('with the consent %j', async (consent) => {
    expect(await tried(await offers.offer(), { consent })).toEqual(refused({ refused: 'no_consent' }))
  })

  test('after it was withdrawn', async () => {
    const sent = await offers.offer()
    await offers.withdraw(sent.id)
    await offers.withdraw(sent.id)
    expect(await tried(sent, {})).toEqual(refused({ refused: 'withdrawn' }))
    expect(await offers.call('decline_offer', { key: sent.key })).toEqual({ refused: 'withdrawn' })
  })

  test('after it was declined, and says when', async () => {
    const sent = await offers.offer()
    const declined = await offers.call('decline_offer', {
      key: sent.key,
      reason: 'Too much',
      client: '2001:db8:1:2::3',
    })
    expect(await tried(sent, {})).toEqual(refused({ refused: 'declined', at: declined?.['declined_at'] }))
    expect(
      await only(sql`select details from public.offer_events where offer_id = ${sent.id} and kind = 'declined'`),
    ).toEqual({ details: { reason: 'Too much', network: '2001:db8:1::/48' } })
  })

  test('after it was accepted, and says by whom and when', async () => {
    const sent = await offers.offer()
    const accepted = await offers.accept(sent)
    const answered = { refused: 'accepted', name: 'Kari Nordmann', at: accepted['accepted_at'] }
    expect(await offers.accept(sent, { name: 'Ola' })).toEqual(answered)
    expect(await offers.call('decline_offer', { key: sent.key })).toEqual(answered)
    expect(await offers.call('send_offer_code', sent.key)).toEqual(answered)
    expect(await offers.call('open_offer', sent.key)).toMatchObject({
      refusal: answered,
      evidence: { state: 'accepted' },
    })
    expect(await offers.stored(sent.id)).toEqual(ALL)
    await expect(offers.withdraw(sent.id)).rejects.toMatchObject({ message: 'answered' })
    await expect(offers.freeze(sent.id)).rejects.toMatchObject({ message: 'answered' })
    await expect(offers.save(sent.id, await offers.savedAt(sent.id), offers.draft({ title: 'X' }))).rejects.toMatchObject({ message: 'answered' }) // prettier-ignore
  })
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table offers; --",
  'Åse Ødegård',
  '李小龙',
  '👩‍👩‍👧',
])('the name %s is stored as it was typed', async (name) => {
  const sent = await offers.offer()
  await offers.accept(sent, { name: ` ${name} `, title: '' })
  expect(await only(sql`select name, title from public.offer_acceptances where offer_id = ${sent.id}`)).toEqual({
    name,
    title: null,
  })
  expect(await offers.damage()).toEqual([])
})

test('an offer has 50 questions at most, however slowly they are asked, and a repeated one counts once [W12]', async () => {
  const { id, key } = await offers.offer()
  const ids = Array.from({ length: 51 }, () => randomUUID())
  const ask = (n: number) => offers.call('ask_about_offer', { key, id: ids[n - 1] ?? '', question: `Why ${n}?` })
  for (let n = 1; n <= 50; n += 1) {
    await sql`delete from public.rate_limits where action = 'offer_question'` // oxlint-disable-line no-await-in-loop -- in order
    expect(await ask(n)).toEqual({ asked: true }) // oxlint-disable-line no-await-in-loop -- in order
  }
  await sql`delete from public.rate_limits where action = 'offer_question'`
  expect(await ask(51)).toEqual({ refused: 'too_many_questions' })
  expect(await ask(50)).toEqual({ asked: true })
  expect(await sql`select from public.offer_events where offer_id = ${id} and kind = 'question'`).toHaveLength(50)
  const other = await offers.offer()
  expect(await offers.call('ask_about_offer', { key: other.key, id: randomUUID(), question: 'Why?' })).toEqual({
    asked: true,
  })
})

/** Sets the moment that the functions take for now. The cast is that of company_today(). */
const setNow = (moment: string) =>
  sql.unsafe(`
  create or replace function private.company_today() returns date language sql stable security definer set search_path = '' as
    $$ select (timestamptz '${moment}' at time zone private.company_time_zone())::date $$`)

describe('an offer expires at the end of its last day, by the clock of the company', () => {
  test.each([
    // The clock changes on 28 March.
    ['2027-03-28', '2027-03-28T21:59:59.999Z', '2027-03-28T22:00:00Z'],
    ['2027-03-27', '2027-03-27T22:59:59.999Z', '2027-03-27T23:00:00Z'],
    ['2027-12-31', '2027-12-31T22:59:59.999Z', '2027-12-31T23:00:00Z'],
  ])('%s', async (day, before, after) => {
    const { definition } = await only(
      sql<{ definition: string }[]>`select pg_get_functiondef('private.company_today'::regproc) as definition`,
    )
    try {
      await setNow('2027-01-02T12:00:00Z')
      const sent = await offers.offer({ valid_until: day })
      await setNow(after)
      expect(await tried(sent, {})).toEqual(refused({ refused: 'expired', at: day }))
      expect(await offers.call('send_offer_code', sent.key)).toEqual({ refused: 'expired', at: day })
      const states = () =>
        offers.asAdmin(async (as) => [
          ...(await as`
        select o.state, s.state as searched, s.stored_state from public.offers_with_state o
        join public.searched_offers_with_state s using (id) where o.id = ${sent.id}`),
        ])
      expect(await states()).toEqual([{ state: 'expired', searched: 'expired', stored_state: 'sent' }])
      await setNow(before)
      expect(await states()).toEqual([{ state: 'sent', searched: 'sent', stored_state: 'sent' }])
      expect(await offers.accept(sent)).toMatchObject({ total: 12_500 })
    } finally {
      await sql.unsafe(definition)
    }
  })
})

describe('a question', () => {
  test('is stored and mailed once, also after a lost response, and also about an expired offer [R3]', async () => {
    const sent = await offers.offer()
    await sql`update public.offers set sent_valid_until = current_date - 2 where id = ${sent.id}`
    const ask = (question: string, id: string) => offers.call('ask_about_offer', { key: sent.key, id, question })
    const id = randomUUID()
    expect(await Promise.all([ask('When?', id), ask('When?', id), ask('When?', id)])).toEqual([{ asked: true }, { asked: true }, { asked: true }]) // prettier-ignore
    expect(await sql`select from public.offer_events where offer_id = ${sent.id} and kind = 'question'`).toHaveLength(1)
    expect(await sql`select from public.email_outbox where kind = 'offer_question_notification' and payload ->> 'offer_id' = ${sent.id}`).toHaveLength(1) // prettier-ignore
    expect(await ask(' ', randomUUID())).toEqual({ refused: 'invalid_question' })
    for (let n = 1; n < 10; n += 1) expect(await ask('Again?', randomUUID())).toEqual({ asked: true })
    expect(await ask('Again?', randomUUID())).toEqual({ refused: 'too_many_questions' })
  })
})
