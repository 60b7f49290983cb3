import { createHash } from 'node:crypto'
import { offerEvidenceSchema } from '@nordlys/data/offers/answer'
import { expect, test } from 'vitest'
import { type TestStack, until } from '../../stack/support.ts'
import { deliver, rows, useStack } from '../delivery/delivery-support.ts'
import { type ReceivedMail, partOf, startMailServer } from '../delivery/mail-server.ts'
import { allText, readTagged } from '../offers/offer-pdf-reader.ts'
import { acceptanceOf, addDraft, addSentOffer, SELLER, sendVersion } from '../offers/offer-support.ts'
import { post } from '../support.ts'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Calls an action of the client's page. */
const act = async (stack: TestStack, body: object) => (await (await post(stack, 'offer', body)).json()).data

/** Starts a stack whose mails this test delivers. */
async function start() {
  const server = await startMailServer()
  return { server, stack: await useStack(server.smtp) }
}

/** Queues a mail about an offer, as the database does. */
const queue = ({ database: { sql } }: TestStack, kind: string, offer: string) => sql`
  insert into public.email_outbox (kind, to_address, language, payload)
  select ${kind}, recipient_email, language, private.offer_facts(v)
  from public.offers o join public.offer_versions v on v.offer_id = o.id and v.version = o.version where o.id = ${offer}`

const keyIn = (mail: ReceivedMail | undefined) =>
  /\/no\/offer\?k=([0-9a-f]{64})/.exec(mail ? partOf(mail, 'text/plain') : '')?.[1] ?? ''

/** Returns the attachments of a mail by name. */
function attachmentsOf({ raw }: ReceivedMail): Map<string, Buffer> {
  const parts = raw.split(/\r\n--/).filter((part) => /Content-Disposition: attachment/i.test(part))
  return new Map(
    parts.map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const name = /filename="?([^"\r\n;]+)"?/.exec(head)?.[1] ?? ''
      return [name, Buffer.from(body.join('\r\n\r\n'), /base64/.test(head) ? 'base64' : 'utf8')]
    }),
  )
}

test.each(['offer_sent', 'offer_reminder'])(
  '%s has a key of its own, of which only the hash is stored',
  async (kind) => {
    const { server, stack } = await start()
    const offer = await addSentOffer(stack)
    await queue(stack, kind, offer.id)
    expect(await deliver(stack)).toMatchObject({ sent: 1 })
    const key = keyIn(server.mails[0])
    expect(key).not.toBe(offer.key)
    expect(await act(stack, { action: 'open', key })).toMatchObject({ hash: offer.hash, refusal: null })
    const { sql } = stack.database
    const stored =
      await sql`select payload from public.email_outbox union all select to_jsonb(k) from public.offer_keys k`
    expect(JSON.stringify([stored, await rows(stack)])).not.toContain(key)
    expect(await sql`select from public.offer_keys where key_hash = private.token_hash(${key})`).toHaveLength(1)
  },
)

test('a copy is mailed with a key that only reads, and is not sent once it has ended [D24]', async () => {
  const { server, stack } = await start()
  const { sql } = stack.database
  const offer = await addSentOffer(stack)
  const copies = await sql`
    insert into public.offer_copies (offer_id, version, email) values (${offer.id}, 1, 'ola@example.test'), (${offer.id}, 1, 'per@example.test') returning *`
  await sql`
    select private.mail_copy(c, v) from public.offer_copies c join public.offer_versions v using (offer_id, version) where c.offer_id = ${offer.id}`
  await sql`delete from public.offer_copies where id = ${copies[1]?.['id']}`
  expect(await deliver(stack)).toMatchObject({ sent: 1, dead: 1 })
  expect(server.mails.map(({ to }) => to)).toEqual(['ola@example.test'])
  const key = keyIn(server.mails[0])
  expect(await act(stack, { action: 'open', key })).toMatchObject({ hash: offer.hash, is_copy: true })
  expect(await act(stack, { action: 'decline', key })).toEqual({ refused: 'unknown' })
})

test('a due reminder is sent with the next delivery, where the setting says so', async () => {
  const { server, stack } = await start()
  const { sql } = stack.database
  await addSentOffer(stack)
  await sql`delete from public.email_outbox`
  await sql`update public.offers set sent_at = sent_at - interval '6 days'`
  expect(await deliver(stack)).toMatchObject({ sent: 0 })
  await sql`update public.system_settings set value = 'true' where key = 'offer_reminders_automatic'`
  expect(await deliver(stack)).toMatchObject({ sent: 1 })
  expect(await deliver(stack)).toMatchObject({ sent: 0 })
  expect(server.mails.map(({ to }) => to)).toEqual(['kari@example.test'])
  expect(await sql`select actor from public.offer_events where kind = 'reminded'`).toEqual([{ actor: null }])
})

test('a mail with a key is not sent once the offer was replaced', async () => {
  const { server, stack } = await start()
  const draft = await addDraft(stack)
  await sendVersion(stack, draft)
  await queue(stack, 'offer_sent', draft.id)
  await stack.database.sql`create table waiting as table public.email_outbox`
  await sendVersion(stack, draft)
  await stack.database
    .sql`insert into public.email_outbox (kind, to_address, payload) select kind, to_address, payload from waiting`
  expect(await deliver(stack)).toMatchObject({ sent: 0, dead: 1 })
  expect(await rows(stack)).toMatchObject([
    { status: 'dead', last_error: 'The offer was answered, withdrawn or replaced' },
  ])
  expect(server.mails).toEqual([])
})

test('the mailed code confirms the acceptance', async () => {
  const { server, stack } = await start()
  await stack.database
    .sql`update public.system_settings set value = value || '{"NOK": 1000}' where key = 'offer_code_amount'`
  const offer = await addSentOffer(stack)
  await act(stack, { action: 'code', key: offer.key })
  await until(() => server.mails.length === 1)
  const [mail] = server.mails
  const code = /^\d{6}$/m.exec(mail ? partOf(mail, 'text/plain') : '')?.[0]
  expect(await act(stack, { ...acceptanceOf(offer), code })).toMatchObject({ total: 1250 })
  expect(JSON.stringify(await stack.database.sql`select * from public.email_outbox`)).not.toContain(code)
})

test('an acceptance is confirmed to both, with the PDF of what was accepted, and evidence that verifies by itself', async () => {
  const { server, stack } = await start()
  const offer = await addSentOffer(stack)
  const accepted = { ...acceptanceOf(offer, 1875), options: [offer.option] }
  expect(await act(stack, accepted)).toMatchObject({ total: 1875 })
  await until(() => server.mails.length === 2)
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual(['kari@example.test', 'post@fjord.example'])
  for (const mail of server.mails) {
    const files = [...attachmentsOf(mail)]
    const extension = mail.to.startsWith('kari') ? 'dokumentasjon' : 'evidence'
    expect(files.map(([name]) => name.replace(/\d+-1/, 'n'))).toEqual([
      'tilbud-n-godtatt.pdf',
      `tilbud-n-${extension}.json`,
    ])
    const [pdf, json] = files.map(([, content]) => content)
    const evidence = offerEvidenceSchema.parse(JSON.parse(String(json)))
    expect(evidence.versions).toMatchObject([{ content_hash: offer.hash }])
    expect(JSON.parse(evidence.acceptance?.text ?? '')).toMatchObject({ pdf_hash: sha256(pdf ?? '') })
    const shown = allText((await readTagged(pdf ?? Buffer.of())).nodes).replaceAll(/\s/g, ' ')
    for (const part of ['Tilvalg, valgt', 'Kari Nordmann, Daglig leder', 'Sum som er godtatt 1 875,00 kr', offer.hash])
      expect(shown).toContain(part)
    expect(sha256(evidence.versions[0]?.content ?? '')).toBe(offer.hash)
    expect(sha256(evidence.acceptance?.text ?? '')).toBe(evidence.acceptance?.hash)
    for (const { text, hash } of evidence.events) expect(sha256(text ?? '')).toBe(hash)
    const text = partOf(mail, 'text/plain')
    expect(text).toContain(offer.hash)
    expect(text).toMatch(/\(Europe\/Oslo\)/)
    for (const part of [text, String(json)]) expect(part).not.toContain(SELLER.account_number)
  }
})

test('the company’s mails are in its language, and replies go to the client', async () => {
  const { server, stack } = await start()
  await stack.database.sql`
    update public.system_settings set value = '"no"' where key = 'company_language'`
  const offer = await addSentOffer(stack, { language: 'en' })
  await act(stack, { action: 'ask', key: offer.key, id: crypto.randomUUID(), question: 'When?' })
  await act(stack, { action: 'decline', key: offer.key, reason: 'Too much' })
  await until(() => server.mails.length === 2)
  const texts = server.mails.map((mail) => partOf(mail, 'text/plain')).join('\n')
  expect(texts).toContain('Et spørsmål om et tilbud')
  expect(texts).toContain('> When?')
  expect(texts).toContain('Et tilbud er avslått')
  expect(texts).toContain('> Too much')
  expect(server.mails.map(({ raw }) => /^Reply-To: .*<(.*)>/m.exec(raw)?.[1])).toEqual(
    Array(2).fill('kari@example.test'),
  )
})
