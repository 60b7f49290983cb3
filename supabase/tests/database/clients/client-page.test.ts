import { randomUUID } from 'node:crypto'
import { clientPageSchema } from '@nordlys/data/client-page/schema'
import { describe, expect, test } from 'vitest'
import { asRole } from '../../../server/testing/database.ts'
import { Clients } from './client-support.ts'
import { Offers } from '../offers/offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

const KARI = 'Kari@fjord.test'
const PER = 'per@fjell.test'
const UNKNOWN = 'f'.repeat(64)

let clients: Clients
let fjord: string
let fjell: string

useDatabase({ per: 'test' }, async ({ sql }) => {
  clients = await Clients.in(sql)
  fjord = await clients.add('Fjord AS', KARI)
  fjell = await clients.add('Fjell AS', PER, 'Per')
})

const mails = () =>
  clients.sql`select kind, to_address, language, payload, status, attempts from public.email_outbox order by created_at, id`
const ask = (email: string, client: string | null = '203.0.113.7') =>
  clients.call('ask_for_client_link', { email, language: 'no', client })

describe('asking for a link', () => {
  test('has the same answer and the same mail for every address, because it reads no client [D20]', async () => {
    const { sql } = clients
    // A function that looked for the address would fail.
    await sql`alter table public.client_people rename to hidden_people`
    await sql`alter table public.clients rename to hidden_clients`
    try {
      expect(await ask(KARI)).toEqual({ asked: true })
      expect(await ask('stranger@example.test')).toEqual({ asked: true })
    } finally {
      await sql`alter table public.hidden_people rename to client_people`
      await sql`alter table public.hidden_clients rename to clients`
    }
    const [known, unknown, ...others] = await mails()
    expect(others).toEqual([])
    expect(known).toEqual({ ...unknown, to_address: 'kari@fjord.test' })
    expect(known).toMatchObject({ kind: 'client_link', language: 'no', payload: {}, status: 'pending' })
  })

  test('is limited by address, by network and in total, with the same answer', async () => {
    const { sql } = clients
    for (let n = 0; n < 5; n += 1) expect(await ask(KARI.toUpperCase(), `198.51.${n}.1`)).toEqual({ asked: true }) // oxlint-disable-line no-await-in-loop -- in order
    expect(await mails()).toHaveLength(3)
    for (let n = 0; n < 25; n += 1) expect(await ask(`a${n}@example.test`, `203.0.113.${n}`)).toEqual({ asked: true }) // oxlint-disable-line no-await-in-loop -- in order
    expect(await mails()).toHaveLength(23)
    await sql`update public.rate_limits set hits = 500 where action = 'client_link'`
    expect(await ask('last@example.test', '192.0.2.1')).toEqual({ asked: true })
    expect(await mails()).toHaveLength(23)
  })

  test('needs an address', async () => {
    await expect(ask('x')).rejects.toThrow('invalid_email')
  })
})

describe('a link', () => {
  test('opens a session once, also when 50 use it at once [D24]', async () => {
    const key = await clients.link(KARI)
    const answers = await Promise.all(Array.from({ length: 50 }, () => clients.enter(key)))
    const tokens = answers.flatMap(({ token }) => (token === undefined ? [] : [token]))
    expect(tokens).toHaveLength(1)
    expect(answers.filter(({ refused }) => refused === 'link')).toHaveLength(49)
    expect(await clients.enter(key)).toEqual({ refused: 'link' })
  })

  test('is refused when it is guessed, expired or for an address without a client', async () => {
    const { sql } = clients
    expect(await clients.enter(UNKNOWN)).toEqual({ refused: 'link' })
    expect(await clients.enter(await clients.link('stranger@example.test'))).toEqual({ refused: 'link' })
    const key = await clients.link(KARI)
    await sql`update private.client_links set expires_at = now() - interval '1 second'`
    expect(await clients.enter(key)).toEqual({ refused: 'link' })
  })

  test('and its session are stored as hashes, and only a mail that is being sent gets one', async () => {
    const { sql } = clients
    const key = await clients.link(KARI)
    const { token } = await clients.enter(key)
    const stored = JSON.stringify([
      await sql`select * from private.client_links`,
      await sql`select * from private.client_sessions`,
      await sql`select * from public.email_outbox`,
      await sql`select * from public.audit_log`,
    ])
    expect(stored).not.toContain(key)
    expect(stored).not.toContain(token)
    for (const [kind, status] of [
      ['client_link', 'sent'],
      ['client_link', 'pending'],
      ['contact_receipt', 'sending'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { id } = await only(sql<{ id: string }[]>`
        insert into public.email_outbox (kind, to_address, status) values (${kind}, ${KARI}, ${status}) returning id`)
      expect(await clients.call('issue_client_link', id)).toBeNull() // oxlint-disable-line no-await-in-loop -- as above
    }
  })
})

describe('a session', () => {
  test('shows its own client only, whatever it asks for [D20]', async () => {
    const token = await clients.session(KARI)
    const foreign = await clients.session(PER)
    await clients.write(foreign, 'A secret of Fjell')
    const secret = String((await only(clients.sql`select id from public.client_messages`))['id'])
    expect(clientPageSchema.parse(await clients.read(token))).toMatchObject({
      person: { name: 'Kari', email: KARI }, client: { id: fjord }, clients: [{ id: fjord }], messages: [],
    }) // prettier-ignore
    const client = fjell
    const refused = { refused: 'client' }
    expect(await clients.read(token, client)).toEqual(refused)
    expect(await clients.read(token, randomUUID())).toEqual(refused)
    expect(await clients.write(token, 'Hello', { client })).toEqual(refused)
    expect(await clients.write(token, 'Hello', { id: secret })).toEqual(refused)
    expect(await clients.call('open_client_offer', { token, client, offer: randomUUID() })).toEqual(refused)
    expect(await clients.call('mark_answers_seen', { token, client, message: secret })).toEqual(refused)
    expect(await clients.call('mark_answers_seen', { token, message: secret })).toEqual(refused)
    expect(
      await clients.sql`select from public.client_messages where message <> 'A secret of Fjell' or is_read`,
    ).toEqual([])
  })

  test('is refused when its token is guessed, expired, or was left', async () => {
    const { sql } = clients
    const ended = { refused: 'session' }
    const requests = (token: string) => [
      clients.read(token), clients.read(token, fjord), clients.write(token, 'Hello'),
      clients.call('open_client_offer', { token, offer: randomUUID() }),
      clients.call('mark_answers_seen', { token, message: randomUUID() }),
    ] // prettier-ignore
    for (const answer of await Promise.all(requests(UNKNOWN))) expect(answer).toEqual(ended)
    const left = await clients.session(KARI)
    const stays = await clients.session(KARI)
    expect(await clients.call('leave_client_page', left)).toEqual({ left: true })
    expect(await clients.call('leave_client_page', UNKNOWN)).toEqual({ left: true })
    for (const answer of await Promise.all(requests(left))) expect(answer).toEqual(ended)
    expect(await clients.read(stays)).toHaveProperty('client')
    await sql`update private.client_sessions set expires_at = now() - interval '1 second'`
    for (const answer of await Promise.all(requests(stays))) expect(answer).toEqual(ended)
    await asRole(sql, { role: 'service_role' }, async (as) => {
      expect(await only(as`select public.run_maintenance(false) ->> 'client_sessions' as sessions`)).toEqual({
        sessions: '1',
      })
    })
    expect(await sql`select from private.client_sessions`).toEqual([])
  })

  const endings: readonly (readonly [how: string, end: () => Promise<unknown>])[] = [
    ['the address of the person changes', () => clients.sql`update public.client_people set email = 'new@fjord.test' where client_id = ${fjord}`],
    ['the address of the client changes', () => clients.sql`update public.clients set email = 'new@fjord.test' where id = ${fjord}`],
    ['the person is deleted', () => clients.sql`delete from public.client_people where client_id = ${fjord}`],
    ['the client is deleted', () => clients.sql`delete from public.clients where id = ${fjord}`],
    ['the person is erased', () => clients.asAdmin((as) => as`select public.erase_personal_data(${KARI}, false)`)],
  ] // prettier-ignore
  test.each(endings)('ends with its links when %s, and stays ended when the address comes back', async (_, end) => {
    const token = await clients.session(KARI)
    const key = await clients.link(KARI)
    const other = await clients.session(PER)
    await end()
    expect(await clients.read(token)).toEqual({ refused: 'session' })
    expect(await clients.enter(key)).toEqual({ refused: 'link' })
    await clients.add('Back AS', KARI)
    expect(await clients.read(token)).toEqual({ refused: 'session' })
    expect(await clients.enter(key)).toEqual({ refused: 'link' })
    expect(await clients.read(other)).toHaveProperty('client')
  })

  test('ends with its links when staff end it, which is audited', async () => {
    const token = await clients.session(KARI)
    await clients.session(KARI)
    const key = await clients.link(KARI)
    const person = await clients.person(fjord, KARI)
    const { ended } = await clients.asAdmin((as) =>
      only(as<{ ended: number }[]>`select public.end_client_sessions(${person}) as ended`),
    )
    expect(ended).toBe(2)
    expect(await clients.read(token)).toEqual({ refused: 'session' })
    expect(await clients.enter(key)).toEqual({ refused: 'link' })
    const entry = await only(clients.sql`select actor, record_name from public.audit_log where action = 'end_session'`)
    expect(entry).toEqual({ actor: clients.admin, record_name: 'Kari' })
  })

  test('of an address at two clients chooses, and both lists are by name', async () => {
    await clients.addPerson(fjell, KARI.toLowerCase(), 'Kari N.')
    const token = await clients.session(KARI)
    const both = [{ id: fjell, company_name: 'Fjell AS' }, { id: fjord, company_name: 'Fjord AS' }] // prettier-ignore
    expect(await clients.read(token)).toMatchObject({
      client: { id: fjell },
      clients: both,
      person: { name: 'Kari N.' },
    })
    expect(await clients.read(token, fjord)).toMatchObject({
      client: { id: fjord },
      clients: both,
      person: { name: 'Kari' },
    })
  })

  test('of an address at two clients leads to the one where the newest thing waits, and names no unchanged page again', async () => {
    const token = await clients.session(KARI)
    const alpha = await clients.add('Alpha AS', KARI)
    expect(await clients.read(token)).toMatchObject({ client: { id: alpha } })
    await clients.answer(fjord)
    const first = await clients.read(token)
    expect(first).toMatchObject({ client: { id: fjord } })
    const known = await clients.call('read_client_page', { token, client: fjord, known: '' })
    expect(known).toEqual({ ...first, stamp: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const again = () => clients.call('read_client_page', { token, client: fjord, known: String(known['stamp']) })
    expect(await again()).toEqual({ unchanged: true })
    await clients.answer(fjord)
    expect(await again()).toHaveProperty('messages')
    expect(await clients.read(token, alpha)).toMatchObject({ client: { id: alpha } })
  })

  test('reads without a change', async () => {
    const token = await clients.session(KARI)
    await clients.answer(fjord)
    const state = async () => clients.sql`
      select (select jsonb_agg(m) from public.client_messages m) as messages, (select jsonb_agg(s) from private.client_sessions s) as sessions,
        (select count(*) from public.rate_limits) as limits, (select count(*) from public.email_outbox) as mails,
        (select jsonb_agg(l) from private.client_links l) as links`
    const before = await state()
    await clients.read(token)
    expect(await state()).toEqual(before)
  })
})

describe('the page', () => {
  test('shows what was sent to the client, and never a draft', async () => {
    const offers = await Offers.in(clients.sql)
    const token = await clients.session(KARI)
    const draft = await offers.write({ client_id: fjord, recipient_email: KARI })
    const sent = await offers.offer({ client_id: fjord, recipient_email: KARI, title: 'A ledger' })
    await offers.save(
      sent.id,
      await offers.savedAt(sent.id),
      offers.draft({ client_id: fjord, recipient_email: KARI, title: 'Not sent yet' }),
    )
    const page = clientPageSchema.parse(await clients.read(token))
    expect(page.offers).toMatchObject([
      { id: sent.id, title: 'A ledger', version: 1, state: 'sent', total_amount: 12_500 },
    ])
    expect(JSON.stringify(page)).not.toContain('Not sent yet')
    // A draft that names another client, as earlier releases let it: its people must not see what the first one was sent.
    await clients.sql`alter table public.offers disable trigger keep_client`
    await offers.save(sent.id, await offers.savedAt(sent.id), offers.draft({ client_id: fjell, recipient_email: PER }))
    await clients.sql`alter table public.offers enable trigger keep_client`
    expect(await clients.read(await clients.session(PER))).toMatchObject({ offers: [] })
    for (const offer of [draft, sent.id, randomUUID()])
      expect(await clients.call('open_client_offer', { token: await clients.session(PER), offer })).toEqual({
        refused: 'offer',
      }) // oxlint-disable-line no-await-in-loop -- one after the other
  })

  test('shows no offer to somebody who is no person of the client [D20]', async () => {
    const offers = await Offers.in(clients.sql)
    const sent = await offers.offer({ client_id: fjord, recipient_email: 'nobody@elsewhere.test' })
    const token = await clients.session(KARI)
    expect(await clients.read(token)).toMatchObject({ offers: [] })
    expect(await clients.call('open_client_offer', { token, offer: sent.id })).toEqual({ refused: 'offer' })
  })

  test('gives a key of an offer of its client in any state, and of no other', async () => {
    const offers = await Offers.in(clients.sql)
    const token = await clients.session(KARI)
    const other = await clients.session(PER)
    const sent = await offers.offer({ client_id: fjord, recipient_email: KARI })
    const open = (by: string) => clients.call('open_client_offer', { token: by, offer: sent.id })
    expect(await open(other)).toEqual({ refused: 'offer' })
    const { key } = await open(token)
    expect(await clients.call('open_offer', String(key))).toMatchObject({ hash: sent.hash, refusal: null })
    await offers.withdraw(sent.id)
    const { key: later } = await open(token)
    expect(await clients.call('open_offer', String(later))).toMatchObject({ refusal: { refused: 'withdrawn' } })
    await clients.sql`update public.rate_limits set hits = 60 where action = 'client_offer'`
    expect(await open(token)).toEqual({ refused: 'too_many' })
  })

  test('has the engagement, its plan and its payments, and the seller from the settings', async () => {
    const offers = await Offers.in(clients.sql)
    const sent = await offers.offer({
      recipient_email: 'new@skog.test',
      recipient_name: 'Nora',
      company_name: 'Skog AS',
      language: 'no',
    })
    await offers.accept(sent)
    const person = await only(
      clients.sql`select name, language from public.client_people where email = 'new@skog.test'`,
    )
    expect(person).toEqual({ name: 'Nora', language: 'no' })
    await offers.asAdmin(
      (as) => as`select public.bill_plan_item(id, '10042') from public.plan_items where offer_id = ${sent.id}`,
    )
    const page = clientPageSchema.parse(await clients.read(await clients.session('new@skog.test')))
    expect(page).toMatchObject({
      client: { company_name: 'Skog AS' },
      seller: { legal_name: 'Nordlys AS', account_number: '12345678903', org_number: '999888777' },
      offers: [{ id: sent.id, state: 'accepted', total_amount: 12_500 }],
      engagements: [
        { title: 'A ledger', state: 'planned', items: [{ title: 'All of it', amount: 12_500, done_at: null }] },
      ],
      payments: [{ amount: 12_500, currency: 'NOK', status: 'pending', reference: '10042' }],
    })
  })

  test('is what staff see, who are audited; others see nothing', async () => {
    const page = await clients.asAdmin((as) =>
      only(as<{ page: unknown }[]>`select public.view_client_page(${fjord}) as page`),
    )
    const shown = clientPageSchema.parse(page.page)
    const { person: _, ...read } = clientPageSchema.parse(await clients.read(await clients.session(KARI)))
    expect(shown).toEqual({ ...read, person: null })
    const entry = await only(clients.sql`select actor, record_name from public.audit_log where action = 'view'`)
    expect(entry).toEqual({ actor: clients.admin, record_name: 'Fjord AS' })
    const pending = (await clients.sql`
      insert into auth.users (id, email) values (gen_random_uuid(), 'pending@example.test') returning id`)[0]?.['id'] // prettier-ignore
    for (const identity of [{ role: 'anon' }, { userId: String(pending) }] as const) {
      for (const call of [
        `view_client_page('${fjord}')`,
        `answer_client('${randomUUID()}', 'x', '${fjord}')`,
        `end_client_sessions('${randomUUID()}')`,
        `send_client_link('${randomUUID()}')`,
        `read_client_page('{}')`,
        `issue_client_link('${randomUUID()}')`,
        `enter_client_page('${UNKNOWN}')`,
      ])
        // prettier-ignore
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await attempt(clients.sql, identity, (as) => as.unsafe(`select public.${call}`))).toMatchObject({ code: '42501' })
    }
  })
})
