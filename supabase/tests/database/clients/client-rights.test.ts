import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { Clients } from './client-support.ts'
import { line, Offers, part, type SentOffer } from '../offers/offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

const KARI = 'kari@fjord.test'
const BERIT = 'berit@fjord.test'

let sql: postgres.Sql
let offers: Offers
let clients: Clients
let fjord: string
let fjell: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
  clients = await Clients.in(sql)
  fjord = await clients.add('Fjord AS', 'post@fjord.test', 'Nora')
  fjell = await clients.add('Fjell AS', 'per@fjell.test', 'Per')
})

/** Stores a draft as an earlier release did, which let it name another client. */
const draft = async (id: string, changes: Record<string, string | null>) => {
  await sql`alter table public.offers disable trigger keep_client`
  await sql`update public.offers set ${sql(changes)} where id = ${id}`
  await sql`alter table public.offers enable trigger keep_client`
}
const edit = async ({ id }: SentOffer, changes: Parameters<Offers['draft']>[0]) =>
  offers.save(id, await offers.savedAt(id), offers.draft({ client_id: fjord, ...changes }))
const peopleOf = async (client: string) =>
  (await sql<{ email: string }[]>`select email from public.client_people where client_id = ${client} order by email`).map(({ email }) => email) // prettier-ignore
const clientOf = async ({ id }: SentOffer) =>
  (await only(sql<{ client_id: string }[]>`select client_id from public.engagements where offer_id = ${id}`)).client_id
const stateOf = async ({ id }: SentOffer) =>
  (await only(sql`select state from public.offers where id = ${id}`))['state']
const find = async (address: string) => {
  const { data } = await offers.asAdmin((as) =>
    only(as<{ data: Record<string, unknown[]> }[]>`select public.find_personal_data(${address}) as data`),
  )
  return data
}
const erase = (address: string) => offers.asAdmin((as) => as`select public.erase_personal_data(${address}, false)`)

const setCodeAmount = (amount: number, currency = 'NOK') =>
  sql`update public.system_settings set value = value || jsonb_build_object(${currency}::text, ${amount}::int) where key = 'offer_code_amount'`
/** Leaves of a version what earlier releases stored. */
const forgetFrozen = async ({ id }: SentOffer) => {
  await sql`alter table public.offer_events disable trigger user`
  await sql`update public.offer_events set details = details - array['client_id', 'engagement_id', 'code_amount', 'code_months'] where offer_id = ${id}`
  await sql`alter table public.offer_events enable trigger user`
}

describe('an acceptance uses what was frozen when the version was sent', () => {
  test('the client, the language and the currency, whatever the draft says [D25]', async () => {
    const sent = await offers.offer({ client_id: fjord })
    await draft(sent.id, {
      client_id: fjell,
      company_name: 'Fjell AS',
      currency: 'EUR',
      language: 'no',
      title: 'Other',
    })
    expect(await offers.accept(sent)).toMatchObject({ total: 12_500 })
    expect(await clientOf(sent)).toBe(fjord)
    expect(await only(sql`select client_id, language, currency, title, company_name from public.offers where id = ${sent.id}`)).toEqual({
      client_id: fjord, language: 'en', currency: 'NOK', title: 'A ledger', company_name: 'Fjord AS',
    }) // prettier-ignore
    expect(await peopleOf(fjell)).toEqual(['per@fjell.test'])
    expect(await offers.damage()).toEqual([])
  })

  test('also the client that the acceptance makes, where the draft names one [D25]', async () => {
    const sent = await offers.offer({ company_name: 'Skog AS' })
    await draft(sent.id, { client_id: fjell })
    await offers.accept(sent)
    const client = await clientOf(sent)
    expect([fjord, fjell]).not.toContain(client)
    expect(await peopleOf(client)).toEqual([KARI])
    expect(await peopleOf(fjell)).toEqual(['per@fjell.test'])
  })

  test('the amount from which a code is needed [D25]', async () => {
    await setCodeAmount(100_000)
    const sent = await offers.offer()
    await setCodeAmount(100)
    expect(await offers.call('open_offer', sent.key)).toMatchObject({ code_amount: 100_000, code_months: 12 })
    expect(await offers.accept(sent)).toMatchObject({ total: 12_500 })
    const strict = await offers.offer()
    await setCodeAmount(1_000_000)
    expect(await offers.accept(strict)).toEqual({ refused: 'code_needed' })
  })

  test('the amount from which a code is needed is the one of the currency [D25]', async () => {
    await setCodeAmount(12_500, 'EUR')
    const euros = await offers.offer({ currency: 'EUR' })
    const kroner = await offers.offer()
    expect(await offers.accept(euros)).toEqual({ refused: 'code_needed' })
    expect(await offers.accept(kroner)).toMatchObject({ total: 12_500 })
  })

  test.each([
    ['a monthly payment counts for a year', { amount: 1000 }],
    ['also by its share of the total', { share: 8 }],
  ])('of the amount from which a code is needed, %s [D25]', async (_what, monthly) => {
    const send = () => offers.offer({ plan: [part(), part({ share: null, due: 'monthly', ...monthly })] })
    await setCodeAmount(24_500)
    expect(await offers.accept(await send())).toEqual({ refused: 'code_needed' })
    await setCodeAmount(24_501)
    expect(await offers.accept(await send())).toMatchObject({ total: 12_500 })
    expect(await offers.damage()).toEqual([])
  })

  test.each(['100000', '{"NOK": "1"}', '{"NOK": 0}', '{"NOK": 1.5}', '{"NOK": 10000001}', '{"nok": 1}', '[1]'])(
    'the setting has whole amounts by currency, and not %s',
    async (value) => {
      const set = sql`update public.system_settings set value = ${value}::text::jsonb where key = 'offer_code_amount'`
      await expect(set).rejects.toMatchObject({ constraint_name: 'system_settings_value_check' })
    },
  )

  test('and what was saved since it was frozen is not sent', async () => {
    const id = await offers.write({ client_id: fjord })
    const was = await offers.savedAt(id)
    const { hash, actor } = await offers.freeze(id)
    await offers.save(id, was, offers.draft({ client_id: fjell, lines: [line()] }))
    await sql`update public.offer_lines set id = id where offer_id = ${id}`
    const send = sql`select private.send_offer(${id}, ${hash}, decode(repeat('00', 200), 'hex'), ${actor}, ${was}::text::timestamptz)`
    await expect(send).rejects.toMatchObject({ message: 'changed' })
  })

  test('versions of earlier releases, which froze nothing, stay with the client that they were sent to [D25]', async () => {
    const [kept, changed] = [await offers.offer({ client_id: fjord }), await offers.offer({ client_id: fjord })]
    await forgetFrozen(kept)
    await forgetFrozen(changed)
    await draft(changed.id, { client_id: fjell })
    await offers.accept(kept)
    await offers.accept(changed)
    expect(await clientOf(kept)).toBe(fjord)
    expect(await clientOf(changed)).not.toBe(fjell)
  })
})

describe('a sent offer stays with its client', () => {
  test('another client, another company and, without both, another address are another offer [D25]', async () => {
    const sent = await offers.offer({ client_id: fjord })
    const refused = { message: 'other_client' }
    await expect(edit(sent, { client_id: fjell })).rejects.toMatchObject(refused)
    await expect(edit(sent, { client_id: null })).rejects.toMatchObject(refused)
    await expect(edit(sent, { company_name: 'Fjell AS' })).rejects.toMatchObject(refused)
    await expect(sql`update public.offers set client_id = ${fjell} where id = ${sent.id}`).rejects.toMatchObject(
      refused,
    )
    const person = await offers.offer({ company_name: null })
    await expect(edit(person, { client_id: null, company_name: null, recipient_email: BERIT })).rejects.toMatchObject(
      refused,
    )
    await expect(edit(person, { client_id: fjord, company_name: null })).rejects.toMatchObject(refused)
    await edit(person, { client_id: null, company_name: null, recipient_name: 'Kari N.' })
  })

  test('another person of the same client may follow, and the address of a company may be corrected', async () => {
    const sent = await offers.offer({ client_id: fjord })
    await edit(sent, { recipient_name: 'Berit', recipient_email: BERIT })
    const next = await offers.send(sent.id)
    expect(next.content).toMatchObject({ version: 2, recipient: { email: BERIT } })
    const company = await offers.offer()
    await edit(company, { client_id: null, recipient_email: BERIT })
    expect((await offers.send(company.id)).content.version).toBe(2)
  })
})

describe('an acceptance gives no access to the page of a client', () => {
  // Whoever is no longer a person of the client may have lost the key as well.
  const removed: readonly (readonly [how: string, remove: () => Promise<unknown>])[] = [
    ['was removed', () => sql`delete from public.client_people where client_id = ${fjord} and email = ${KARI}`],
    ['got another address', () => sql`update public.client_people set email = ${BERIT} where client_id = ${fjord} and email = ${KARI}`],
  ] // prettier-ignore
  test.each(removed)('of whose people the recipient %s [D24]', async (_how, remove) => {
    await clients.addPerson(fjord, KARI)
    const sent = await offers.offer({ client_id: fjord })
    await remove()
    const before = await peopleOf(fjord)
    await offers.accept(sent)
    expect(await peopleOf(fjord)).toEqual(before)
    expect(await clients.enter(await clients.link(KARI))).toEqual({ refused: 'link' })
  })

  test('of which the recipient is no person [D24]', async () => {
    expect(await offers.accept(await offers.offer({ client_id: fjord }))).toMatchObject({ total: 12_500 })
    expect(await peopleOf(fjord)).toEqual(['post@fjord.test'])
    expect(await clients.enter(await clients.link(KARI))).toEqual({ refused: 'link' })
  })

  test('that is found by its address [D24]', async () => {
    await sql`update public.clients set email = ${KARI} where id = ${fjord}`
    const sent = await offers.offer()
    await sql`delete from public.client_people where client_id = ${fjord}`
    await offers.accept(sent)
    expect(await peopleOf(fjord)).toEqual([])
  })

  test('which staff give when they send, by a choice that is audited [D24]', async () => {
    const send = async (gives: boolean, changes: Parameters<Offers['draft']>[0]) => {
      const id = await offers.write(changes)
      const { hash, actor } = await offers.freeze(id)
      await sql`select private.send_offer(${id}, ${hash}, decode(repeat('00', 200), 'hex'), ${actor}, null, ${gives})`
    }
    await send(false, { client_id: fjord })
    expect(await peopleOf(fjord)).toEqual(['post@fjord.test'])
    await send(true, { client_id: fjord, language: 'no' })
    await send(true, { client_id: fjord, recipient_name: 'Other' })
    await send(true, { recipient_email: 'new@skog.test' })
    expect(await sql`select name, email, language from public.client_people where client_id = ${fjord} and email = ${KARI}`).toEqual([
      { name: 'Kari Nordmann', email: KARI, language: 'no' },
    ]) // prettier-ignore
    expect(await sql`select from public.client_people where email = 'new@skog.test'`).toEqual([])
    expect(await sql`select actor, record_name from public.audit_log where table_name = 'client_people' and action = 'insert'`).toEqual([
      { actor: offers.admin, record_name: 'Kari Nordmann' },
    ]) // prettier-ignore
  })
})

describe('two recipients of one offer', () => {
  let first: SentOffer
  let second: SentOffer
  beforeEach(async () => {
    first = await offers.offer({ client_id: fjord, title: 'Secret of Kari' })
    await offers.call('ask_about_offer', { key: first.key, id: randomUUID(), question: 'A question of Kari' })
    await edit(first, { recipient_name: 'Berit', recipient_email: BERIT, title: 'Secret of Berit' })
    second = await offers.send(first.id)
  })

  test('see the other one in the evidence by hashes only [D26]', async () => {
    const { evidence } = await offers.accept(second, { name: 'Berit Berg' })
    const text = JSON.stringify(evidence)
    for (const foreign of ['Kari Nordmann', KARI, 'Secret of Kari', 'A question of Kari'])
      expect(text).not.toContain(foreign)
    expect(evidence).toMatchObject({
      versions: [{ version: 1, content: null, content_hash: first.hash }, { version: 2, content_hash: second.hash }],
      events: [{ text: null }, { text: null }, { text: expect.any(String) }, { text: expect.any(String) }],
    }) // prettier-ignore
    expect(await offers.call('read_offer_evidence', second.id)).toEqual(evidence)
    expect(await offers.call('open_offer', second.key)).toMatchObject({ evidence })
    expect(await offers.call('open_offer', first.key)).toMatchObject({ evidence: null })
    const { all } = await offers.asAdmin((as) => only(as<{ all: unknown }[]>`select public.get_offer_evidence(${second.id}) as all`)) // prettier-ignore
    expect(JSON.stringify(all)).toContain('A question of Kari')
  })

  test('write nothing into the evidence of the other one [D26]', async () => {
    const ask = { key: first.key, id: randomUUID(), question: 'Once more?' }
    expect(await offers.call('ask_about_offer', ask)).toEqual({ refused: 'replaced' })
    const own = await offers.send(second.id)
    expect(await offers.call('ask_about_offer', { ...ask, key: second.key })).toEqual({ asked: true })
    expect(await offers.call('ask_about_offer', { ...ask, key: own.key, id: randomUUID() })).toEqual({ asked: true })
  })

  test('have their own versions in their data [D26]', async () => {
    const kari = await find(KARI)
    expect(kari).toMatchObject({ offers: [{ id: first.id }], offer_versions: [{ version: 1 }] })
    expect(kari['offer_events']).toHaveLength(2)
    expect(kari['offer_lines']).toBeUndefined()
    expect(JSON.stringify(kari)).not.toMatch(/berit/i)
    await offers.accept(second)
    const berit = await find(BERIT)
    expect(berit).toMatchObject({
      offers: [{ state: 'accepted' }],
      offer_versions: [{ version: 2 }],
      offer_acceptances: [{ version: 2 }],
    })
    expect(JSON.stringify(berit)).not.toMatch(/kari@fjord|of Kari/)
  })

  test('keep their offer when the other one is erased [D26]', async () => {
    await erase(KARI)
    expect(await stateOf(second)).toBe('sent')
    expect(await offers.call('open_offer', first.key)).toBeNull()
    expect(await offers.accept(second)).toMatchObject({ total: 12_500 })
    expect(await offers.damage()).toEqual([])
  })

  test('keep it when the draft of the next version names whom is erased [D26]', async () => {
    await edit(second, { recipient_name: 'Ola', recipient_email: 'ola@fjord.test' })
    const ola = await find('ola@fjord.test')
    expect(ola).toMatchObject({ offers: [{ recipient_name: 'Ola' }] })
    expect(JSON.stringify(ola)).not.toMatch(/berit/i)
    await erase('ola@fjord.test')
    expect(await stateOf(second)).toBe('sent')
    expect(await only(sql`select recipient_name, recipient_email, company_name, client_id from public.offers where id = ${second.id}`)).toEqual({
      recipient_name: 'Berit', recipient_email: BERIT, company_name: 'Fjord AS', client_id: fjord,
    }) // prettier-ignore
    expect(await find('ola@fjord.test')).toEqual({})
    expect(await offers.accept(second)).toMatchObject({ total: 12_500 })
  })

  test('lose it when they are erased, also if they are not the contact of the client', async () => {
    await erase('post@fjord.test')
    expect(await stateOf(second)).toBe('sent')
    await erase(BERIT)
    expect(await stateOf(second)).toBe('withdrawn')
  })
})

test('the consent is compared in the transaction that stores it [D27]', async () => {
  const sent = await offers.offer()
  const consents = ['Iacceptfor-1.']
  const accept = (consent: string) => offers.accept(sent, { consent, consents })
  expect(await accept('I do NOT accept for -1.')).toEqual({ refused: 'no_consent' })
  expect(await offers.accept(sent, { consents: [] })).toEqual({ refused: 'no_consent' })
  expect(await offers.accept(sent, { consents: null })).toEqual({ refused: 'no_consent' })
  expect(await offers.stored(sent.id)).toMatchObject({ acceptances: 0 })
  expect(await accept('I\u00a0accept for \u22121.')).toMatchObject({ total: 12_500 })
})
