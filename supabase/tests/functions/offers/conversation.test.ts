import { createHash, randomUUID } from 'node:crypto'
import { clientPageSchema, signedFileSchema } from '@nordlys/data/client-page/schema'
import { openedOfferSchema } from '@nordlys/data/offers/answer'
import { beforeEach, expect, test } from 'vitest'
import { type TestStack, until } from '../../stack/support.ts'
import { deliver, useStack } from '../delivery/delivery-support.ts'
import { partOf, type ReceivedMail, startMailServer } from '../delivery/mail-server.ts'
import { post } from '../support.ts'
import { addSentOffer, type SentOffer, sendVersion } from './offer-support.ts'

const PDF = '%PDF-1.7 a drawing'

let stack: TestStack
let received: readonly ReceivedMail[]
let offer: SentOffer
let admin: Awaited<ReturnType<TestStack['signedIn']>>
beforeEach(async () => {
  const server = await startMailServer()
  received = server.mails
  stack = await useStack(server.smtp)
  offer = await addSentOffer(stack)
  admin = await stack.signedIn('ingrid@example.test', 'approved')
})

async function act(path: 'client' | 'offer', body: object): Promise<Record<string, unknown>> {
  const response = await post(stack, path, body)
  const { data, error } = await response.json()
  expect([response.status, error]).toEqual([200, null])
  return data
}

/** Uploads a file; returns the answer, or the status of a failure. */
async function upload(door: object, content: string | Uint8Array<ArrayBuffer>, name = 'Plan.pdf', id: string = randomUUID()) {
  const body = new FormData()
  for (const [field, value] of Object.entries({ ...door, id, name })) body.set(field, value)
  body.set('file', new Blob([content]))
  const response = await fetch(`${stack.url}/functions/v1/client-file`, {
    method: 'POST', headers: { apikey: stack.publishableKey }, body,
  }) // prettier-ignore
  const { data } = await response.json()
  return { id, answer: data ?? response.status }
} // prettier-ignore

const read = async (key: string) => openedOfferSchema.parse(await act('offer', { action: 'open', key })).messages

test('a question with a file is answered in the product: one mail leads back to the offer, where both read it', async () => {
  const { id: file, answer } = await upload({ key: offer.key }, PDF)
  expect(answer).toEqual({ stored: true })
  const id = randomUUID()
  const question = { action: 'ask', key: offer.key, id, question: 'Slik?', files: [file] }
  expect(await act('offer', question)).toEqual({ asked: true })
  expect(await act('offer', question)).toEqual({ asked: true })
  const reply = randomUUID()
  const answered = { id: reply, message: 'Ja, **slik**', offer: offer.id, version: 1, seen: id }
  expect((await admin.rpc('answer_client', answered)).error).toBeNull()
  await deliver(stack)
  await until(() => received.some(({ to }) => to === 'kari@example.test'))
  const [mail, ...others] = received.filter(({ to }) => to === 'kari@example.test')
  if (!mail) throw new Error('no mail')
  expect(others).toEqual([])
  expect(mail.raw).toMatch(/^Subject: Vi har svart deg om tilbud \d+\r?$/m)
  expect(partOf(mail, 'text/plain')).not.toContain('slik')
  const messages = await read(/\/no\/offer\?k=([0-9a-f]{64})/.exec(partOf(mail, 'text/plain'))?.[1] ?? '')
  expect(messages).toMatchObject([
    { id, message: 'Slik?', files: [{ id: file, name: 'Plan.pdf', bytes: PDF.length }] },
    { id: reply, message: 'Ja, **slik**', is_from_staff: true, is_read: false },
  ])
  expect(await act('offer', { action: 'seen', key: offer.key, message: reply })).toEqual({ seen: true })
  expect((await read(offer.key)).at(-1)).toMatchObject({ is_read: true })
  const { name, url } = signedFileSchema.parse(await act('offer', { action: 'file', key: offer.key, file }))
  const download = await fetch(`${stack.url}/storage/v1${url}`)
  expect([name, await download.text(), download.headers.get('content-disposition')]).toEqual([
    'Plan.pdf', PDF, 'attachment',
  ]) // prettier-ignore
  const [stored] = await stack.database.sql`select sha256, type from public.client_files where id = ${file}`
  expect(stored).toEqual({ sha256: createHash('sha256').update(PDF).digest('hex'), type: 'application/pdf' })
  // Without the signature, nobody reads it.
  const path = `${stack.url}/storage/v1/object/files/${offer.id}/${file}`
  expect((await fetch(path, { headers: { apikey: stack.publishableKey } })).ok).toBe(false)
})

test('the client’s page sends and reads files as well, and those of others not [D20]', async () => {
  const [row] = await stack.database.sql`
    insert into public.clients (company_name, contact_person, email) values ('Fjord AS', 'Kari', 'kari@fjord.test') returning id`
  const client = String(row?.['id'])
  const [mail] = await stack.database.sql`
    insert into public.email_outbox (kind, to_address, status) values ('client_link', 'kari@fjord.test', 'sending') returning id`
  const [link] = await stack.database.sql`select public.issue_client_link(${String(mail?.['id'])}) as key`
  const { token } = await act('client', { action: 'enter', key: link?.['key'] })
  const { id: mine, answer } = await upload({ token, client }, PDF, 'Min.pdf')
  expect(answer).toEqual({ stored: true })
  const { id: theirs } = await upload({ key: offer.key }, PDF)
  await act('offer', { action: 'ask', key: offer.key, id: randomUUID(), question: 'Slik?', files: [theirs] })
  const write = (files: readonly string[]) =>
    act('client', { action: 'write', token, client, id: randomUUID(), message: 'Se her', files })
  expect(await write([theirs])).toEqual({ refused: 'files' })
  expect(await write([mine])).toEqual({ written: true })
  expect(clientPageSchema.parse(await act('client', { action: 'read', token, client })).messages).toMatchObject([
    { files: [{ id: mine, name: 'Min.pdf' }], offer: null },
  ])
  expect(await act('client', { action: 'file', token, client, file: theirs })).toEqual({ refused: 'files' })
  expect(await act('offer', { action: 'file', key: offer.key, file: mine })).toEqual({ refused: 'files' })
  expect(signedFileSchema.parse(await act('client', { action: 'file', token, client, file: mine })).name).toBe(
    'Min.pdf',
  )
})

const zip = (...parts: readonly string[]) => `PK\u0003\u0004${'x'.repeat(26)}${parts.join(' ')}`

test.each([
  ['Plan.pdf', PDF, 'stored'],
  ['setup.exe', 'MZ\u0000', 'type'],
  ['page.html', '<html>', 'type'],
  ['Plan.pdf', 'MZ\u0090\u0000 program', 'disguised'],
  ['Plan.pdf', '<script>alert(1)</script>', 'disguised'],
  ['Bilde.png', PDF, 'disguised'],
  ['Bilde.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'stored'],
  ['Tekst.txt', 'MZ\u0000', 'disguised'],
  ['Tall.csv', 'navn;sum\r\nKøbenhavn;1', 'stored'],
  ['Brev.docx', zip('[Content_Types].xml', 'word/document.xml'), 'stored'],
  ['Brev.docx', zip('[Content_Types].xml', 'word/vbaProject.bin'), 'disguised'],
  ['Brev.docx', zip('setup.exe'), 'disguised'],
  ['Brev.odt', zip('mimetypeapplication/vnd.oasis.opendocument.text'), 'stored'],
  ['Brev.odt', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'disguised'],
  ['Tom.pdf', '', 'type'],
] as const)('the bytes of %s (%s) say whether it is stored: %s [W15]', async (name, content, outcome) => {
  const { answer } = await upload({ key: offer.key }, content, name)
  expect(answer).toEqual(outcome === 'stored' ? { stored: true } : { refused: outcome })
  const objects = await stack.database.sql`select from storage.objects where bucket_id = 'files'`
  expect(objects).toHaveLength(outcome === 'stored' ? 1 : 0)
})

test('an upload of more than 10 MB, without a valid door or form, or by an ended key stores nothing [W12]', async () => {
  const large = new Uint8Array(10 * 1024 * 1024 + 1).fill(32)
  large.set(new TextEncoder().encode(PDF))
  expect((await upload({ key: offer.key }, large)).answer).toEqual({ refused: 'type' })
  expect((await upload({ key: offer.key }, new Uint8Array(11 * 1024 * 1024))).answer).toBe(413)
  expect((await upload({ key: 'f'.repeat(64) }, PDF)).answer).toEqual({ refused: 'unknown' })
  expect((await upload({ token: 'f'.repeat(64), client: randomUUID() }, PDF)).answer).toEqual({ refused: 'session' })
  expect((await upload({}, PDF)).answer).toBe(400)
  expect((await post(stack, 'client-file', { key: offer.key })).status).toBe(415)
  const { database: { sql } } = stack
  await sql`update public.offers set recipient_email = 'ola@example.test', recipient_name = 'Ola' where id = ${offer.id}`
  const next = await sendVersion(stack, offer)
  expect((await upload({ key: offer.key }, PDF)).answer).toEqual({ refused: 'unknown' })
  expect(await sql`select from storage.objects where bucket_id = 'files'`).toHaveLength(0)
  await sql`delete from public.offer_keys`
  expect((await upload({ key: next.key }, PDF)).answer).toEqual({ refused: 'unknown' })
}) // prettier-ignore

test('a repeated upload stores a file once, and other bytes under its id nothing', async () => {
  const { id } = await upload({ key: offer.key }, PDF)
  expect((await upload({ key: offer.key }, PDF, 'Plan.pdf', id)).answer).toEqual({ stored: true })
  expect((await upload({ key: offer.key }, `${PDF}!`, 'Plan.pdf', id)).answer).toEqual({ refused: 'files' })
  expect(await stack.database.sql`select from storage.objects where bucket_id = 'files'`).toHaveLength(1)
})

test('an answer about an offer is not mailed to a recipient whose access has ended meanwhile [D24]', async () => {
  await admin.rpc('answer_client', { id: randomUUID(), message: 'Hei', offer: offer.id, version: 1 })
  await stack.database.sql`update public.offers set access_ended_at = now() where id = ${offer.id}`
  await deliver(stack)
  expect(received.filter(({ to }) => to === 'kari@example.test')).toEqual([])
})
