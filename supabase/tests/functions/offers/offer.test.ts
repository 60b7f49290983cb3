import { createHash, randomUUID } from 'node:crypto'
import {
  acceptedOfferSchema,
  OFFER_REFUSALS,
  openedOfferSchema,
  totalledOfferSchema,
} from '@nordlys/data/offers/answer'
import { consentText } from '@nordlys/data/offers/consent'
import type { Language } from '@nordlys/data/lib/validation'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SITE, startTestStack, type TestStack } from '../../stack/support.ts'
import { acceptanceOf, addSentOffer, type SentOffer, sendVersion } from './offer-support.ts'
import { post } from '../support.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.stop())

let offer: SentOffer
beforeEach(async () => {
  await stack.database.sql`delete from public.rate_limits`
  offer = await addSentOffer(stack)
})

const call = (body: object, headers: Record<string, string> = {}) => post(stack, 'offer', body, headers)

/** Calls an action and returns its result. */
async function act(body: object, headers?: Record<string, string>): Promise<Record<string, unknown>> {
  const response = await call(body, headers)
  const { data, error } = await response.json()
  expect([response.status, error]).toEqual([200, null])
  return data
}

const acceptance = ({ total, ...change }: { total?: number; [field: string]: unknown } = {}) => ({
  ...acceptanceOf(offer, total),
  ...change,
})

const eventsOf = async () =>
  (await stack.database.sql`select kind, details from public.offer_events where offer_id = ${offer.id} order by position`) // prettier-ignore
const kindsOf = async () => (await eventsOf()).map((event) => event['kind'])
const mails = () => stack.database.sql`select kind, to_address, language from public.email_outbox order by kind`

test('shows the offer to whoever has its key', async () => {
  const opened = openedOfferSchema.parse(await act({ action: 'open', key: offer.key }))
  expect(opened).toMatchObject({ hash: offer.hash, refusal: null, evidence: null, content: { title: 'Et register' } })
  expect(opened.content.totals.total).toBe(1250)
  const options = [offer.option]
  const total = totalledOfferSchema.parse(await act({ action: 'total', key: offer.key, options }))
  expect(total).toMatchObject({ net: 1500, vat_amount: 375, total: 1875, plan: [{ amount: 1875 }] })
  const file = await act({ action: 'pdf', key: offer.key })
  expect(file['name']).toMatch(/^tilbud-\d+-1\.pdf$/)
  expect(atob(String(file['base64'])).slice(0, 8)).toBe('%PDF-1.7')
})

test('shows the letters of a domain, and freezes its stored form', async () => {
  const stored = 'kari@xn--blbr-roah.no'
  const sent = await addSentOffer(stack, { recipient_email: stored })
  expect(sent.content.recipient.email).toBe(stored)
  const opened = openedOfferSchema.parse(await act({ action: 'open', key: sent.key }))
  expect(opened).toMatchObject({ hash: sent.hash, content: { recipient: { email: 'kari@blåbær.no' } } })
  expect(await act({ action: 'code', key: sent.key })).toEqual({ email: 'k…@blåbær.no' })
  expect(await mails()).toMatchObject([{ kind: 'offer_code', to_address: stored }])
})

/** Returns a checksum of each table, except the counters of requests. */
async function checksums(): Promise<Record<string, unknown>> {
  const { sql } = stack.database
  const tables = await sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'rate_limits'`
  const sums = tables.map(async ({ name }) => {
    const [row] =
      await sql`select md5(string_agg(t::text, ' ' order by t::text)) as sum from public.${sql(String(name))} t`
    return [name, row?.['sum']] as const
  })
  return Object.fromEntries(await Promise.all(sums))
}

test('opening an offer, and answers that a person has not filled in, change nothing [W13]', async () => {
  const before = await checksums()
  const url = `${stack.url}/functions/v1/offer?k=${offer.key}&action=accept`
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
    await (await fetch(url, { method, headers: { apikey: stack.publishableKey } })).arrayBuffer()
  for (const body of [
    { action: 'open', key: offer.key },
    { action: 'total', key: offer.key, options: [offer.option] },
    { action: 'pdf', key: offer.key },
    acceptance({ name: '' }),
    acceptance({ consent: '' }),
    acceptance({ consent: 'yes' }),
    { action: 'ask', key: offer.key, id: randomUUID(), question: ' ' },
  ])
    await (await call(body)).arrayBuffer()
  expect(await checksums()).toEqual(before)
})

const readings = async () => [
  ...(await stack.database
    .sql`select offer_id, version, email from public.offer_readings where offer_id = ${offer.id}`),
]

test('notes that a person has read the offer, by its key alone, and mails and changes nothing else', async () => {
  const events = await eventsOf()
  expect(await act({ action: 'seen', key: '0'.repeat(64) })).toEqual({ refused: 'unknown' })
  expect(await readings()).toEqual([])
  // What else a body says of the reader or the time does not count.
  const forged = { email: 'per@example.test', version: 7, created_at: '1999-01-01', at: '1999-01-01' }
  expect(await act({ action: 'seen', key: offer.key, ...forged })).toEqual({ seen: true })
  expect(await readings()).toEqual([{ offer_id: offer.id, version: 1, email: 'kari@example.test' }])
  expect(await eventsOf()).toEqual(events)
  expect(await mails()).toEqual([])
  const large = await call({ action: 'seen', key: offer.key, more: 'x'.repeat(70_000) })
  expect(large.status).toBe(413)
  await large.arrayBuffer()
})

test('a reading by staff, whose browser has a session of the back office, does not count', async () => {
  const admin = await stack.signedIn('reader@example.test', 'approved')
  const read = async (client: typeof admin) => (await client.functions.invoke('offer', { body: { action: 'seen', key: offer.key } })).data
  expect(await read(admin)).toEqual({ data: { seen: true }, error: null })
  expect(await readings()).toEqual([])
  // Somebody who only waits for access is no staff.
  expect(await read(await stack.signedIn('pending@example.test', 'pending'))).toEqual({ data: { seen: true }, error: null })
  expect(await readings()).toHaveLength(1)
}) // prettier-ignore

test('accepts the offer with its evidence, and queues the mails', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.77', 'user-agent': 'Browser/1.0' }
  const body = acceptance({ options: [offer.option], total: 1875 })
  const accepted = acceptedOfferSchema.parse(await act(body, headers))
  expect(accepted).toMatchObject({ total: 1875, evidence: { state: 'accepted', events: [{}, {}] } })
  const [row] = await stack.database.sql`select * from public.offer_acceptances where offer_id = ${offer.id}`
  expect(row).toMatchObject({ name: 'Kari Nordmann', title: 'Daglig leder', browser: 'Browser/1.0', has_code: false })
  expect(row?.['network']).toMatch(/\/24$|\/48$/)
  expect(await mails()).toMatchObject([
    { kind: 'offer_accepted', to_address: 'kari@example.test', language: 'no' },
    { kind: 'offer_accepted_notification', to_address: 'post@fjord.example', language: 'en' },
  ])
  expect(await act(body, headers)).toMatchObject({ refused: 'accepted', name: 'Kari Nordmann' })
  expect(await act({ action: 'open', key: offer.key })).toMatchObject({
    refusal: { refused: 'accepted' },
    evidence: { kind: 'offer evidence 1' },
  })
})

test('a consent to something else is not stored either where the offer seems refused at first [D27]', async () => {
  const { sql } = stack.database
  await sql`update public.offers set state = 'withdrawn' where id = ${offer.id}`
  const answers = Array.from({ length: 20 }, async (_, n) => {
    if (n === 5) await sql`update public.offers set state = 'sent' where id = ${offer.id}`
    return act(acceptance({ consent: 'I do NOT agree' }))
  })
  expect(await Promise.all(answers)).not.toContainEqual(expect.objectContaining({ accepted_at: expect.any(String) }))
  expect(await act(acceptance({ consent: 'I do NOT agree' }))).toEqual({ refused: 'no_consent' })
  await sql`update public.offers set state = 'withdrawn' where id = ${offer.id}`
  expect(await act(acceptance({ consent: 'I do NOT agree' }))).toEqual({ refused: 'withdrawn' })
  expect(await sql`select from public.offer_acceptances where offer_id = ${offer.id}`).toHaveLength(0)
})

/** Returns the name and the SHA-256 of the PDF that the page offers. */
async function pdfOf(key: string) {
  const { name, base64 } = await act({ action: 'pdf', key })
  return [
    name,
    createHash('sha256')
      .update(Buffer.from(String(base64), 'base64'))
      .digest('hex'),
  ]
}

test('the page offers the PDF of the accepted offer from then on, which the evidence names and nothing changes', async () => {
  const sent = await pdfOf(offer.key)
  const accepted = acceptedOfferSchema.parse(await act(acceptance({ options: [offer.option], total: 1875 })))
  const facts: unknown = 'evidence' in accepted && JSON.parse(accepted.evidence.acceptance?.text ?? '')
  const shown = await pdfOf(offer.key)
  expect(shown).toEqual([expect.stringMatching(/^tilbud-\d+-1-godtatt\.pdf$/), Reflect.get(Object(facts), 'pdf_hash')])
  expect(shown).not.toEqual(sent)
  expect(await pdfOf(offer.key)).toEqual(shown)
  expect(await stack.database.sql`select * from private.offer_damage() where offer_id = ${offer.id}`).toEqual([])
})

test('an acceptance of an earlier release gets its PDF when it is first needed, once', async () => {
  const { action: _action, ...request } = acceptance()
  await stack.database.sql`select public.accept_offer(${JSON.stringify(request)}::text::jsonb)`
  const [first, second] = await Promise.all([pdfOf(offer.key), pdfOf(offer.key)])
  expect(first).toEqual([expect.stringMatching(/-godtatt\.pdf$/), expect.any(String)])
  expect(second).toEqual(first)
  expect(await stack.database.sql`select * from private.offer_damage() where offer_id = ${offer.id}`).toEqual([])
})

test('50 acceptances at once are one', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => act(acceptance())))
  expect(answers.filter((answer) => 'accepted_at' in answer)).toHaveLength(1)
  expect(answers.filter(({ refused }) => refused === 'accepted')).toHaveLength(49)
  expect(await kindsOf()).toEqual(['sent', 'accepted'])
  expect(await mails()).toHaveLength(2)
})

test('a large offer is accepted with a code that only the mail has', async () => {
  const { sql } = stack.database
  await sql`update public.system_settings set value = value || '{"NOK": 1000}' where key = 'offer_code_amount'`
  try {
    // What is sent from now on.
    offer = await addSentOffer(stack)
    expect(await act(acceptance())).toEqual({ refused: 'code_needed' })
    expect(await act({ action: 'code', key: offer.key })).toEqual({ email: 'k…@example.test' })
    expect(await mails()).toMatchObject([{ kind: 'offer_code', to_address: 'kari@example.test', language: 'no' }])
    const [issued] = await sql`select public.issue_offer_code(${offer.id}, 1) as code`
    const code = String(issued?.['code'])
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await act(acceptance({ code: wrong }))).toEqual({ refused: 'wrong_code' })
    expect(await act(acceptance({ code }))).toMatchObject({ total: 1250 })
  } finally {
    await sql`update public.system_settings set value = value || '{"NOK": 100000}' where key = 'offer_code_amount'`
  }
})

test('declines with a reason, and notifies the company', async () => {
  expect(await act({ action: 'decline', key: offer.key, reason: 'For dyrt' })).toHaveProperty('declined_at')
  expect((await eventsOf()).at(-1)).toMatchObject({ kind: 'declined', details: { reason: 'For dyrt' } })
  expect(await mails()).toMatchObject([{ kind: 'offer_declined_notification' }])
  expect(await act(acceptance())).toMatchObject({ refused: 'declined' })
})

test('a question reaches the company once, however often it is sent', async () => {
  const question = { action: 'ask', key: offer.key, id: randomUUID(), question: 'Når kan dere starte?' }
  expect(await act(question)).toEqual({ asked: true })
  expect(await act(question)).toEqual({ asked: true })
  expect(await mails()).toMatchObject([{ kind: 'offer_question_notification' }])
})

test.each([
  ['another hash', { hash: '0'.repeat(64) }, 'replaced'],
  ['another version', { version: 2 }, 'replaced'],
  ['an option that was not offered', { options: [randomUUID()] }, 'unknown_option'],
  ['another total', { total: 1 }, 'other_total'],
])('%s is refused, and leaves no trace', async (_name, change, refused) => {
  expect(await act(acceptance(change))).toMatchObject({ refused })
  expect(await kindsOf()).toEqual(['sent'])
  expect(await mails()).toEqual([])
})

const totalConsent = (total: number, language: Language) => consentText(offer.content, total, language)

test.each([
  ['other words', () => 'Jeg godtar tilbudet.'],
  ['another amount', () => totalConsent(1, 'no')],
  ['another offer', () => consentText({ ...offer.content, number: 1 }, 1250, 'no')],
])('a consent with %s is refused, and leaves no trace [D18]', async (_name, consent) => {
  expect(await act(acceptance({ consent: consent() }))).toEqual({ refused: 'no_consent' })
  expect(await kindsOf()).toEqual(['sent'])
  expect(await mails()).toEqual([])
})

test('the consent of the page in the other language is accepted, and stored', async () => {
  const consent = totalConsent(1250, 'en').replaceAll(/\s/g, '\u202f')
  expect(await act(acceptance({ consent }))).toMatchObject({ total: 1250 })
  const rows = await stack.database.sql`select consent from public.offer_acceptances where offer_id = ${offer.id}`
  expect(rows).toEqual([{ consent: consent.replaceAll('\u202f', ' ') }])
})

test('the key of a replaced version opens that version, and answers nothing', async () => {
  await sendVersion(stack, offer)
  expect(await act({ action: 'open', key: offer.key })).toMatchObject({
    content: { version: 1 },
    refusal: { refused: 'replaced' },
  })
  for (const body of [acceptance(), { action: 'decline', key: offer.key }, { action: 'code', key: offer.key }])
    expect(await act(body)).toMatchObject({ refused: 'replaced' })
})

describe('an unknown key', () => {
  const key = 'f'.repeat(64)
  test.each([
    ['open', {}],
    ['total', { options: [] }],
    ['pdf', {}],
    ['code', {}],
    ['accept', { version: 1, hash: 'f'.repeat(64), options: [], total: 1, name: 'Kari', consent: 'Ja' }],
    ['decline', {}],
    ['ask', { id: randomUUID(), question: 'Hva?' }],
  ])('is refused by %s', async (action, rest) => {
    expect(await act({ action, key, ...rest })).toEqual({ refused: 'unknown' })
    expect(await mails()).toEqual([])
  })
})

/** Returns the code and the fields of a rejected body. */
async function refusal(body: object) {
  const { error } = await (await call(body)).json()
  return [error.code, Object.keys(error.fields ?? {})]
}

test('rejects other bodies by field name, a GET, and reading by another origin [W13]', async () => {
  expect(await refusal({ action: 'open', key: 'x' })).toEqual(['invalid', ['key']])
  expect(await refusal(acceptance({ name: ' ', code: '12' }))).toEqual(['invalid', ['name', 'code']])
  expect(await refusal({ action: 'delete', key: offer.key })).toEqual(['invalid', ['action']])
  const get = await fetch(`${stack.url}/functions/v1/offer?k=${offer.key}`, {
    headers: { apikey: stack.publishableKey },
  })
  expect(get.status).toBe(405)
  expect(await kindsOf()).toEqual(['sent'])
  const answers = await Promise.all([SITE, 'http://evil.test'].map((origin) => call({ action: 'open', key: offer.key }, { origin }))) // prettier-ignore
  expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([SITE, null])
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
})

test('every refusal of the database is one that the page knows', async () => {
  const [source] = await stack.database.sql`
    select string_agg(prosrc, ' ') as text from pg_catalog.pg_proc
    where pronamespace = 'private'::regnamespace and proname in
      ('offer_refusal', 'send_offer_code', 'check_offer_code', 'accept_offer', 'decline_offer', 'ask_about_offer', 'read_thread_file')`
  const named = Array.from(String(source?.['text']).matchAll(/'refused', '(\w+)'/g), ([, name]) => name)
  expect(new Set(named)).toEqual(new Set(OFFER_REFUSALS))
})
