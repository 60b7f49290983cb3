import type postgres from 'postgres'
import { beforeEach, expect, test } from 'vitest'
import { line, Offers, type SentOffer } from './offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers
let sent: SentOffer

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})
beforeEach(async () => {
  sent = await offers.offer({ lines: [line({ price: 10_000 })] })
})

/** Asks for a code, and issues it as the worker does. */
async function code(offer = sent): Promise<string> {
  expect(await offers.call('send_offer_code', offer.key)).toEqual({ email: 'k…@fjord.test' })
  return offers.call<string>('issue_offer_code', offer.id, offer.content.version)
}
const other = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')
const accept = (value: string | null, offer = sent) => offers.accept(offer, { code: value })

test('an acceptance from the set amount needs a mailed code, and one below does not [D18]', async () => {
  expect(await accept(null)).toEqual({ refused: 'code_needed' })
  const right = await code()
  expect(right).toMatch(/^\d{6}$/)
  expect(await accept(null)).toEqual({ refused: 'wrong_code' })
  expect(await accept(right)).toMatchObject({ total: 125_000 })
  expect(await only(sql`select has_code from public.offer_acceptances where offer_id = ${sent.id}`)).toEqual({
    has_code: true,
  })
  expect(await sql`select from public.offer_codes where offer_id = ${sent.id}`).toHaveLength(0)
  const cheaper = await offers.offer({ lines: [line({ price: 7999.99 })] })
  expect(await accept(null, cheaper)).toMatchObject({ total: 99_999.88 })
})

test('the mail in the log and the stored row hold no code', async () => {
  const right = await code()
  const { stored } = await only(sql`select code_hash as stored from public.offer_codes where offer_id = ${sent.id}`)
  expect(stored).not.toContain(right)
  const { payload } = await only(
    sql`select payload from public.email_outbox where kind = 'offer_code' and payload ->> 'offer_id' = ${sent.id}`,
  )
  expect(payload).not.toHaveProperty('code')
})

test('after five wrong codes the right one is refused, until a new one is mailed', async () => {
  const right = await code()
  for (let n = 0; n < 5; n += 1) expect(await accept(other(right))).toEqual({ refused: 'wrong_code' })
  expect(await accept(right)).toEqual({ refused: 'code_needed' })
  expect(await accept(await code())).toMatchObject({ total: 125_000 })
})

test('a wrong code counts once when the PDF is prepared first, and preparing uses up no code [D18]', async () => {
  const right = await code()
  const attempt = async (value: string) => {
    const request = offers.request(sent, { code: value })
    const prepared = await offers.call('prepare_acceptance', request)
    return { prepared, answer: () => offers.call('accept_offer', { ...request, document: null }) }
  }
  for (let n = 0; n < 5; n += 1) {
    const { prepared, answer } = await attempt(other(right))
    expect(prepared).toBeNull()
    expect(await only(sql`select attempts from public.offer_codes where offer_id = ${sent.id}`)).toEqual({
      attempts: n,
    })
    expect(await answer()).toEqual({ refused: 'wrong_code' })
  }
  expect(await accept(right)).toEqual({ refused: 'code_needed' })
  const next = await code()
  const { prepared } = await attempt(next)
  expect(prepared).not.toBeNull()
  expect(await offers.acceptWithPdf(sent, { code: next })).toMatchObject({ total: 125_000 })
})

test('wrong codes at once are all counted', async () => {
  const right = await code()
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(other(right))))
  expect(answers.filter(({ refused }) => refused === 'wrong_code')).toHaveLength(5)
  expect(await accept(right)).toEqual({ refused: 'code_needed' })
})

test('new codes do not give attempts without end', async () => {
  for (let n = 0; n < 4; n += 1) {
    const right = await code()
    for (let wrong = 0; wrong < 5; wrong += 1) await accept(other(right))
  }
  const refusal = await accept(await code())
  expect(refusal).toEqual({ refused: 'too_many_codes', at: expect.any(String) })
  // The answer says when it may be tried again.
  const { wait } = await only(
    sql`select extract(epoch from ${String(refusal['at'])}::timestamptz - now())::int as wait`,
  )
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(86_400)
})

/** Uses up the wrong codes of a key from one network. */
async function useUp(offer: SentOffer, client = '203.0.113.77'): Promise<void> {
  for (let n = 0; n < 4; n += 1) {
    const right = await code(offer)
    for (let wrong = 0; wrong < 5; wrong += 1) await offers.accept(offer, { code: other(right), client })
  }
  expect(await offers.accept(offer, { code: await code(offer), client })).toMatchObject({ refused: 'too_many_codes' })
}

test('wrong codes of a key lock out no other key of the same offer, and void none of its codes [D18]', async () => {
  const theirs = { ...sent, key: await offers.call<string>('issue_offer_key', sent.id, 1) }
  const right = await code()
  await useUp(theirs)
  expect(await accept(right)).toMatchObject({ total: 125_000 })
})

test('wrong codes from one network do not lock out another one that has the same key [D18]', async () => {
  await useUp(sent, '198.51.100.1')
  expect(await accept(await code())).toMatchObject({ total: 125_000 })
})

test('all wrong codes of a version have one high limit [D18]', async () => {
  const right = await code()
  await sql`update public.rate_limits set hits = 200 where action = 'offer_attempt_total'`
  expect(await accept(other(right))).toEqual({ refused: 'wrong_code' })
  await sql`update public.rate_limits set hits = 200 where action = 'offer_attempt_total'`
  const elsewhere = { code: right, client: '192.0.2.9' }
  expect(await offers.accept(sent, elsewhere)).toMatchObject({ refused: 'too_many_codes', at: expect.any(String) })
})

test('the limits begin again with a new version, and with a new link by staff [D18]', async () => {
  await useUp(sent)
  const next = await offers.send(sent.id)
  await useUp(next)
  await offers.asAdmin((as) => as`select public.send_offer_link(${sent.id})`)
  const again = { ...next, key: await offers.call<string>('issue_offer_key', sent.id, 2) }
  expect(await accept(await code(again), again)).toMatchObject({ total: 125_000 })
})

test('a mailed code is for the key that asked for it, and ends with it [D24]', async () => {
  const theirs = { ...sent, key: await offers.call<string>('issue_offer_key', sent.id, 1) }
  await offers.call('send_offer_code', sent.key)
  const { key } = await only(sql<{ key: string }[]>`
    select payload ->> 'key_id' as key from public.email_outbox where kind = 'offer_code' and payload ->> 'offer_id' = ${sent.id}`)
  const right = await offers.call<string>('issue_offer_code', sent.id, 1, key)
  expect(await accept(right, theirs)).toEqual({ refused: 'code_needed' })
  await offers.asAdmin((as) => as`select public.end_offer_keys(${sent.id}, ${[key]}::uuid[])`)
  expect(await sql`select from public.offer_codes where offer_id = ${sent.id}`).toHaveLength(0)
  expect(await offers.call('issue_offer_code', sent.id, 1, key)).toBeNull()
  expect(await accept(right)).toEqual({ refused: 'unknown' })
})

test('a code is refused after half an hour, after it was replaced, for another offer and for another version', async () => {
  const late = await code()
  await sql`update public.offer_codes set expires_at = now() where offer_id = ${sent.id}`
  expect(await accept(late)).toEqual({ refused: 'code_needed' })
  const replaced = await code()
  const right = await code()
  expect(await accept(replaced === right ? other(right) : replaced)).toEqual({ refused: 'wrong_code' })
  const foreign = await offers.offer({ lines: [line({ price: 10_000 })] })
  const theirs = await code(foreign)
  expect(await accept(theirs === right ? other(right) : theirs)).toEqual({ refused: 'wrong_code' })
  const next = await offers.send(sent.id)
  expect(await accept(right, next)).toEqual({ refused: 'code_needed' })
})

test('at most six codes an hour are mailed, and none for an offer that is over', async () => {
  for (let n = 0; n < 6; n += 1) await code()
  expect(await offers.call('send_offer_code', sent.key)).toEqual({ refused: 'too_many_codes', at: expect.any(String) })
  const over = await offers.offer()
  await offers.withdraw(over.id)
  expect(await offers.call('send_offer_code', over.key)).toEqual({ refused: 'withdrawn' })
  expect(await offers.call('issue_offer_code', over.id, 1)).toBeNull()
  expect(await offers.call('issue_offer_key', over.id, 1)).toBeNull()
})

test('the code goes to the address of what was sent, whatever the next draft says', async () => {
  await offers.save(sent.id, await offers.savedAt(sent.id), offers.draft({ recipient_email: 'thief@fjord.test' }))
  await code()
  const mail = await only(
    sql`select to_address from public.email_outbox where kind = 'offer_code' and payload ->> 'offer_id' = ${sent.id}`,
  )
  expect(mail).toEqual({ to_address: 'kari@fjord.test' })
})
