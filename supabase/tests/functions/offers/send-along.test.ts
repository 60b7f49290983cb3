import { createHash, randomUUID } from 'node:crypto'
import { offerContentSchema } from '@nordlys/data/offers/content'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../stack/support.ts'
import { post } from '../support.ts'
import { acceptanceOf, addDraft } from './offer-support.ts'

let stack: TestStack
let admin: SupabaseClient
beforeAll(async () => {
  stack = await startTestStack()
  admin = await stack.signedIn('admin@example.test', 'approved')
})
afterAll(() => stack.stop())
beforeEach(() => stack.database.sql`truncate public.email_outbox, public.rate_limits`)

const PDF = Buffer.from(`%PDF-1.7 ${'x'.repeat(100)}`)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Uploads a file as the dialog does; returns what the dialog chooses. */
async function upload(folder: string, name: string, bytes = PDF, type = 'application/pdf') {
  const path = `${folder}/${randomUUID()}`
  const { error } = await admin.storage.from('files').upload(path, bytes, { contentType: type })
  expect(error).toBeNull()
  return { path, name, bytes: bytes.length }
}

const sendingOf = (change: object = {}) => ({ id: randomUUID(), message: null, copies: [], files: [], ...change })

/** Calls the function with what is sent along; returns the status, and the result or the error. */
async function send(offer: string, sending: object, more: object = {}, client = admin) {
  const [row] = await stack.database.sql`select to_json(updated_at) as at from public.offers where id = ${offer}`
  const body = { offer, updated_at: row?.['at'], sending, ...more }
  const { data, error } = await client.functions.invoke('send-offer', { body })
  if (!error) return [200, data.data]
  const response: unknown = Reflect.get(error, 'context')
  if (!(response instanceof Response)) throw error
  return [response.status, (await response.json()).error]
}

const nothingSent = async (offer: string) => {
  expect(await stack.database.sql`select from public.offer_versions where offer_id = ${offer}`).toEqual([])
  expect(await stack.database.sql`select from public.email_outbox where kind like 'offer%'`).toEqual([])
}

async function act(body: object): Promise<Record<string, unknown>> {
  const response = await post(stack, 'offer', body)
  const { data, error } = await response.json()
  expect([response.status, error]).toEqual([200, null])
  return data
}

/** Fetches an attachment as the page does. */
async function fetchFile(key: string, file: string) {
  const { name, url } = await act({ action: 'attachment', key, file })
  const response = await fetch(`${stack.url}/storage/v1${String(url)}`)
  return [name, Buffer.from(await response.arrayBuffer()).equals(PDF)]
}

const keyOf = async (offer: string, copy: string | null = null) => {
  const [row] = await stack.database.sql`select public.issue_offer_key(${offer}, 1, ${copy}) as key`
  return String(row?.['key'])
}

test('sends a message, a copy, and files of the offer and of its client, which stay when their sources are deleted', async () => {
  const { sql } = stack.database
  const [client] = await sql`insert into public.clients (company_name, contact_person, email) values ('Nordmann AS', 'Kari', 'kari@example.test') returning id`
  const draft = await addDraft(stack, { client_id: client?.['id'] })
  const own = await upload(draft.id, 'Plan.pdf')
  const listed = await upload(String(client?.['id']), 'Notat.txt', Buffer.from('Hei på deg\n'), 'text/plain')
  const { error } = await admin.rpc('add_client_file', { client: client?.['id'], file: listed.path.split('/')[1], file_name: 'Notat.txt' })
  expect(error).toBeNull()
  const sending = sendingOf({ message: 'Hei Kari,\nsom avtalt.', copies: ['Ola@Example.test'], files: [own, listed] })
  expect(await send(draft.id, sending)).toEqual([200, { version: 1 }])
  // The same sending again, whatever was lost of the first response.
  expect(await send(draft.id, sending)).toEqual([200, { version: 1 }])
  await admin.storage.from('files').remove([own.path])
  await admin.from('client_files').delete().eq('client_id', client?.['id'])
  await admin.functions.invoke('media', { body: { action: 'sweep' } })
  const [version] = await sql`select content from public.offer_versions where offer_id = ${draft.id}`
  const content = offerContentSchema.parse(version?.['content'])
  expect(content).toMatchObject({
    message: 'Hei Kari,\nsom avtalt.',
    attachments: [{ name: 'Plan.pdf', type: 'application/pdf', bytes: PDF.length, sha256: sha256(PDF) }, { name: 'Notat.txt', type: 'text/plain' }],
  })
  const key = await keyOf(draft.id)
  expect(await fetchFile(key, sha256(PDF))).toEqual(['Plan.pdf', true])
  expect((await act({ action: 'attachment', key, file: content.attachments?.[1]?.sha256 }))['name']).toBe('Notat.txt')
  expect((await admin.storage.from('files').download(listed.path)).data).toBeNull()
  const [copy] = await sql`select id, email from public.offer_copies where offer_id = ${draft.id}`
  expect(copy).toMatchObject({ email: 'ola@example.test' })
  const copyKey = await keyOf(draft.id, copy?.['id'])
  expect(await fetchFile(copyKey, sha256(PDF))).toEqual(['Plan.pdf', true])
  expect(await act({ action: 'open', key: copyKey })).toMatchObject({ is_copy: true, content: { title: 'Et register' } })
  const [hash] = await sql`select content_hash from public.offer_versions where offer_id = ${draft.id}`
  const answers = [
    acceptanceOf({ ...draft, key: copyKey, content, hash: String(hash?.['content_hash']) }),
    { action: 'decline', key: copyKey },
    { action: 'ask', key: copyKey, id: randomUUID(), question: 'Når?' },
    { action: 'code', key: copyKey },
    { action: 'seen', key: copyKey },
  ]
  for (const body of answers) expect([body.action, await act(body)]).toEqual([body.action, { refused: 'unknown' }])
  expect(await sql`select kind, to_address from public.email_outbox order by kind`).toEqual([
    { kind: 'offer_copy', to_address: 'ola@example.test' },
    { kind: 'offer_sent', to_address: 'kari@example.test' },
  ])
}) // prettier-ignore

test('a file is reached by a key of its version only, by a URL that names no other file, and not after the access has ended [D24]', async () => {
  const draft = await addDraft(stack)
  await send(draft.id, sendingOf({ files: [await upload(draft.id, 'Plan.pdf')] }))
  const other = await addDraft(stack)
  await send(other.id, sendingOf())
  const [key, foreign] = [await keyOf(draft.id), await keyOf(other.id)]
  expect(await act({ action: 'attachment', key: foreign, file: sha256(PDF) })).toEqual({ refused: 'unknown' })
  expect(await act({ action: 'attachment', key: 'f'.repeat(64), file: sha256(PDF) })).toEqual({ refused: 'unknown' })
  const { url } = await act({ action: 'attachment', key, file: sha256(PDF) })
  const moved = String(url).replace(sha256(PDF), 'e'.repeat(64))
  for (const path of [moved, String(url).split('?')[0], `/object/files/${draft.id}/${sha256(PDF)}`, `/object/public/files/${draft.id}/${sha256(PDF)}`])
    expect((await fetch(`${stack.url}/storage/v1${path}`)).ok).toBe(false)
  await stack.database.sql`delete from public.offer_keys where offer_id = ${draft.id}`
  expect(await act({ action: 'attachment', key, file: sha256(PDF) })).toEqual({ refused: 'unknown' })
}) // prettier-ignore

test('refuses a file of another client or offer, with its field [D24]', async () => {
  const { sql } = stack.database
  const [client] = await sql`insert into public.clients (company_name, contact_person, email) values ('Fjell', 'Ola', 'ola@fjell.test') returning id`
  const [draft, other] = [await addDraft(stack), await addDraft(stack)]
  for (const folder of [String(client?.['id']), other.id]) {
    const file = await upload(folder, 'Plan.pdf')
    expect(await send(draft.id, sendingOf({ files: [file] }))).toMatchObject([400, { code: 'foreign_file', fields: { files: 'foreign' } }])
  }
  const gone = { path: `${draft.id}/${randomUUID()}`, name: 'Plan.pdf', bytes: 1 }
  expect(await send(draft.id, sendingOf({ files: [gone] }))).toMatchObject([400, { code: 'missing_file' }])
  await nothingSent(draft.id)
}) // prettier-ignore

test.each([
  ['a program that is named as a PDF', 'Plan.pdf', Buffer.from(`MZ\u0090\u0000${'x'.repeat(50)}`, 'latin1')],
  ['a PDF that is named as a picture', 'Plan.png', PDF],
  ['a page that is named as a document', 'Plan.docx', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a program that is named as a text', 'Plan.txt', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0])],
  ['a name without a type that is accepted', 'Plan.exe', PDF],
])('refuses %s, whatever type it was uploaded as', async (_what, name, bytes) => {
  const draft = await addDraft(stack)
  const files = [await upload(draft.id, 'Right.pdf'), await upload(draft.id, name, bytes)]
  expect(await send(draft.id, sendingOf({ files }))).toMatchObject([
    400,
    { code: 'disguised_file', fields: { 'files.1': 'disguised' } },
  ])
  await nothingSent(draft.id)
})

const line = (n: number) => ({ path: `${randomUUID()}/${randomUUID()}`, name: `${n}.pdf`, bytes: 1 })

test.each([
  ['eleven files', { files: Array.from({ length: 11 }, (_, n) => line(n)) }, 'sending.files'],
  ['files of more than 25 MB', { files: [1, 2, 3].map((n) => ({ ...line(n), bytes: 10_000_000 })) }, 'sending.files'],
  ['a path out of the folder', { files: [{ ...line(1), path: '../media/x' }] }, 'sending.files.0.path'],
  ['a name with a header', { files: [{ ...line(1), name: 'a\r\nBcc: all@example.test.pdf' }] }, 'sending.files.0.name'],
  ['six copies', { copies: [1, 2, 3, 4, 5, 6].map((n) => `c${n}@example.test`) }, 'sending.copies'],
  ['a copy with a header', { copies: ['a@example.test\r\nBcc: all@example.test'] }, 'sending.copies.0'],
  ['a message of more than 5000 characters', { message: 'x'.repeat(5001) }, 'sending.message'],
  ['a message with a control character', { message: 'Hei\u0000' }, 'sending.message'],
])('refuses %s before anything is read', async (_what, change, field) => {
  const draft = await addDraft(stack)
  const [status, error] = await send(draft.id, sendingOf(change))
  expect([status, error.code, Object.keys(error.fields)]).toEqual([400, 'invalid', [field]])
  await nothingSent(draft.id)
})

test('refuses a copy to the recipient, with its field', async () => {
  const draft = await addDraft(stack)
  expect(await send(draft.id, sendingOf({ copies: ['KARI@example.test'] }))).toMatchObject([
    400,
    { code: 'copy_to_recipient', fields: { copies: 'errors:copy_to_recipient' } },
  ])
  await nothingSent(draft.id)
})

test('previews the mail with what staff add, escaped, also of an incomplete offer, and stores and mails nothing', async () => {
  const draft = await addDraft(stack, { recipient_email: null })
  const sending = sendingOf({ message: 'Hei <b>Kari</b>', files: [line(7)] })
  const [status, { subject, html }] = await send(draft.id, sending, { preview: 'mail' })
  expect([status, subject]).toEqual([200, expect.stringMatching(/^Tilbud \d+: Et register$/)])
  expect(html).toContain('Hei &lt;b&gt;Kari&lt;/b&gt;')
  expect(html).toContain('7.pdf')
  await nothingSent(draft.id)
})

test('only an approved member of staff may preview the mail, or send files [D2]', async () => {
  const draft = await addDraft(stack)
  const files = [await upload(draft.id, 'Plan.pdf')]
  const pending = await stack.signedIn('pending@example.test', 'pending')
  expect(await send(draft.id, sendingOf({ files }), {}, pending)).toMatchObject([403, { code: 'not_allowed' }])
  expect(await send(draft.id, sendingOf(), { preview: 'mail' }, pending)).toMatchObject([403, { code: 'not_allowed' }])
  expect(await send(draft.id, sendingOf({ files }), {}, stack.client())).toMatchObject([401, { code: 'unauthorized' }])
  await nothingSent(draft.id)
})
