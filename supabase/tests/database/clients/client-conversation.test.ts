import { randomUUID } from 'node:crypto'
import { clientPageSchema } from '@nordlys/data/client-page/schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole } from '../../../server/testing/database.ts'
import { Clients } from './client-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

const KARI = 'kari@fjord.test'
const OLA = 'ola@fjord.test'

let clients: Clients
let client: string
let token: string

useDatabase({ per: 'file' }, async ({ sql }) => {
  clients = await Clients.in(sql)
})
beforeEach(async () => {
  await clients.sql`truncate public.clients, public.email_outbox, public.rate_limits, private.client_links, private.client_sessions cascade`
  client = await clients.add('Fjord AS', KARI)
  token = await clients.session(KARI)
  await clients.sql`truncate public.email_outbox`
})

const messages = () => clients.sql`select * from public.client_messages order by created_at, id`
const reads = async () => (await messages()).map(({ message, is_read: isRead }) => [message, isRead])
const mails = (kind: string) => clients.sql`
  select to_address, language, payload, status, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
  from public.email_outbox where kind = ${kind} order by to_address, next_attempt_at`
const unread = async () => {
  const { counters } = await clients.asAdmin((as) =>
    only(as<{ counters: { unread: number } }[]>`select public.get_client_counters() as counters`),
  )
  return counters.unread
}

/** Claims the due mails, and reports them as sent. */
async function deliver() {
  await clients.sql`update public.email_outbox set status = 'sent', sent_at = now() where status = 'pending' and next_attempt_at <= now()`
}

describe('a message of a client', () => {
  test('is stored once, counted as unread, announced and mailed to the company', async () => {
    const id = randomUUID()
    const send = () => clients.write(token, ' Hello\nyou ', { id })
    expect(await Promise.all([send(), send(), send()])).toEqual([
      { written: true },
      { written: true },
      { written: true },
    ])
    expect(await messages()).toMatchObject([
      {
        id,
        client_id: client,
        sender_name: 'Kari',
        message: 'Hello\nyou',
        is_from_staff: false,
        is_read: false,
        author: null,
      },
    ])
    expect(await unread()).toBe(1)
    expect(await clients.sql`select from public.table_changes where table_name = 'client_messages'`).not.toHaveLength(0)
    expect(await mails('client_message_notification')).toMatchObject([
      {
        language: 'en',
        payload: { message_id: id, company_name: 'Fjord AS', name: 'Kari', email: KARI, message: 'Hello\nyou' },
      },
    ])
  })

  test('is not mailed when notifications are off', async () => {
    await clients.sql`update public.system_settings set value = 'false' where key = 'email_notifications'`
    try {
      await clients.write(token, 'Hello')
      expect(await mails('client_message_notification')).toEqual([])
    } finally {
      await clients.sql`update public.system_settings set value = 'true' where key = 'email_notifications'`
    }
  })

  test('with the id of another person’s message is refused, and changes nothing [D20]', async () => {
    const id = randomUUID()
    await clients.write(token, 'Mine', { id })
    await clients.addPerson(client, OLA)
    const colleague = await clients.session(OLA)
    expect(await clients.write(colleague, 'Theirs', { id })).toEqual({ refused: 'client' })
    await clients.add('Berg AS', 'berit@berg.test')
    const stranger = await clients.session('berit@berg.test')
    expect(await clients.write(stranger, 'Theirs', { id })).toEqual({ refused: 'client' })
    // Nor with the id of an answer of staff.
    const answer = await clients.answer(client, 'Tomorrow.')
    expect(await clients.write(token, 'Ours', { id: answer })).toEqual({ refused: 'client' })
    expect((await messages()).map(({ message }) => message)).toEqual(['Mine', 'Tomorrow.'])
  })

  test('is limited to 20 an hour; a repeat needs no turn', async () => {
    const id = randomUUID()
    await clients.write(token, 'First', { id })
    await clients.sql`update public.rate_limits set hits = 20 where action = 'client_message'`
    expect(await clients.write(token, 'Too many')).toEqual({ refused: 'too_many' })
    expect(await clients.write(token, 'First', { id })).toEqual({ written: true })
    expect(await messages()).toHaveLength(1)
  })

  test.each([
    ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['Hebrew', 'שלום exe.png'],
    ['10,000 characters', 'å'.repeat(10_000)],
  ])('keeps %s as it was written', async (_, message) => {
    expect(await clients.write(token, message)).toEqual({ written: true })
    const page = clientPageSchema.parse(await clients.read(token))
    expect(page.messages).toMatchObject([{ message, is_from_staff: false }])
  })

  test.each([['nothing', ' \n '], ['too much', 'x'.repeat(10_001)], ['control characters', 'a\u0007b']])(
    'is refused when it is %s', async (_, message) => {
      await expect(clients.write(token, message)).rejects.toThrow('invalid_message')
      expect(await messages()).toEqual([])
    },
  ) // prettier-ignore
})

describe('an answer', () => {
  test('is stored once with its author, is no unread message, and is mailed to each person without its text', async () => {
    await clients.addPerson(client, OLA)
    const id = await clients.answer(client, '**Yes**, tomorrow.')
    await clients.answer(client, '**Yes**, tomorrow.', { id })
    expect(await messages()).toMatchObject([
      {
        id,
        sender_name: 'Ingrid',
        message: '**Yes**, tomorrow.',
        is_from_staff: true,
        is_read: false,
        author: clients.admin,
      },
    ])
    expect(await unread()).toBe(0)
    const sent = await mails('client_answer')
    expect(sent).toMatchObject([
      { to_address: KARI, language: 'en', payload: { name: 'Kari' }, minutes: 0 },
      { to_address: OLA, language: 'no', payload: { name: 'Ola' }, minutes: 0 },
    ])
    expect(JSON.stringify(sent)).not.toContain('tomorrow')
  })

  test('is read when the client says so, up to the message that was seen, and staff cannot say it', async () => {
    const first = await clients.answer(client, 'First')
    await clients.write(token, 'A question')
    const second = await clients.answer(client, 'Second')
    expect(await attempt(clients.sql, { userId: clients.admin }, (as) => as`update public.client_messages set is_read = true where id = ${first}`)).toEqual({ rows: 0 }) // prettier-ignore
    await clients.read(token)
    expect(await reads()).toEqual([['First', false], ['A question', true], ['Second', false]]) // prettier-ignore
    expect(await clients.call('mark_answers_seen', { token, message: first })).toEqual({ seen: true })
    expect(await reads()).toEqual([['First', true], ['A question', true], ['Second', false]]) // prettier-ignore
    await clients.call('mark_answers_seen', { token, message: second })
    expect(await reads()).toEqual([['First', true], ['A question', true], ['Second', true]]) // prettier-ignore
  })

  test('marks what the client wrote before as read, and what staff have not seen not', async () => {
    const other = await clients.add('Berg AS', 'berit@berg.test')
    await clients.write(await clients.session('berit@berg.test'), 'From Berg')
    const seen = randomUUID()
    await clients.write(token, 'Seen', { id: seen })
    await clients.write(token, 'Meanwhile')
    await clients.answer(client, 'Yes.', { seen })
    expect(await reads()).toEqual([['From Berg', false], ['Seen', true], ['Meanwhile', false], ['Yes.', false]]) // prettier-ignore
    expect(await unread()).toBe(2)
    // A message of another client.
    await clients.answer(other, 'Yes.', { seen })
    expect(await unread()).toBe(2)
    await clients.answer(client, 'All of it.')
    expect(await unread()).toBe(1)
  })

  test('stays unread for another client when one has seen a later one [D20]', async () => {
    const other = await clients.add('Berg AS', 'berit@berg.test')
    await clients.answer(other, 'For Berg')
    const later = await clients.answer(client, 'For Fjord')
    expect(await clients.call('mark_answers_seen', { token, message: later })).toEqual({ seen: true })
    expect(await reads()).toEqual([['For Berg', false], ['For Fjord', true]]) // prettier-ignore
  })

  test('20 at once are one mail, those within 15 minutes of it one more at their end, and none is lost', async () => {
    const many = () => Promise.all(Array.from({ length: 20 }, () => clients.answer(client)))
    await many()
    expect(await mails('client_answer')).toMatchObject([{ status: 'pending', minutes: 0 }])
    await deliver()
    await many()
    expect(await mails('client_answer')).toMatchObject([{ status: 'sent' }, { status: 'pending', minutes: 15 }])
    await clients.sql`update public.email_outbox set sent_at = sent_at - interval '15 minutes', next_attempt_at = next_attempt_at - interval '15 minutes'`
    await deliver()
    await clients.sql`update public.email_outbox set sent_at = sent_at - interval '1 hour'`
    await many()
    expect(await mails('client_answer')).toMatchObject([
      { status: 'sent' },
      { status: 'sent' },
      { status: 'pending', minutes: 0 },
    ])
    expect(await messages()).toHaveLength(60)
  })

  test('during the delivery of the mail before is mailed later', async () => {
    await clients.answer(client)
    await clients.sql`select public.claim_outbox(10, 300)`
    await clients.answer(client)
    await clients.answer(client)
    expect(await mails('client_answer')).toMatchObject([{ status: 'sending' }, { status: 'pending', minutes: 15 }])
  })

  test.each(['unreachable', 'a crash'])('after an outage (%s) is one mail, although another waited', async (end) => {
    const { sql } = clients
    const due = () => sql`update public.email_outbox set next_attempt_at = now() where status in ('pending', 'sending')`
    const claim = () => sql<{ mails: unknown[] }[]>`select public.claim_outbox(10, 300) as mails`
    await clients.answer(client)
    await claim()
    await clients.answer(client)
    if (end === 'unreachable')
      await sql`
        select public.settle_outbox(jsonb_agg(jsonb_build_object('id', id, 'attempt', attempts, 'outcome', 'unreachable')))
        from public.email_outbox where status = 'sending'`
    await due()
    await claim()
    expect(await mails('client_answer')).toMatchObject([{ status: 'sending' }])
    await clients.answer(client)
    expect(await mails('client_answer')).toMatchObject([{ status: 'sending' }, { status: 'pending', minutes: 15 }])
  })

  test('a mail that waits follows its person to a new address, and is deleted with the person', async () => {
    await clients.answer(client)
    await clients.sql`update public.clients set email = 'new@fjord.test' where id = ${client}`
    expect(await mails('client_answer')).toMatchObject([{ to_address: 'new@fjord.test' }])
    await clients.sql`delete from public.client_people where client_id = ${client}`
    expect(await mails('client_answer')).toEqual([])
  })

  test.each([
    ['an unknown client', () => clients.answer(randomUUID()), 'unknown_client'],
    ['no text', () => clients.answer(client, ' '), 'invalid_message'],
  ])('is refused with %s', async (_, answer, error) => {
    await expect(answer()).rejects.toThrow(error)
  })

  test('cannot take the id of another message', async () => {
    const id = randomUUID()
    await clients.write(token, 'Mine', { id })
    await expect(clients.answer(client, 'Yes', { id })).rejects.toThrow('invalid_message')
    expect(await messages()).toMatchObject([{ message: 'Mine' }])
  })
})

describe('people of a client', () => {
  test('staff mail a link, at most ten an hour, which is audited', async () => {
    const person = await clients.addPerson(client, OLA)
    const send = () => clients.asAdmin((as) => as`select public.send_client_link(${person})`)
    await send()
    expect(await mails('client_link')).toMatchObject([{ to_address: OLA, language: 'no', payload: {} }])
    expect(
      await clients.sql`select from public.audit_log where table_name = 'email_outbox' and actor = ${clients.admin}`,
    ).toHaveLength(1)
    await clients.sql`update public.rate_limits set hits = 10 where action = 'client_link_staff'`
    await expect(send()).rejects.toThrow('rate_limited')
    await expect(clients.asAdmin((as) => as`select public.send_client_link(${randomUUID()})`)).rejects.toThrow(
      'unknown_person',
    )
  })

  test('the contact stays the same person, by name and address, unless staff gave the name another form', async () => {
    const person = async () =>
      only(clients.sql`select name, email from public.client_people where client_id = ${client}`)
    await clients.sql`update public.clients set contact_person = 'Nora', email = 'nora@fjord.test' where id = ${client}`
    expect(await person()).toEqual({ name: 'Nora', email: 'nora@fjord.test' })
    await clients.sql`update public.client_people set name = 'Nora N.' where client_id = ${client}`
    await clients.sql`update public.clients set contact_person = 'Nina', email = 'nina@fjord.test' where id = ${client}`
    expect(await person()).toEqual({ name: 'Nora N.', email: 'nina@fjord.test' })
    await clients.addPerson(client, OLA)
    await clients.sql`update public.clients set email = ${OLA} where id = ${client}`
    expect(await person()).toEqual({ name: 'Ola', email: OLA })
  })

  test('an address is once at a client, in any case', async () => {
    const outcome = await attempt(clients.sql, { userId: clients.admin }, (as) => as`
      insert into public.client_people (client_id, name, email, language) values (${client}, 'K', 'KARI@FJORD.TEST', 'en')`) // prettier-ignore
    expect(outcome).toMatchObject({ code: '23505' })
  })

  test('erasing one of two keeps the client and what the other wrote', async () => {
    await clients.addPerson(client, OLA)
    await clients.write(token, 'From Kari')
    await clients.write(await clients.session(OLA), 'From Ola')
    await clients.answer(client, 'To both')
    const find = async () => {
      const { found } = await clients.asAdmin((as) =>
        only(as<{ found: Record<string, unknown[]> }[]>`select public.find_personal_data(${OLA}) as found`),
      )
      return found
    }
    expect(await find()).toMatchObject({
      client_people: [{ email: OLA }],
      client_sessions: [{ email: OLA }],
      client_messages: [{ message: 'From Ola' }],
    })
    expect(JSON.stringify(await find())).not.toMatch(/_hash|From Kari|To both/)
    await clients.asAdmin((as) => as`select public.erase_personal_data(${KARI}, false)`)
    expect((await messages()).map(({ message }) => message)).toEqual(['From Ola', 'To both'])
    expect(await clients.sql`select email from public.client_people`).toEqual([{ email: OLA }])
    expect(await only(clients.sql`select contact_person from public.clients`)).toEqual({ contact_person: '–' })
    expect(await clients.read(token)).toEqual({ refused: 'session' })
    await asRole(clients.sql, { role: 'service_role' }, (as) => as`select public.run_maintenance(false)`)
  })
})
