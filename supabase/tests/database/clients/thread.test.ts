import { randomUUID } from 'node:crypto'
import { clientPageSchema } from '@nordlys/data/client-page/schema'
import { offerEvidenceSchema, openedOfferSchema } from '@nordlys/data/offers/answer'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { only } from '../support.ts'
import { Offers, type SentOffer } from '../offers/offers-support.ts'
import { useDatabase } from '../use-database.ts'
import { Clients } from './client-support.ts'

const KARI = 'kari@fjord.test'
const OLA = 'ola@fjord.test'
const HASH = 'a'.repeat(64)

let sql: postgres.Sql
let clients: Clients
let offers: Offers

useDatabase({ per: 'test' }, async (database) => {
  ;({ sql } = database)
  clients = await Clients.in(sql)
  offers = await Offers.in(sql)
})

interface Answer {
  readonly client?: string | null
  readonly offer?: string | null
  readonly version?: number | null
  readonly files?: readonly string[]
  readonly seen?: string | null
  readonly id?: string
}

/** Stores an answer of staff; returns its id. */
async function answer(message: string, { client = null, offer = null, version = 1, files = [], seen = null, id = randomUUID() }: Answer) {
  await clients.asAdmin((as) => as`
    select public.answer_client(${id}, ${message}, ${client}, ${seen}, ${offer}, ${offer === null ? null : version}, ${as.array([...files])}::uuid[])`)
  return id
} // prettier-ignore

/** Asks about an offer; returns the id of the question. */
async function ask(key: string, question: string, files: readonly string[] = [], id = randomUUID()) {
  expect(await offers.call('ask_about_offer', { key, id, question, files: [...files] })).toEqual({ asked: true })
  return id
}

type Door = { readonly key: string } | { readonly token: string }

const reserve = (door: Door, id: string = randomUUID(), changes: Readonly<Record<string, string | number>> = {}) =>
  offers.call<Record<string, string>>('reserve_client_file', {
    ...door, id, name: `${id.slice(0, 4)}.pdf`, type: 'application/pdf', bytes: 1000, sha256: HASH, ...changes,
  }) // prettier-ignore

/** Uploads a file as the function does; returns its id. */
async function upload(door: Door, changes: Readonly<Record<string, string | number>> = {}): Promise<string> {
  const id = randomUUID()
  const { path = '' } = await reserve(door, id, changes)
  await sql`insert into storage.objects (bucket_id, name, metadata) values ('files', ${path}, '{"size": 1000, "mimetype": "application/pdf"}')`
  return id
}

/** Adds a file that staff keep; returns its id. */
async function keptFile(client: string, name = 'Avtale.pdf'): Promise<string> {
  const { id } = await only(sql<{ id: string }[]>`
    insert into public.client_files (client_id, name, type, bytes) values (${client}, ${name}, 'application/pdf', 5) returning id`)
  return id
}

const readFile = (door: Door, file: string) =>
  offers.call<Record<string, string>>('read_thread_file', { ...door, file })
const rows = () => sql`select * from public.client_messages order by created_at, id`
const onOffer = async (key: string) => openedOfferSchema.parse(await offers.call('open_offer', key)).messages
const textsOnOffer = async (key: string) => (await onOffer(key)).map(({ message }) => message)
const onPage = async (token: string) => clientPageSchema.parse(await clients.read(token)).messages
const textsOnPage = async (token: string) => (await onPage(token)).map(({ message }) => message)
const mails = async () => {
  const found = await sql<{ kind: string; to_address: string }[]>`
    select kind, to_address from public.email_outbox where kind in ('offer_answer', 'client_answer') order by kind, to_address`
  return found.map(({ kind, to_address: to }) => `${kind} ${to}`)
}
const unanswered = async () => {
  const { entries } = await clients.asAdmin((as) => only(as<{ entries: { entries: { kind: string }[] } }[]>`select public.get_today() as entries`))
  const { counters } = await clients.asAdmin((as) => only(as<{ counters: { unread: number } }[]>`select public.get_client_counters() as counters`))
  return [entries.entries.filter(({ kind }) => kind === 'question' || kind === 'message').length, counters.unread]
} // prettier-ignore

/** The texts of questions and answers in the evidence of an offer for the recipient of a version; null for what stands as a hash. */
async function evidenceOf(offer: string, version: number | null) {
  const { evidence } = await only(sql<{ evidence: unknown }[]>`select private.offer_evidence(${offer}, ${version}) as evidence`)
  const texts = offerEvidenceSchema.parse(evidence).events.map(({ text }) => text)
  return texts.flatMap((text) => (text === null ? [null] : /"(?:message|question)": "([^"]*)"/.exec(text)?.[1] ?? []))
} // prettier-ignore

describe('the thread of an offer without a client', () => {
  let sent: SentOffer
  beforeEach(async () => {
    sent = await offers.offer()
    await sql`truncate public.email_outbox`
  })

  test('holds the question and the answer, which the recipient sees on the offer and gets one mail about', async () => {
    const question = await ask(sent.key, 'When?')
    expect(await unanswered()).toEqual([1, 1])
    const id = await answer('On **Monday**.', { offer: sent.id, seen: question })
    await answer('On **Monday**.', { offer: sent.id, seen: question, id })
    await answer('Or Tuesday.', { offer: sent.id })
    expect(await rows()).toMatchObject([
      { id: question, client_id: null, sender_name: 'Kari Nordmann', sender_email: KARI, is_read: true, offer_id: sent.id, offer_version: 1 },
      { id, client_id: null, sender_name: 'Ingrid', is_from_staff: true, author: clients.admin, offer_id: sent.id, offer_version: 1 },
      { message: 'Or Tuesday.' },
    ]) // prettier-ignore
    expect(await unanswered()).toEqual([0, 0])
    expect(await onOffer(sent.key)).toMatchObject([
      { message: 'When?', is_from_staff: false, is_read: true, offer: { id: sent.id, version: 1 } },
      { message: 'On **Monday**.', is_from_staff: true, is_read: false },
      { message: 'Or Tuesday.' },
    ])
    expect(await mails()).toEqual([`offer_answer ${KARI}`])
    expect(await offers.damage()).toEqual([])
  })

  test('is in the list of staff with who it is for', async () => {
    const file = await upload({ key: sent.key }, { name: 'Plan.pdf' })
    await ask(sent.key, 'When?', [file])
    const listed = await clients.asAdmin(
      (as) => as`select clients, offer, client_id, files from public.searched_client_messages`,
    )
    expect([...listed]).toEqual([
      {
        client_id: null,
        clients: { company_name: 'Fjord AS', email: KARI },
        offer: { id: sent.id, number: sent.content.number, version: 1, recipient: 'Kari Nordmann' },
        files: [{ id: file, name: 'Plan.pdf', bytes: 1000 }],
      },
    ])
  })

  test('joins the thread of the client that the acceptance makes, with its files, and staff answer there', async () => {
    const file = await upload({ key: sent.key })
    await ask(sent.key, 'When?', [file])
    await offers.accept(sent)
    const [message] = await rows()
    const client = String(message?.['client_id'])
    expect(message).toMatchObject({ client_person_id: await clients.person(client, KARI) })
    const token = await clients.session(KARI)
    expect(await onPage(token)).toMatchObject([{ message: 'When?', files: [{ id: file }] }])
    expect(await readFile({ token }, file)).toMatchObject({ path: `${sent.id}/${file}` })
    await answer('Now.', { client, offer: sent.id })
    expect(await textsOnPage(token)).toEqual(['When?', 'Now.'])
    expect(await textsOnOffer(sent.key)).toEqual(['When?', 'Now.'])
    expect(await evidenceOf(sent.id, 1)).toEqual(['When?', 'Now.'])
  })

  test('marks the answers up to the one that was seen as read, by the key of its recipient only [D26]', async () => {
    const other = await offers.offer({ recipient_email: OLA })
    const first = await answer('First', { offer: sent.id })
    const second = await answer('Second', { offer: sent.id })
    const seen = (key: string, message: string) => offers.call('mark_offer_answers_seen', key, message)
    expect(await seen(other.key, second)).toEqual({ refused: 'unknown' })
    expect(await seen('0'.repeat(64), second)).toEqual({ refused: 'unknown' })
    expect(await seen(sent.key, first)).toEqual({ seen: true })
    expect((await onOffer(sent.key)).map(({ is_read: isRead }) => isRead)).toEqual([true, false])
  })

  test('stays unanswered while an answer is about another offer, and what staff have not seen as well', async () => {
    const other = await offers.offer()
    const first = await ask(sent.key, 'First?')
    await ask(sent.key, 'Second?')
    await answer('Other.', { offer: other.id })
    expect(await unanswered()).toEqual([1, 2])
    await answer('To the first.', { offer: sent.id, seen: first })
    expect(await unanswered()).toEqual([1, 1])
  })

  test('is mailed once in 15 minutes, and leads the same recipient to the newest version', async () => {
    await answer('One', { offer: sent.id })
    await sql`update public.email_outbox set status = 'sent', sent_at = now()`
    await answer('Two', { offer: sent.id })
    await answer('Three', { offer: sent.id })
    expect(await sql`select status, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from public.email_outbox order by status`)
      .toMatchObject([{ status: 'pending', minutes: 15 }, { status: 'sent' }]) // prettier-ignore
    await offers.save(sent.id, await offers.savedAt(sent.id), offers.draft({ title: 'Better' }))
    await offers.send(sent.id)
    const key = await offers.call<string>('issue_answer_key', sent.id, 1)
    expect(await textsOnOffer(key)).toEqual(['One', 'Two', 'Three'])
    expect(openedOfferSchema.parse(await offers.call('open_offer', key)).content.version).toBe(2)
  })

  test('is mailed after an answer to the offer only to who still has a key of its mail [D24]', async () => {
    await offers.call('decline_offer', { key: sent.key, reason: 'No' })
    await ask(sent.key, 'Could we talk?')
    await answer('Yes.', { offer: sent.id })
    expect(await mails()).toEqual([`offer_answer ${KARI}`])
    expect(await textsOnOffer(await offers.call<string>('issue_answer_key', sent.id, 1))).toEqual([
      'Could we talk?',
      'Yes.',
    ])
    await clients.asAdmin((as) => as`select public.end_offer_keys(${sent.id})`)
    expect(await offers.call('issue_answer_key', sent.id, 1)).toBeNull()
    await sql`truncate public.email_outbox`
    await answer('Are you there?', { offer: sent.id })
    expect(await mails()).toEqual([])
  })

  test('an unanswered question stops automatic reminders until it is answered', async () => {
    const due = async () => (await only(sql<{ count: number }[]>`select public.send_due_reminders() as count`)).count
    await sql`update public.system_settings set value = 'true' where key = 'offer_reminders_automatic'`
    await ask(sent.key, 'When?')
    await sql`update public.offers set sent_at = sent_at - interval '6 days'`
    expect(await due()).toBe(0)
    await answer('Soon.', { offer: sent.id })
    expect(await due()).toBe(1)
  })
})

describe('a recipient that was replaced', () => {
  let first: SentOffer
  let second: SentOffer
  let file: string
  let unsent: string
  beforeEach(async () => {
    first = await offers.offer()
    file = await upload({ key: first.key })
    unsent = await upload({ key: first.key })
    await ask(first.key, 'From Kari', [file])
    await offers.save(first.id, await offers.savedAt(first.id), offers.draft({ recipient_name: 'Ola', recipient_email: OLA }))
    second = await offers.send(first.id)
    await ask(second.key, 'From Ola')
    await answer('To Kari', { offer: first.id, version: 1 })
    await answer('To Ola', { offer: first.id, version: 2 })
  }) // prettier-ignore

  test('sees their own part of the thread only, and the other one theirs [D26]', async () => {
    expect(await textsOnOffer(first.key)).toEqual(['From Kari', 'To Kari'])
    expect(await textsOnOffer(second.key)).toEqual(['From Ola', 'To Ola'])
    expect(await readFile({ key: first.key }, file)).toMatchObject({ path: `${first.id}/${file}` })
    expect(await readFile({ key: second.key }, file)).toEqual({ refused: 'files' })
  })

  test('writes and uploads nothing more, and gets no mail [D24]', async () => {
    const refused = { refused: 'replaced' }
    expect(await offers.call('ask_about_offer', { key: first.key, id: randomUUID(), question: 'Still?' })).toEqual(
      refused,
    )
    expect(await reserve({ key: first.key })).toEqual({ refused: 'unknown' })
    expect(await mails()).toEqual([`offer_answer ${OLA}`])
    expect(await offers.call('issue_answer_key', first.id, 1)).toBeNull()
    // The other one cannot send what was uploaded by the first.
    expect(await offers.call('ask_about_offer', { key: second.key, id: randomUUID(), question: 'Mine?', files: [unsent] }))
      .toEqual({ refused: 'invalid_files' }) // prettier-ignore
  })

  test('is in the evidence and on the page of the client as hashes only [D26]', async () => {
    await offers.accept(second)
    expect(await evidenceOf(first.id, 2)).toEqual([null, null, 'From Ola', null, 'To Ola'])
    expect(await evidenceOf(first.id, null)).toEqual(['From Kari', 'From Ola', 'To Kari', 'To Ola'])
    const evidence = JSON.stringify(await offers.call('read_offer_evidence', first.id))
    expect(evidence).not.toMatch(new RegExp(`From Kari|To Kari|${file}`))
    const token = await clients.session(OLA)
    expect(await textsOnPage(token)).toEqual(['From Ola', 'To Ola'])
    expect(await readFile({ token }, file)).toEqual({ refused: 'files' })
    expect(await offers.damage()).toEqual([])
  })
})

describe('the thread of a client', () => {
  let client: string
  let token: string
  beforeEach(async () => {
    client = await clients.add('Fjord AS', KARI)
    token = await clients.session(KARI)
  })

  const offerTo = (email: string) => offers.offer({ client_id: client, recipient_email: email })

  test('is one: messages of the page, questions of an offer and answers, each with what it is about', async () => {
    const sent = await offerTo(KARI)
    await clients.write(token, 'Hello')
    await ask(sent.key, 'When?')
    await answer('Hi.', { client })
    await answer('Monday.', { client, offer: sent.id })
    expect((await onPage(token)).map(({ message, offer }) => [message, offer?.version])).toEqual([
      ['Hello', undefined], ['When?', 1], ['Hi.', undefined], ['Monday.', 1],
    ]) // prettier-ignore
    expect(await textsOnOffer(sent.key)).toEqual(['When?', 'Monday.'])
    expect(await evidenceOf(sent.id, 1)).toEqual(['When?', 'Monday.'])
    expect(await unanswered()).toEqual([0, 0])
  })

  test('mails each reader once: the recipient of the offer to the offer, colleagues to their page', async () => {
    await clients.addPerson(client, OLA)
    const sent = await offerTo(KARI)
    await sql`truncate public.email_outbox`
    await answer('Monday.', { client, offer: sent.id })
    expect(await mails()).toEqual([`client_answer ${OLA}`, `offer_answer ${KARI}`])
  })

  test('hides what is about an offer to somebody who is no person of the client, until it is accepted [D26]', async () => {
    const sent = await offerTo('guest@elsewhere.test')
    await sql`truncate public.email_outbox`
    const file = await upload({ key: sent.key })
    await ask(sent.key, 'When?', [file])
    const last = await answer('Monday.', { client, offer: sent.id })
    expect(await onPage(token)).toEqual([])
    expect(await readFile({ token }, file)).toEqual({ refused: 'files' })
    expect(await clients.call('mark_answers_seen', { token, message: last })).toEqual({ refused: 'client' })
    expect(await mails()).toEqual(['offer_answer guest@elsewhere.test'])
    await offers.accept(sent)
    expect(await textsOnPage(token)).toEqual(['When?', 'Monday.'])
  })

  test('takes no answer about an offer of another client, nor of one for a client in another thread [D20]', async () => {
    const other = await clients.add('Berg AS', 'berit@berg.test')
    const sent = await offerTo(KARI)
    const without = await offers.offer()
    for (const refused of [
      { client: other, offer: sent.id },
      { client, offer: without.id },
      { client, offer: sent.id, version: 2 },
      { offer: randomUUID() },
    ]) await expect(answer('No', refused)).rejects.toThrow('unknown_offer') // oxlint-disable-line no-await-in-loop -- in order
    await expect(answer('No', {})).rejects.toThrow('unknown_client')
    expect(await rows()).toEqual([])
  }) // prettier-ignore

  test('takes no id of another message [D20]', async () => {
    const sent = await offerTo(KARI)
    const strange = await offers.offer({ recipient_email: 'berit@berg.test', company_name: 'Berg AS' })
    const own = await ask(sent.key, 'Mine')
    const reply = await answer('Ours', { client, offer: sent.id })
    for (const id of [own, reply]) {
      const asked = await offers.call('ask_about_offer', { key: strange.key, id, question: 'Theirs' }) // oxlint-disable-line no-await-in-loop -- in order
      expect(asked).toEqual({ refused: 'invalid_question' })
      await expect(answer('No', { offer: strange.id, id })).rejects.toThrow('invalid_message') // oxlint-disable-line no-await-in-loop -- in order
    }
    expect(await ask(sent.key, 'Mine', [], own)).toBe(own)
    expect((await rows()).map(({ message }) => String(message))).toEqual(['Mine', 'Ours'])
  })

  test('ends for a person who was removed in between, with what they have uploaded', async () => {
    const sent = await offerTo(KARI)
    const [onThePage, aboutTheOffer] = [await upload({ token }), await upload({ key: sent.key })]
    const shown = await upload({ token })
    await offers.call('write_client_message', { token, id: randomUUID(), message: 'Hello', files: [shown] })
    await clients.addPerson(client, OLA)
    await sql`delete from public.client_people where email = ${KARI}`
    await sql`truncate public.email_outbox`
    const write = { token, id: randomUUID(), message: 'Still here', files: [onThePage] }
    expect(await offers.call('write_client_message', write)).toEqual({ refused: 'session' })
    expect(await offers.call('ask_about_offer', { key: sent.key, id: randomUUID(), question: 'And here', files: [aboutTheOffer] }))
      .toEqual({ refused: 'unknown' }) // prettier-ignore
    expect(await reserve({ token })).toEqual({ refused: 'session' })
    expect(await reserve({ key: sent.key })).toEqual({ refused: 'unknown' })
    expect(await readFile({ token }, shown)).toEqual({ refused: 'session' })
    // A colleague does not send it for them.
    const colleague = await clients.session(OLA)
    expect(await offers.call('write_client_message', { ...write, token: colleague })).toEqual({ refused: 'files' })
    await answer('Monday.', { client, offer: sent.id })
    expect(await mails()).toEqual([])
  })
})

const listed = () =>
  sql`select id, is_from_client, shared_at is not null as is_shared, sha256 from public.client_files order by created_at, name`

describe('files', () => {
  let client: string
  let token: string
  beforeEach(async () => {
    client = await clients.add('Fjord AS', KARI)
    token = await clients.session(KARI)
  })

  const write = (files: readonly string[], by = token) =>
    offers.call('write_client_message', { token: by, id: randomUUID(), message: 'See these', files: [...files] })
  test('that a client sends with a message are listed with it, and read by a signed URL of staff and the client', async () => {
    const file = await upload({ token }, { name: 'Plan \u202Egnp.pdf' })
    expect(await write([file])).toEqual({ written: true })
    expect([...(await listed())]).toEqual([{ id: file, is_from_client: true, is_shared: false, sha256: HASH }])
    expect(await onPage(token)).toMatchObject([{ files: [{ id: file, name: 'Plan gnp.pdf', bytes: 1000 }] }])
    expect(await readFile({ token }, file)).toEqual({
      path: `${client}/${file}`,
      name: 'Plan gnp.pdf',
      type: 'application/pdf',
    })
    expect([...(await sql`select from private.client_uploads`)]).toEqual([])
  })

  test('that staff share are shown with the answer, once those that are not shared stay private [D20]', async () => {
    const sent = await offers.offer({ client_id: client })
    const [shared, kept] = [await keptFile(client, 'Shared.pdf'), await keptFile(client, 'Kept.pdf')]
    await answer('Here you are.', { client, offer: sent.id, files: [shared, shared] })
    expect(await onPage(token)).toMatchObject([{ files: [{ id: shared, name: 'Shared.pdf' }] }])
    expect((await listed()).map(({ is_shared: isShared }) => Boolean(isShared))).toEqual([true, false])
    for (const door of [{ token }, { key: sent.key }]) {
      expect(await readFile(door, shared)).toMatchObject({ path: `${client}/${shared}` }) // oxlint-disable-line no-await-in-loop -- in order
      expect(await readFile(door, kept)).toEqual({ refused: 'files' }) // oxlint-disable-line no-await-in-loop -- in order
    }
  })

  test('of another client are neither shared nor read, and eleven are refused [D20]', async () => {
    const other = await clients.add('Berg AS', 'berit@berg.test')
    const stranger = await clients.session('berit@berg.test')
    const theirs = await keptFile(other)
    await expect(answer('No', { client, files: [theirs] })).rejects.toThrow('unknown_file')
    const sent = await offers.offer()
    await expect(answer('No', { offer: sent.id, files: [theirs] })).rejects.toThrow('unknown_file')
    const own = await Promise.all(Array.from({ length: 11 }, () => keptFile(client)))
    await expect(answer('No', { client, files: own })).rejects.toThrow('too_many_files')
    await answer('Yes', { client, files: own.slice(1) })
    expect(await readFile({ token: stranger }, own[1] ?? '')).toEqual({ refused: 'files' })
    expect(await readFile({ key: sent.key }, own[1] ?? '')).toEqual({ refused: 'files' })
  })

  test('of others, those that were never uploaded, and eleven are not sent [D20]', async () => {
    await clients.addPerson(client, OLA)
    const colleague = await clients.session(OLA)
    const [mine, kept] = [await upload({ token }), await keptFile(client)]
    const reserved = randomUUID()
    await reserve({ token }, reserved)
    const many = await Promise.all(Array.from({ length: 11 }, () => upload({ token })))
    for (const files of [[kept], [reserved], [randomUUID()], [mine, mine], many])
      expect(await write(files)).toEqual({ refused: 'files' }) // oxlint-disable-line no-await-in-loop -- in order
    expect(await write([mine], colleague)).toEqual({ refused: 'files' })
    expect(await rows()).toEqual([])
    expect(await write(many.slice(1))).toEqual({ written: true })
    // A file belongs to one message.
    expect(await write(many.slice(1, 2))).toEqual({ refused: 'files' })
  })

  test('take no id that is taken, and a repeated upload the same place [D20]', async () => {
    await clients.addPerson(client, OLA)
    const kept = await keptFile(client)
    const id = randomUUID()
    const place = { path: `${client}/${id}` }
    expect(await reserve({ token }, id)).toEqual(place)
    expect(await reserve({ token }, id)).toEqual(place)
    expect(await reserve({ token }, id, { sha256: 'b'.repeat(64) })).toEqual({ refused: 'files' })
    expect(await reserve({ token: await clients.session(OLA) }, id)).toEqual({ refused: 'files' })
    expect(await reserve({ token }, kept)).toEqual({ refused: 'files' })
  })

  test('of a client have 200 MB in all, whoever sends them and by whichever door, and 60 are sent in an hour', async () => {
    const sent = await offers.offer({ client_id: client, recipient_email: 'guest@elsewhere.test' })
    const bytes = 10_485_760
    await sql`
      insert into public.client_files (client_id, name, type, bytes, is_from_client)
      select ${client}, 'a.pdf', 'application/pdf', ${bytes}, true from generate_series(1, 18)`
    // What staff keep does not count.
    await sql`insert into public.client_files (client_id, name, type, bytes) select ${client}, 'a.pdf', 'application/pdf', ${bytes} from generate_series(1, 9)`
    const outcomes = await Promise.all([{ token }, { token }, { key: sent.key }, { key: sent.key }].map((door) => reserve(door, undefined, { bytes }))) // prettier-ignore
    expect(outcomes.filter(({ refused }) => refused === 'full')).toHaveLength(2)
    await sql`truncate private.client_uploads`
    await sql`update public.rate_limits set hits = 60 where action = 'client_upload'`
    expect(await reserve({ token })).toEqual({ refused: 'too_many' })
  })

  test('that are too large or have a name of two lines are refused', async () => {
    await expect(reserve({ token }, undefined, { bytes: 10_485_761 })).rejects.toThrow('client_uploads_bytes_check')
    await expect(reserve({ token }, undefined, { name: 'a\nb.pdf' })).rejects.toThrow('client_uploads_name_check')
  })

  test('that were never sent are forgotten after a day', async () => {
    const file = await upload({ token })
    await sql`update private.client_uploads set created_at = now() - interval '25 hours'`
    await sql`update storage.objects set created_at = now() - interval '25 hours'`
    await offers.call('run_maintenance', 'false')
    expect([...(await sql`select from private.client_uploads`)]).toEqual([])
    expect(await offers.call('get_removable_files', 10)).toEqual([`${client}/${file}`])
  })
})

describe('the evidence', () => {
  test('names the files of a question and of an answer with what the server read of them, and survives their deletion', async () => {
    const client = await clients.add('Fjord AS', KARI)
    const sent = await offers.offer({ client_id: client })
    const [asked, shared] = [
      await upload({ key: sent.key }, { name: 'Drawing.pdf' }),
      await keptFile(client, 'Terms.pdf'),
    ]
    await ask(sent.key, 'As drawn?', [asked])
    await answer('Yes.', { client, offer: sent.id, files: [shared] })
    const details = async () => {
      const found = await sql<{ files: unknown }[]>`
        select details -> 'files' as files from public.offer_events where kind in ('question', 'reply') order by position`
      return found.map(({ files }) => files)
    }
    const before = await details()
    expect(before).toEqual([
      [{ id: asked, name: 'Drawing.pdf', type: 'application/pdf', bytes: 1000, sha256: HASH }],
      [{ id: shared, name: 'Terms.pdf', type: 'application/pdf', bytes: 5 }],
    ])
    await offers.accept(sent)
    await sql`delete from public.client_files`
    await sql`delete from public.client_messages`
    expect(await details()).toEqual(before)
    expect(await offers.damage()).toEqual([])
    expect(JSON.stringify(await offers.call('read_offer_evidence', sent.id))).toContain('Drawing.pdf')
  })

  test('of a reply cannot be changed, and text that turns is refused in it', async () => {
    const sent = await offers.offer()
    await expect(answer('Abc \u202E fdp', { offer: sent.id })).rejects.toThrow('invalid_text')
    await answer('Yes.', { offer: sent.id })
    await expect(sql`update public.offer_events set details = '{}' where kind = 'reply'`).rejects.toThrow('insert_only')
  })

  test('holds the longest answer with ten files', async () => {
    const client = await clients.add('Fjord AS', KARI)
    const sent = await offers.offer({ client_id: client })
    const files = await Promise.all(Array.from({ length: 10 }, () => keptFile(client, '"'.repeat(200))))
    await answer('"'.repeat(10_000), { client, offer: sent.id, files })
    expect(await offers.damage()).toEqual([])
  })
})

const find = async (email: string) => {
  const { found } = await clients.asAdmin((as) =>
    only(as<{ found: Record<string, Record<string, unknown>[]> }[]>`select public.find_personal_data(${email}) as found`),
  )
  return found
} // prettier-ignore
const erase = (email: string) => clients.asAdmin((as) => as`select public.erase_personal_data(${email}, false)`)

describe('a person', () => {
  test('without a client is found and erased with the thread and the files, and the evidence stays for its time', async () => {
    const sent = await offers.offer()
    const [file, unsent] = [await upload({ key: sent.key }), await upload({ key: sent.key })]
    await ask(sent.key, 'When?', [file])
    await answer('Soon.', { offer: sent.id })
    expect(await find(KARI)).toMatchObject({
      client_messages: [{ message: 'When?' }, { message: 'Soon.' }],
      client_files: [{ id: file }],
      client_uploads: [{ id: unsent }],
    })
    await erase(KARI)
    expect(await rows()).toEqual([])
    expect([...(await sql`select from public.client_files`)]).toEqual([])
    expect([...(await sql`select from private.client_uploads`)]).toEqual([])
    expect(await offers.call('get_removable_files', 10)).toContain(`${sent.id}/${file}`)
    expect(await evidenceOf(sent.id, null)).toEqual(['When?', 'Soon.'])
    expect(await offers.damage()).toEqual([])
    await sql`truncate public.email_outbox`
    // What staff write afterwards reaches nobody.
    await answer('Hello?', { offer: sent.id })
    expect(await mails()).toEqual([])
    expect(await offers.call('issue_answer_key', sent.id, 1)).toBeNull()
  })

  test('of a client with others is erased with what they sent, and not with what their colleague sent', async () => {
    const client = await clients.add('Fjord AS', KARI)
    await clients.addPerson(client, OLA)
    const doors = [{ token: await clients.session(KARI) }, { token: await clients.session(OLA) }]
    const files = await Promise.all(doors.map((door) => upload(door)))
    for (const [index, door] of doors.entries())
      await offers.call('write_client_message', { ...door, id: randomUUID(), message: `From ${index}`, files: [files[index] ?? ''] }) // oxlint-disable-line no-await-in-loop -- in order
    const kept = await keptFile(client)
    await answer('To both', { client, files: [kept, files[1] ?? ''] })
    expect((await find(OLA))['client_files']).toMatchObject([{ id: files[1] }])
    await erase(OLA)
    expect((await rows()).map(({ message }) => String(message))).toEqual(['From 0', 'To both'])
    expect((await sql`select id from public.client_files order by created_at`).map(({ id }) => String(id)).toSorted()).toEqual([files[0], kept].map(String).toSorted())
    expect(await onPage(doors[0]?.token ?? '')).toMatchObject([{ message: 'From 0' }, { message: 'To both', files: [{ id: kept }] }])
  }) // prettier-ignore
})

test('an offer is deleted after its time with its thread and the files of its questions', async () => {
  const sent = await offers.offer()
  const file = await upload({ key: sent.key })
  await ask(sent.key, 'When?', [file])
  await sql`update public.system_settings set value = '1' where key = 'retention_offers_months'`
  await sql`alter table public.offer_events disable trigger keep_evidence`
  await sql`update public.offer_events set at = at - interval '2 months'`
  await sql`alter table public.offer_events enable trigger keep_evidence`
  await offers.call('run_maintenance', 'false')
  expect(await rows()).toEqual([])
  expect([...(await sql`select from public.client_files`)]).toEqual([])
  expect(await offers.call('get_removable_files', 10)).toEqual([`${sent.id}/${file}`])
})
