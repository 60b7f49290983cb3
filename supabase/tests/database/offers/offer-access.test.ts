import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Clients } from '../clients/client-support.ts'
import { Offers, type SentOffer } from './offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

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

const open = (key: string) => offers.call('open_offer', key)

/** Everything that a key does, as the calls that it is refused or answered by. */
const uses: readonly (readonly [name: string, use: (sent: SentOffer) => Promise<unknown>, refusal: unknown])[] = [
  ['open', ({ key }) => open(key), null],
  ['pdf', ({ key }) => offers.call('read_offer_pdf', key), null],
  ['total', async ({ key }) => {
      const { result } = await only(offers.sql`select public.total_offer(${key}, array[]::text[]) as result`)
      return result
    }, null],
  ['code', ({ key }) => offers.call('send_offer_code', key), { refused: 'unknown' }],
  ['ask', ({ key }) => offers.call('ask_about_offer', { key, id: randomUUID(), question: 'When?' }), { refused: 'unknown' }],
  ['decline', ({ key }) => offers.call('decline_offer', { key }), { refused: 'unknown' }],
  ['accept', (sent) => offers.accept(sent), { refused: 'unknown' }],
] // prettier-ignore

/** A key that the client's page gives to a person. */
async function pageKey(sent: SentOffer, email: string): Promise<{ own: SentOffer; token: string }> {
  const token = await clients.session(email)
  const { key } = await clients.call('open_client_offer', { token, offer: sent.id })
  return { own: { ...sent, key: String(key) }, token }
}
const send = () => offers.offer({ client_id: fjord })
const person = (email: string) => clients.person(fjord, email)
const remove = async (email: string) => {
  const id = await person(email)
  await offers.asAdmin((as) => as`delete from public.client_people where id = ${id}`)
}
const expectEnded = async (sent: SentOffer) => {
  for (const [name, use, refusal] of uses) expect([name, await use(sent)]).toEqual([name, refusal])
  expect(await offers.sql`select from public.offers where id = ${sent.id} and state = 'sent'`).toHaveLength(1)
}
const access = (id: string) =>
  offers.asAdmin((as) => only(as<{ access: unknown }[]>`select public.get_offer_access(${id}) as access`))
const restored = () => offers.sql`select private.hold_mails(now())`
const linkAfter = (key: string) => offers.call<string | null>('link_after_acceptance', key)

describe('a key ends', () => {
  test.each([
    ['the person is removed', () => remove(KARI)],
    ['the person gets another address', async () => {
        const id = await person(KARI)
        await offers.asAdmin((as) => as`update public.client_people set email = 'kari@new.test' where id = ${id}`)
      }],
    ['the contact of the client gets another address', () =>
        offers.asAdmin((as) => as`update public.clients set email = 'kari@new.test' where id = ${fjord}`)],
    ['the contact of the client is replaced by another person', () =>
        offers.asAdmin((as) => as`update public.clients set email = ${PER} where id = ${fjord}`)],
    ['staff end the sessions', async () => {
        const id = await person(KARI)
        await offers.asAdmin((as) => as`select public.end_client_sessions(${id})`)
      }],
  ] as const)('in every use when %s, mailed or got on the page [D24]', async (_when, end) => {
    const mailed = await send()
    const { own } = await pageKey(mailed, KARI)
    const other = await pageKey(mailed, PER)
    await end()
    await expectEnded(mailed)
    await expectEnded(own)
    // That of somebody else of the client does not.
    expect((await open(other.own.key)) !== null).toBe(true)
  }) // prettier-ignore

  test('when its person is erased [D24]', async () => {
    const mailed = await send()
    const { own } = await pageKey(mailed, PER)
    const { found } = await offers.asAdmin((as) =>
      only(as<{ found: Record<string, unknown> }[]>`select public.find_personal_data(${PER}) as found`),
    )
    expect(found['offer_keys']).toEqual([expect.not.objectContaining({ key_hash: expect.anything() })])
    await offers.asAdmin((as) => as`select public.erase_personal_data(${PER}, false)`)
    await expectEnded(own)
    expect(await open(mailed.key)).not.toBeNull()
    expect(await offers.sql`select from public.offer_keys where email = ${PER}`).toHaveLength(0)
  })

  test('with the session that it was got in, and after ten minutes [D24]', async () => {
    const mailed = await send()
    const first = await pageKey(mailed, PER)
    await clients.call('leave_client_page', first.token)
    await expectEnded(first.own)
    const { own } = await pageKey(mailed, PER)
    expect(await open(own.key)).not.toBeNull()
    await offers.sql`update public.offer_keys set expires_at = expires_at - interval '10 minutes' where session_hash is not null`
    await expectEnded(own)
    expect(await open(mailed.key)).not.toBeNull()
  })

  test('for the offers of the client alone that the person was removed from [D24]', async () => {
    const fjell = await clients.add('Fjell AS', KARI)
    const theirs = await offers.offer({ client_id: fjell })
    const mailed = await send()
    await remove(KARI)
    await expectEnded(mailed)
    expect(await open(theirs.key)).not.toBeNull()
  })

  test('while an acceptance waits for the offer, which is then refused [D24]', async () => {
    const { sql } = offers
    const mailed = await send()
    const locked = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const ending = sql.begin(async (as) => {
      await as`select from public.offers where id = ${mailed.id} for update`
      locked.resolve()
      await ended.promise
      await as`delete from public.client_people where email = ${KARI}`
    })
    await locked.promise
    const answer = offers.accept(mailed)
    await expect.poll(async () => (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`).length).toBe(1)
    ended.resolve()
    await ending
    expect(await answer).toEqual({ refused: 'unknown' })
    expect(await offers.stored(mailed.id)).toMatchObject({ acceptances: 0 })
  }) // prettier-ignore
})

describe('a removed recipient', () => {
  test('gets neither a key, a reminder nor a code, also when the address comes back, until staff send again [D24]', async () => {
    const { sql } = offers
    const mailed = await send()
    const { own } = await pageKey(mailed, PER)
    await remove(KARI)
    await clients.addPerson(fjord, KARI)
    await sql`truncate public.email_outbox`
    await expectEnded(mailed)
    expect(await offers.call('issue_offer_key', mailed.id, 1)).toBeNull()
    const { due } = await only(sql`
      update public.offers set sent_at = now() - interval '30 days' where id = ${mailed.id} returning private.reminder_is_due(offers) as due`)
    expect(due).toBe(false)
    const reminded = await attempt(sql, { userId: offers.admin }, (as) => as`select public.remind_of_offer(${mailed.id})`)
    expect(reminded).toMatchObject({ code: 'P0001', message: 'access_ended' })
    // The code goes to the person who asks for it.
    expect(await offers.call('send_offer_code', own.key)).toEqual({ email: 'p…@fjord.test' })
    expect(await offers.accept(own)).toMatchObject({ total: 12_500 })
    expect(await sql`select from public.email_outbox where to_address = ${KARI}`).toHaveLength(0)
  }) // prettier-ignore

  test('has access again by another version, and by a link that staff send, which ends the earlier ones [D24]', async () => {
    const { sql } = offers
    const mailed = await send()
    await remove(KARI)
    const next = await offers.send(mailed.id)
    expect(await open(next.key)).not.toBeNull()
    await clients.addPerson(fjord, KARI)
    await remove(KARI)
    expect(await open(next.key)).toBeNull()
    await sql`truncate public.email_outbox`
    await offers.asAdmin((as) => as`select public.send_offer_link(${mailed.id})`)
    const again = await offers.call<string>('issue_offer_key', mailed.id, 2)
    expect(await open(again)).not.toBeNull()
    expect(await sql`select kind, to_address from public.email_outbox`).toEqual([{ kind: 'offer_sent', to_address: KARI }])
    await offers.asAdmin((as) => as`select public.send_offer_link(${mailed.id})`)
    expect(await open(again)).toBeNull()
  }) // prettier-ignore
})

describe('staff', () => {
  test('see the open keys of an offer: when, for whom, last used; and end one or all of them [D24]', async () => {
    const mailed = await send()
    const { own } = await pageKey(mailed, PER)
    const before = await access(mailed.id)
    expect(before).toMatchObject({
      access: {
        access_ended_at: null,
        keys: [
          { email: PER, is_mailed: false, version: 1, last_used_at: null, expires_at: expect.any(String) },
          { email: KARI, is_mailed: true, version: 1, last_used_at: null, expires_at: null },
        ],
      },
    })
    // Reading writes nothing; the server notes it.
    await open(own.key)
    expect(await access(mailed.id)).toEqual(before)
    await offers.call('note_offer_key', own.key)
    const after = await access(mailed.id)
    expect(after).toMatchObject({ access: { keys: [{ last_used_at: expect.any(String) }, { last_used_at: null }] } })
    const { id } = await only(offers.sql<{ id: string }[]>`select id from public.offer_keys where email = ${PER}`)
    await offers.asAdmin((as) => as`select public.end_offer_keys(${mailed.id}, ${[id]}::uuid[])`)
    await expectEnded(own)
    expect(await open(mailed.key)).not.toBeNull()
    await offers.asAdmin((as) => as`select public.end_offer_keys(${mailed.id})`)
    await expectEnded(mailed)
    expect(await access(mailed.id)).toMatchObject({ access: { keys: [] } })
    expect(
      await offers.sql`select action from public.audit_log where table_name = 'offers' and row_id = ${mailed.id} and action = 'end_session'`,
    ).toHaveLength(2)
  })

  test('alone see and end keys, and send links [D2]', async () => {
    const mailed = await send()
    for (const identity of [{ role: 'anon' }, { role: 'service_role' }] as const)
      for (const call of ['get_offer_access', 'end_offer_keys', 'send_offer_link'])
        await expect(
          attempt(offers.sql, identity, (as) => as`select ${as(`public.${call}`)}(${mailed.id})`),
        ).resolves.toMatchObject({ code: '42501' })
    expect(await open(mailed.key)).not.toBeNull()
  })
})

describe('after a restore', () => {
  test('no key, code, link or session of before opens anything [D24]', async () => {
    const mailed = await send()
    const { own, token } = await pageKey(mailed, PER)
    const link = await clients.link(KARI)
    await restored()
    await expectEnded(mailed)
    await expectEnded(own)
    expect(await clients.read(token)).toEqual({ refused: 'session' })
    expect(await clients.enter(link)).toEqual({ refused: 'link' })
  })

  test('answers to offers wait until staff have settled it; questions are stored [R9]', async () => {
    const mailed = await send()
    await restored()
    const { own } = await pageKey(mailed, PER)
    expect(await open(own.key)).toMatchObject({ refusal: { refused: 'restored' } })
    expect(await offers.accept(own)).toEqual({ refused: 'restored' })
    expect(await offers.call('decline_offer', { key: own.key })).toEqual({ refused: 'restored' })
    expect(await offers.call('send_offer_code', own.key)).toEqual({ refused: 'restored' })
    const question = { key: own.key, id: randomUUID(), question: 'When?' }
    expect(await offers.call('ask_about_offer', question)).toEqual({ asked: true })
    await offers.asAdmin((as) => as`select public.settle_held_mails(false)`)
    expect(await offers.accept(own)).toMatchObject({ total: 12_500 })
  })
})

describe('the way to the page after an acceptance', () => {
  test('is a link for the person who accepted, once and at once [D24]', async () => {
    const mailed = await send()
    expect(await linkAfter(mailed.key)).toBeNull()
    await offers.accept(mailed)
    const key = await linkAfter(mailed.key)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(await clients.enter(String(key))).toHaveProperty('token')
    expect(await clients.enter(String(key))).toEqual({ refused: 'link' })
  })

  test('is none for a recipient who is no person of the client [D24]', async () => {
    const mailed = await offers.offer({ client_id: fjord, recipient_email: 'guest@elsewhere.test' })
    await offers.accept(mailed)
    await offers.sql`delete from public.client_people where email = 'guest@elsewhere.test'`
    expect(await linkAfter(mailed.key)).toBeNull()
  })
})
