import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../stack/client.ts'
import { addVerifiedApp } from '../../stack/factors.ts'
import { startTestStack, type TestStack } from '../../stack/support.ts'
import { allText, readTagged } from './offer-pdf-reader.ts'
import { addDraft } from './offer-support.ts'

let stack: TestStack
let admin: SupabaseClient
beforeAll(async () => {
  stack = await startTestStack()
  admin = await stack.signedIn('admin@example.test', 'approved')
})
afterAll(() => stack.stop())

/** Returns when an offer was changed, as the data API says it. */
async function changedAt(offer: string): Promise<string> {
  const [row] = await stack.database.sql`select to_json(updated_at) as at from public.offers where id = ${offer}`
  return String(row?.['at'] ?? '2026-01-01T00:00:00+00:00')
}

/** Calls the function as supabase-js does; returns the status, and the result or the error. */
async function send(client: SupabaseClient, offer: string, updated?: string, preview?: boolean) {
  const updatedAt = updated ?? (await changedAt(offer))
  const { data, error } = await client.functions.invoke('send-offer', {
    body: { offer, updated_at: updatedAt, preview },
  })
  if (!error) return [200, data.data]
  const response: unknown = Reflect.get(error, 'context')
  if (!(response instanceof Response)) throw error
  const body = await response.json()
  return [response.status, { ...body.error, message: undefined }]
}

test('stores the version with a PDF of its content, and mails it', async () => {
  const { sql } = stack.database
  const draft = await addDraft(stack)
  const [updated, { data: user }] = await Promise.all([changedAt(draft.id), admin.auth.getUser()])
  expect(await send(admin, draft.id, updated)).toEqual([200, { version: 1 }])
  const [version] = await sql`select *, encode(sha256(pdf), 'hex') as own_hash from public.offer_versions where offer_id = ${draft.id}` // prettier-ignore
  expect(version).toMatchObject({ version: 1, total_amount: '1250.00', pdf_hash: version?.['own_hash'] })
  expect(Buffer.from(version?.['pdf']).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
  expect(await sql`select kind, actor from public.offer_events where offer_id = ${draft.id}`).toEqual([
    { kind: 'sent', actor: user.user?.id },
  ])
  expect(await sql`select kind, to_address from public.email_outbox`).toEqual([
    { kind: 'offer_sent', to_address: 'kari@example.test' },
  ])
  expect(await send(admin, draft.id, updated)).toMatchObject([400, { code: 'changed' }])
})

test('refuses an incomplete offer and says what is missing', async () => {
  const draft = await addDraft(stack, { recipient_email: null })
  await stack.database.sql`delete from public.offer_plan_items where offer_id = ${draft.id}`
  expect(await send(admin, draft.id)).toEqual([
    400,
    { code: 'incomplete', fields: { recipient_email: 'errors:required', plan: 'errors:required' } },
  ])
})

test('refuses an unknown and an answered offer', async () => {
  const draft = await addDraft(stack)
  expect(await send(admin, randomUUID())).toEqual([400, { code: 'unknown_offer' }])
  await stack.database.sql`
    update public.offers set state = 'withdrawn', version = 1, sent_at = now() where id = ${draft.id}`
  expect(await send(admin, draft.id)).toEqual([400, { code: 'answered' }])
})

test('only an approved member of staff may send [D2]', async () => {
  const draft = await addDraft(stack)
  const pending = await stack.signedIn('pending@example.test', 'pending')
  expect(await send(pending, draft.id)).toEqual([403, { code: 'not_allowed' }])
  // Without a session, supabase-js sends its key as a token.
  expect(await send(stack.client(), draft.id)).toEqual([401, { code: 'unauthorized' }])
  expect(await send(stack.client(stack.secretKey), draft.id)).toEqual([401, { code: 'unauthorized' }])
  const init = { method: 'POST', body: JSON.stringify({ offer: draft.id, updated_at: await changedAt(draft.id) }) }
  const headers = { 'content-type': 'application/json', apikey: stack.publishableKey }
  const bare = await fetch(`${stack.url}/functions/v1/send-offer`, { ...init, headers })
  expect([bare.status, (await bare.json()).error.code]).toEqual([401, 'unauthorized'])
  expect(await stack.database.sql`select from public.offer_versions where offer_id = ${draft.id}`).toEqual([])
})

test('a session without its second factor sends nothing [D13]', async () => {
  const draft = await addDraft(stack)
  const own = await stack.signedIn('factor@example.test', 'approved')
  await addVerifiedApp(own)
  const other = stack.client()
  await other.auth.signInWithPassword({ email: 'factor@example.test', password: PASSWORD })
  expect(await send(other, draft.id)).toEqual([403, { code: 'not_allowed' }])
  expect(await send(own, draft.id)).toEqual([200, { version: 1 }])
})

test('a preview returns a draft of the PDF, also of an incomplete offer, and stores and mails nothing', async () => {
  const { sql } = stack.database
  const draft = await addDraft(stack, { recipient_email: null })
  await sql`update public.offers set terms_id = null where id = ${draft.id}`
  const state = () => sql`
    select o::text as offer, (select count(*) from public.offer_versions) as versions, (select count(*) from public.email_outbox) as mails,
      (select count(*) from public.offer_events) as events from public.offers o where id = ${draft.id}`
  const before = await state()
  // Of what is saved, whatever the screen shows.
  const [status, pdf] = await send(admin, draft.id, '2026-01-01T00:00:00+00:00', true)
  expect([status, pdf.name]).toEqual([200, expect.stringMatching(/^tilbud-\d+-1-utkast\.pdf$/)])
  const { nodes } = await readTagged(new Uint8Array(Buffer.from(pdf.base64, 'base64')))
  expect(allText(nodes)).toContain('Dette er et utkast.')
  expect(await state()).toEqual(before)
})

test('only an approved member of staff may preview [D2]', async () => {
  const draft = await addDraft(stack)
  const pending = await stack.signedIn('pending-preview@example.test', 'pending')
  expect(await send(pending, draft.id, undefined, true)).toEqual([403, { code: 'not_allowed' }])
  expect(await send(stack.client(), draft.id, undefined, true)).toEqual([401, { code: 'unauthorized' }])
  expect(await send(admin, randomUUID(), undefined, true)).toEqual([400, { code: 'unknown_offer' }])
})
