import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { line, Offers } from './offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

interface Prepared {
  readonly totals: { readonly total: number }
  readonly plan: readonly { readonly amount: number }[]
  readonly acceptance: { readonly options: readonly string[]; readonly network: string }
}

const rowsOf = (id: string) => sql`
  select 'acceptance' as kind from public.offer_acceptances where offer_id = ${id}
  union all select 'document' from public.offer_documents where offer_id = ${id}
  union all select 'event' from public.offer_events where offer_id = ${id} and kind = 'accepted'
  union all select 'mail' from public.email_outbox where payload ->> 'offer_id' = ${id} and kind like 'offer_accepted%'
  order by kind`

test('preparing returns what would be accepted, with the chosen options, and stores nothing', async () => {
  const optional = line({ price: 500, is_optional: true })
  const sent = await offers.offer({ lines: [line(), optional] })
  const request = offers.request(sent, { options: [optional.id], total: 18_750 })
  const prepared = await offers.call<Prepared>('prepare_acceptance', request)
  expect(prepared).toMatchObject({
    totals: { total: 18_750 },
    plan: [{ amount: 18_750 }],
    acceptance: { options: [optional.id], name: 'Kari Nordmann', network: '203.0.113.0/24' },
    pdf: null,
  })
  expect(await rowsOf(sent.id)).toEqual([])
  expect(await offers.call('prepare_acceptance', { ...request, total: 1 })).toBeNull()
})

test('the PDF is stored with the acceptance, whose hash is of it', async () => {
  const sent = await offers.offer()
  const answer = await offers.acceptWithPdf(sent)
  const { name, stored } = await only(sql<{ name: string; stored: boolean }[]>`
    select a.pdf_hash as name, d.id = a.id and encode(sha256(d.pdf), 'hex') = a.pdf_hash as stored
    from public.offer_acceptances a join public.offer_documents d using (offer_id) where a.offer_id = ${sent.id}`)
  expect(stored).toBe(true)
  expect(JSON.stringify(answer['evidence'])).toContain(name)
  expect((await rowsOf(sent.id)).map(({ kind }) => String(kind))).toEqual(['acceptance', 'document', 'event', 'mail', 'mail']) // prettier-ignore
  expect(await offers.damage()).toEqual([])
})

test.each([
  ['other facts than the PDF says', { hash: '0'.repeat(64) }],
  ['a PDF from long ago', { accepted_at: '2026-01-01T00:00:00Z' }],
])('%s are refused, and nothing is stored [D18]', async (_name, document) => {
  const sent = await offers.offer()
  await expect(offers.acceptWithPdf(sent, {}, document)).rejects.toMatchObject({ code: 'P0001', message: 'changed' })
  expect(await rowsOf(sent.id)).toEqual([])
})

test('an acceptance that was to be refused is not stored without its PDF', async () => {
  const sent = await offers.offer()
  const request = { ...offers.request(sent), document: null }
  await expect(offers.call('accept_offer', request)).rejects.toMatchObject({ code: 'P0001', message: 'changed' })
  expect(await rowsOf(sent.id)).toEqual([])
  expect(await offers.call('accept_offer', { ...request, name: '' })).toEqual({ refused: 'invalid_name' })
})

test('a refused acceptance stores no PDF, and a second one changes nothing', async () => {
  const sent = await offers.offer()
  expect(await offers.acceptWithPdf(sent)).toHaveProperty('accepted_at')
  const before = await sql`select pdf_hash from public.offer_documents where offer_id = ${sent.id}`
  const document = { offer_id: sent.id, id: sent.id, accepted_at: new Date().toISOString(), hash: '', pdf: 'eHh4' }
  expect(await offers.call('accept_offer', { ...offers.request(sent), document })).toMatchObject({ refused: 'accepted' }) // prettier-ignore
  await offers.call('keep_accepted_pdf', sent.id, Buffer.from('other'.padEnd(200)).toString('base64'))
  expect(await sql`select pdf_hash from public.offer_documents where offer_id = ${sent.id}`).toEqual(before)
})

test('the key of the accepted version alone opens the accepted offer', async () => {
  const first = await offers.offer()
  const second = await offers.send(first.id)
  await offers.acceptWithPdf(second)
  expect(await offers.call('open_accepted_offer', first.key)).toBeNull()
  expect(await offers.call('open_accepted_offer', second.key)).toMatchObject({ pdf: expect.any(String) })
  const open = await offers.offer()
  expect(await offers.call('open_accepted_offer', open.key)).toBeNull()
})
