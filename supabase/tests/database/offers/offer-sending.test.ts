import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { Clients } from '../clients/client-support.ts'
import { Offers, type SentOffer } from './offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

const KARI = 'kari@fjord.test'
const PER = 'per@fjord.test'
const PDF = Buffer.from('%PDF-1.7'.padEnd(200)).toString('base64')

let sql: postgres.Sql
let offers: Offers
let clients: Clients
let fjord: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
  clients = await Clients.in(sql)
})
beforeEach(async () => {
  await sql`truncate public.rate_limits, public.email_outbox, public.client_people cascade`
  fjord = await clients.add('Fjord AS', KARI)
  await clients.addPerson(fjord, PER, 'Per')
})

interface Added {
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly sha256: string
}

/** Stores a file of the bucket `files`, as the server or an upload does. */
async function store(name: string, bytes = 1234, age = '0 s'): Promise<string> {
  await sql`
    insert into storage.objects (bucket_id, name, metadata, created_at)
    values ('files', ${name}, ${sql.json({ size: bytes, mimetype: 'application/pdf' })}, now() - ${age}::interval)`
  return name
}

/** Stores the server's copy of an attachment. */
async function attach(offer: string, n = 1, bytes = 1234): Promise<Added> {
  const sha256 = String(n).padStart(64, 'a')
  await store(`${offer}/${sha256}`, bytes, '2 days')
  return { name: `Plan ${n}.pdf`, type: 'application/pdf', bytes, sha256 }
}

interface Sending {
  readonly id?: string
  readonly message?: string
  readonly copies?: readonly string[]
  readonly attachments?: readonly object[]
}

const frozen = async (id: string, sending: Sending) => {
  const was = await offers.savedAt(id)
  return offers.asAdmin((as) =>
    only(as<{ frozen: { content: SentOffer['content']; hash: string; actor: string; version?: number } }[]>`
      select public.freeze_offer(${id}, ${was}::text::timestamptz, ${as.json(JSON.parse(JSON.stringify(sending)))}) as frozen`),
  )
}

/** Sends an offer with these additions, as the function does; returns the keys of the recipient and of each copy. */
async function sendWith(id: string, sending: Sending): Promise<SentOffer & { copies: Record<string, string> }> {
  const { content, hash, actor } = (await frozen(id, sending)).frozen
  const version = await offers.call<number>('send_offer', id, hash, PDF, actor, null, null, JSON.parse(JSON.stringify(sending)))
  const copies = await sql<{ id: string; email: string }[]>`
    select id, email from public.offer_copies where offer_id = ${id} and version = ${version}`
  const keys = await Promise.all(
    copies.map(async (copy) => [copy.email, await offers.call<string>('issue_offer_key', id, version, copy.id)] as const),
  )
  return { id, content, hash, key: await offers.call<string>('issue_offer_key', id, version), copies: Object.fromEntries(keys) }
} // prettier-ignore

/** Sends an offer of Fjord to Kari with a copy to somebody. */
async function copied(email = 'ola@else.test') {
  const sent = await sendWith(await offers.write({ client_id: fjord }), { copies: [email] })
  const own = { ...sent, key: sent.copies[email.toLowerCase()] ?? '' }
  return { sent, own }
}

const open = (key: string) => offers.call('open_offer', key)
const refusalOf = async (id: string, sending: Sending) =>
  frozen(id, sending).then(
    () => null,
    (error: unknown) => Reflect.get(Object(error), 'message'),
  )
const access = async (id: string) =>
  (await offers.asAdmin((as) => only(as<{ access: object }[]>`select public.get_offer_access(${id}) as access`))).access

describe('what staff add to an offer', () => {
  test('is frozen with the version, which its hash covers, and in its mail and its evidence', async () => {
    const id = await offers.write()
    const added = await attach(id)
    const sent = await sendWith(id, { message: ' Hello Kari,\nas agreed. ', attachments: [added] })
    expect(sent.content).toMatchObject({ message: 'Hello Kari,\nas agreed.', attachments: [added] })
    expect(await open(sent.key)).toMatchObject({ content: sent.content, hash: sent.hash, is_copy: false })
    expect(await sql`select kind, payload -> 'message' as message, payload -> 'attachments' as files from public.email_outbox`).toEqual([
      { kind: 'offer_sent', message: 'Hello Kari,\nas agreed.', files: [added] },
    ])
    const accepted = await offers.accept(sent)
    expect(JSON.stringify(accepted)).toContain(added.sha256)
    expect(await offers.damage()).toEqual([])
  }) // prettier-ignore

  test('leaves no trace in an offer that has nothing added', async () => {
    const id = await offers.write()
    const { hash } = await offers.freeze(id)
    expect((await frozen(id, { message: ' \n', copies: [], attachments: [] })).frozen.hash).toBe(hash)
    expect((await frozen(id, { message: 'Hello' })).frozen.hash).not.toBe(hash)
  })

  test('is no change of the draft', async () => {
    const id = randomUUID()
    const draft = offers.draft()
    await offers.save(id, null, draft)
    await sendWith(id, { message: 'Hello', attachments: [await attach(id)] })
    await sql`update public.offers set save_hash = null where id = ${id}`
    await offers.save(id, await offers.savedAt(id), draft)
    expect(await only(sql`select has_unsent_changes from public.offers where id = ${id}`)).toEqual({
      has_unsent_changes: false,
    })
  })

  test('is sent once, however often the same sending arrives', async () => {
    const id = await offers.write()
    const sending = { id: randomUUID(), message: 'Hello', copies: [PER] }
    await sendWith(id, sending)
    expect((await frozen(id, sending)).frozen).toEqual({ version: 1 })
    expect(await offers.call('send_offer', id, 'f'.repeat(64), PDF, offers.admin, null, null, sending)).toBe(1)
    expect(await sql`select kind from public.email_outbox order by kind`).toEqual([
      { kind: 'offer_copy' },
      { kind: 'offer_sent' },
    ])
  })

  test('is sent again with the link that staff send again', async () => {
    const id = await offers.write()
    await sendWith(id, { message: 'Hello' })
    await sql`truncate public.email_outbox`
    await offers.asAdmin((as) => as`select public.send_offer_link(${id})`)
    expect(await sql`select payload -> 'message' as message from public.email_outbox`).toEqual([{ message: 'Hello' }])
  })

  test.each([
    ['a message of more than 5000 characters', { message: 'x'.repeat(5001) }, 'invalid_message'],
    ['a message that turns the text around', { message: 'Hi \u202e' }, 'invalid_message'],
    ['six copies', { copies: [1, 2, 3, 4, 5, 6].map((n) => `c${n}@else.test`) }, 'too_many_copies'],
    ['a copy with a header [W3]', { copies: ['a@else.test\r\nBcc: all@else.test'] }, 'invalid_copy'],
    ['a copy with a name', { copies: ['Ola <ola@else.test>'] }, 'invalid_copy'],
    ['a copy to the recipient, in whatever case', { copies: ['Kari@Fjord.TEST'] }, 'copy_to_recipient'],
    ['a file that the server has not stored', { attachments: [{ name: 'a.pdf', type: 'application/pdf', bytes: 1, sha256: 'b'.repeat(64) }] }, 'missing_file'],
  ])('is refused with %s', async (_what, sending, reason) => {
    expect(await refusalOf(await offers.write(), sending)).toBe(reason)
  }) // prettier-ignore

  test('is refused with eleven files, more than 25 MB, and a file with another size or name than its own', async () => {
    const id = await offers.write()
    const files = await Promise.all(Array.from({ length: 11 }, (_, n) => attach(id, n, 3_000_000)))
    const [one] = files
    expect(await refusalOf(id, { attachments: files })).toBe('too_many_files')
    expect(await refusalOf(id, { attachments: files.slice(0, 9) })).toBe('files_too_large')
    expect(await refusalOf(id, { attachments: files.slice(0, 8) })).toBeNull()
    for (const change of [{ bytes: 1 }, { name: 'a\r\nb.pdf' }, { name: '\u202efdp.exe' }, { more: 1 }])
      expect([change, await refusalOf(id, { attachments: [{ ...one, ...change }] })]).toEqual([change, 'missing_file'])
  }) // prettier-ignore

  test('is checked again in the transaction that stores it [D27]', async () => {
    const id = await offers.write()
    const added = await attach(id)
    const sending = { attachments: [added], copies: [KARI] }
    const { hash } = (await frozen(id, { attachments: [added] })).frozen
    const send = (given: object) => offers.call('send_offer', id, hash, PDF, offers.admin, null, null, { ...given })
    await expect(send(sending)).rejects.toMatchObject({ message: 'copy_to_recipient' })
    await sql`delete from storage.objects where name = ${`${id}/${added.sha256}`}`
    await expect(send({ attachments: [added] })).rejects.toMatchObject({ message: 'missing_file' })
    expect(await sql`select from public.offer_versions where offer_id = ${id}`).toHaveLength(0)
  })
})

const check = (offer: string, ...paths: string[]) =>
  offers.asAdmin((as) =>
    only(as<{ files: unknown }[]>`
      select public.check_offer_files(${offer}, ${as.json(paths.map((path) => ({ path, name: 'a.pdf' })))}) as files`),
  )
const listFile = async (client: string) => {
  const file = randomUUID()
  await store(`${client}/${file}`)
  await offers.asAdmin((as) => as`select public.add_client_file(${client}, ${file}, 'Agreement.pdf')`)
  return `${client}/${file}`
}

describe('the files that may be sent', () => {
  test('are those that were uploaded for the offer, and those of its client', async () => {
    const id = await offers.write({ client_id: fjord })
    const own = await store(`${id}/${randomUUID()}`)
    const listed = await listFile(fjord)
    const facts = { name: 'a.pdf', type: 'application/pdf', bytes: 1234 }
    expect((await check(id, own, listed)).files).toEqual([{ path: own, ...facts }, { path: listed, ...facts }]) // prettier-ignore
  })

  test('are none of another client, another offer or nobody [D24]', async () => {
    const id = await offers.write({ client_id: fjord })
    const fjell = await clients.add('Fjell AS', 'ola@fjell.test')
    const other = await offers.write()
    for (const path of [await listFile(fjell), await store(`${other}/${randomUUID()}`), await store(`${fjord}/${randomUUID()}`), ''])
      await expect(check(id, path)).rejects.toMatchObject({ message: 'foreign_file' })
    await expect(check(id, `${id}/${randomUUID()}`)).rejects.toMatchObject({ message: 'missing_file' })
    await expect(check(id, ...Array.from({ length: 11 }, () => `${id}/x`))).rejects.toMatchObject({ message: 'too_many_files' })
    const large = await Promise.all([1, 2, 3].map(() => store(`${id}/${randomUUID()}`, 10_000_000)))
    await expect(check(id, ...large)).rejects.toMatchObject({ message: 'files_too_large' })
    await expect(check(randomUUID())).rejects.toMatchObject({ message: 'unknown_offer' })
  }) // prettier-ignore
})

const removable = () => offers.call<string[]>('get_removable_files', 100)

describe('an attachment', () => {
  test('stays while the offer does, and is removed with it; staff neither delete nor replace it', async () => {
    const id = await offers.write()
    const added = await attach(id)
    const path = `${id}/${added.sha256}`
    expect(await removable()).toContain(path)
    const sent = await sendWith(id, { attachments: [added] })
    expect(await removable()).not.toContain(path)
    const objects = (as: postgres.TransactionSql) => as`delete from storage.objects where name = ${path}`
    expect(await attempt(sql, { userId: offers.admin }, objects)).toEqual({ rows: 0 })
    expect(
      await attempt(sql, { userId: offers.admin }, (as) => as`
        insert into storage.objects (bucket_id, name) values ('files', ${`${id}/${'b'.repeat(64)}`})`),
    ).toMatchObject({ code: '42501' })
    await sql.begin(async (as) => {
      await as`set local session_replication_role = replica`
      await as`delete from public.offer_versions where offer_id = ${sent.id}`
    })
    expect(await removable()).toContain(path)
  }) // prettier-ignore

  test('is opened by the keys of its version only', async () => {
    const id = await offers.write()
    const added = await attach(id)
    const first = await sendWith(id, { attachments: [added], copies: [PER] })
    const second = await sendWith(id, { attachments: [await attach(id, 2)] })
    const file = (key: string, sha256 = added.sha256) => offers.call('open_offer_file', key, sha256)
    expect(await file(first.key)).toEqual({ path: `${id}/${added.sha256}`, name: 'Plan 1.pdf' })
    expect(await file(first.copies[PER] ?? '')).toEqual({ path: `${id}/${added.sha256}`, name: 'Plan 1.pdf' })
    expect(await file(second.key)).toBeNull()
    expect(await file('f'.repeat(64))).toBeNull()
    await offers.asAdmin((as) => as`select public.end_offer_keys(${id})`)
    expect(await file(first.key)).toBeNull()
  })
})

/** Everything that a key could do besides reading. */
const changes: readonly (readonly [name: string, use: (sent: SentOffer) => Promise<unknown>])[] = [
  ['accept', (sent) => offers.accept(sent)],
  ['decline', ({ key }) => offers.call('decline_offer', { key })],
  ['ask', ({ key }) => offers.call('ask_about_offer', { key, id: randomUUID(), question: 'When?' })],
  ['code', ({ key }) => offers.call('send_offer_code', key)],
  ['seen', ({ key }) => offers.call('note_offer_reading', key)],
]

describe('a copy', () => {
  test('reads the offer, and is refused everything else [D24]', async () => {
    const { sent, own } = await copied('Ola@Else.test')
    expect(await open(own.key)).toMatchObject({ content: { title: 'A ledger' }, refusal: null, is_copy: true })
    expect(await offers.call('read_offer_pdf', own.key)).toMatch(/^JVBERi/)
    for (const [name, use] of changes) expect([name, await use(own)]).toEqual([name, { refused: 'unknown' }])
    expect(await offers.call('issue_offer_code', sent.id, 1)).toMatch(/^\d{6}$/)
    const codes = sql`select from public.offer_codes c join public.offer_keys k on k.id = c.key_id where k.copy_id is not null`
    expect(await codes).toHaveLength(0)
    expect(await sql`select kind from public.offer_events where offer_id = ${sent.id}`).toEqual([{ kind: 'sent' }])
    expect(await offers.accept(sent)).toMatchObject({ total: 12_500 })
  }) // prettier-ignore

  test('sees that the offer was accepted, without the evidence, the PDF of it or a way to the page of the client [D26]', async () => {
    const { sent, own } = await copied(PER)
    await offers.acceptWithPdf(sent)
    expect(await open(own.key)).toMatchObject({ evidence: null, refusal: { refused: 'accepted', name: 'Kari Nordmann' } })
    expect(await offers.call('open_accepted_offer', own.key)).toBeNull()
    expect(await offers.call('link_after_acceptance', own.key)).toBeNull()
    expect(await offers.call('link_after_acceptance', sent.key)).toMatch(/^[0-9a-f]{64}$/)
  }) // prettier-ignore

  test('sees nothing of the conversation, reads and sends no file of it, and marks nothing as read [D24, D26]', async () => {
    const { sent, own } = await copied(PER)
    const file = randomUUID()
    const upload = { id: file, name: 'Plan.pdf', type: 'application/pdf', bytes: 1234, sha256: 'a'.repeat(64) }
    const { path } = await offers.call<{ path: string }>('reserve_client_file', { key: sent.key, ...upload })
    await store(path)
    await offers.call('ask_about_offer', { key: sent.key, id: randomUUID(), question: 'When?', files: [file] })
    const reply = randomUUID()
    await offers.asAdmin((as) => as`select public.answer_client(${reply}, 'Monday.', null, null, ${sent.id}, 1, '{}'::uuid[])`)
    expect(await open(sent.key)).toMatchObject({ messages: [{ message: 'When?' }, { message: 'Monday.' }] })
    expect(await offers.call('read_thread_file', { key: sent.key, file })).toMatchObject({ path })
    expect(await open(own.key)).toMatchObject({ is_copy: true, messages: [] })
    expect(await offers.call('read_thread_file', { key: own.key, file })).toEqual({ refused: 'files' })
    expect(await offers.call('mark_offer_answers_seen', own.key, reply)).toEqual({ refused: 'unknown' })
    expect(await offers.call('reserve_client_file', { key: own.key, ...upload, id: randomUUID() })).toEqual({ refused: 'unknown' })
    expect(await sql`select is_read from public.client_messages where id = ${reply}`).toEqual([{ is_read: false }])
  }) // prettier-ignore

  test('is no part of the evidence, nor of what the recipient is mailed [D26]', async () => {
    const { sent } = await copied()
    const accepted = await offers.accept(sent)
    const { all } = await offers.asAdmin((as) => only(as`select public.get_offer_evidence(${sent.id})::text as all`))
    const rows = await sql`select payload::text as text from public.email_outbox where kind <> 'offer_copy'`
    expect(JSON.stringify([accepted, all, rows, await open(sent.key)])).not.toContain('ola@else.test')
    expect(await sql`select to_address from public.email_outbox where kind = 'offer_copy'`).toEqual([{ to_address: 'ola@else.test' }])
  }) // prettier-ignore

  test.each([
    ['the recipient is removed', PER, async () => {
        const id = await clients.person(fjord, KARI)
        await offers.asAdmin((as) => as`delete from public.client_people where id = ${id}`)
      }],
    ['its own person is removed', PER, async () => {
        const id = await clients.person(fjord, PER)
        await offers.asAdmin((as) => as`delete from public.client_people where id = ${id}`)
      }],
    ['its own person gets another address', PER, async () => {
        const id = await clients.person(fjord, PER)
        await offers.asAdmin((as) => as`update public.client_people set email = 'per@new.test' where id = ${id}`)
      }],
    ['staff end the sessions of the recipient', 'ola@else.test', async () => {
        const id = await clients.person(fjord, KARI)
        await offers.asAdmin((as) => as`select public.end_client_sessions(${id})`)
      }],
    ['staff end all links', 'ola@else.test', (id: string) => offers.asAdmin((as) => as`select public.end_offer_keys(${id})`)],
    ['its person is erased', 'ola@else.test', () => offers.asAdmin((as) => as`select public.erase_personal_data('ola@else.test', false)`)],
    ['the recipient is erased', 'ola@else.test', () => offers.asAdmin((as) => as`select public.erase_personal_data(${KARI}, false)`)],
  ] as const)('ends when %s, also before its mail is sent [D24]', async (_when, email, end) => {
    const { sent, own } = await copied(email)
    const { id } = await only(sql<{ id: string }[]>`select id from public.offer_copies where offer_id = ${sent.id}`)
    await end(sent.id)
    expect(await open(own.key)).toBeNull()
    expect(await offers.call('issue_offer_key', sent.id, 1, id)).toBeNull()
    expect(await sql`select from public.offer_copies where offer_id = ${sent.id}`).toHaveLength(0)
    expect(await access(sent.id)).toMatchObject({ copies: [] })
  }) // prettier-ignore

  test('is seen and ended by staff, and the recipient keeps the link [D24]', async () => {
    const { sent, own } = await copied()
    await offers.call('note_offer_key', own.key)
    const { id } = await only(sql<{ id: string }[]>`select id from public.offer_copies where offer_id = ${sent.id}`)
    expect(await access(sent.id)).toMatchObject({
      keys: [{ email: KARI }],
      copies: [{ id, email: 'ola@else.test', version: 1, last_used_at: expect.any(String) }],
    })
    const { ended } = await offers.asAdmin((as) =>
      only(as`select public.end_offer_keys(${sent.id}, ${[id]}::uuid[]) as ended`),
    )
    expect(ended).toBe(1)
    expect(await open(own.key)).toBeNull()
    expect(await open(sent.key)).not.toBeNull()
  })

  test('of another offer or version gives no key, and one of a replaced version reads it still', async () => {
    const { sent, own } = await copied()
    const { id } = await only(sql<{ id: string }[]>`select id from public.offer_copies where offer_id = ${sent.id}`)
    const other = await offers.offer()
    expect(await offers.call('issue_offer_key', other.id, 1, id)).toBeNull()
    await sendWith(sent.id, {})
    expect(await offers.call('issue_offer_key', sent.id, 2, id)).toBeNull()
    expect(await open(own.key)).toMatchObject({ content: { version: 1 }, refusal: { refused: 'replaced' } })
  })

  test('stays after another link for the recipient', async () => {
    const { sent, own } = await copied()
    await offers.asAdmin((as) => as`select public.send_offer_link(${sent.id})`)
    expect(await open(sent.key)).toBeNull()
    expect(await open(own.key)).toMatchObject({ is_copy: true })
  })

  test('is found by its address and counted by an erasure', async () => {
    const { sent } = await copied('once@else.test')
    const { found } = await offers.asAdmin((as) =>
      only(as<{ found: Record<string, unknown> }[]>`select public.find_personal_data('once@else.test') as found`),
    )
    expect(found['offer_copies']).toMatchObject([{ offer_id: sent.id, version: 1, email: 'once@else.test' }])
    const { done } = await offers.asAdmin((as) => only(as`select public.erase_personal_data('once@else.test', false) as done`))
    expect(done).toMatchObject({ deleted: { offer_copies: 1, offers: 0 }, kept: { offers: 0 } })
  }) // prettier-ignore
})
