import { createHash, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { extractImages, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { decodeWebp, type Pixels } from '../../../functions/_shared/picture/decode-webp.ts'
import { startTestStack, type TestStack } from '../../stack/support.ts'
import { ENCODED } from '../site/media-pictures.ts'
import { allText, readTagged } from './offer-pdf-reader.ts'
import { acceptanceOf, addDraft, sendVersion } from './offer-support.ts'

const pdfSchema = z.object({ data: z.object({ base64: z.base64() }) })

let stack: TestStack
let admin: SupabaseClient
let logo: Pixels
beforeAll(async () => {
  stack = await startTestStack()
  admin = await stack.signedIn('admin@example.test', 'approved')
  logo = await decodeWebp(Uint8Array.from(ENCODED.webpLosslessAlpha).buffer)
})
afterAll(() => stack.stop())

/** Adds a picture with these bytes to the library and makes it the company's logo. */
async function storeLogo(bytes: Uint8Array): Promise<void> {
  const { sql } = stack.database
  const [id, sha256] = [randomUUID(), createHash('sha256').update(bytes).digest('hex')]
  const path = `${sha256.slice(0, 2)}/${sha256}.webp`
  const stored = await fetch(`${stack.url}/storage/v1/object/media/${path}`, {
    method: 'POST',
    body: Uint8Array.from(bytes),
    headers: { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}`, 'content-type': 'image/webp' },
  })
  expect(stored.status).toBe(200)
  const variants = JSON.stringify([{ path, width: 48, height: 32, type: 'image/webp' }])
  await sql`
    insert into public.media (id, sha256, name, width, height, bytes, variants, decorative)
    values (${id}, ${sha256}, 'logo.png', 48, 32, ${bytes.length}, ${variants}::text::jsonb, true)`
  await sql`update public.settings set value = value || jsonb_build_object('logo', ${`media:${id}`}::text) where key = 'company_info'`
}

async function imagesIn(pdf: Uint8Array) {
  const images = await extractImages(await getDocumentProxy(Uint8Array.from(pdf)), 1)
  return images.map(({ data, width, height, channels }) => ({ data: [...data], width, height, channels }))
}

/** The logo as a reader finds it in the PDF. */
const shown = ({ data, width, height }: Pixels) => [{ data: [...data], width, height, channels: 4 }]

async function draftPdf(offer: string): Promise<Uint8Array> {
  const body = { offer, updated_at: '2026-01-01T00:00:00+00:00', preview: true }
  const { data } = await admin.functions.invoke('send-offer', { body })
  return Buffer.from(pdfSchema.parse(data).data.base64, 'base64')
}

async function readAnswer(body: object): Promise<Uint8Array> {
  const { data } = await stack.client().functions.invoke('offer', { body })
  return Buffer.from(pdfSchema.parse(data).data.base64, 'base64')
}

test('the logo is in the PDF of a draft, of a sent offer and of its acceptance, and no part of the text', async () => {
  const { sql } = stack.database
  const draft = await addDraft(stack)
  const without = await draftPdf(draft.id)
  expect(await imagesIn(without)).toEqual([])
  await storeLogo(ENCODED.webpLosslessAlpha)
  const pdf = await draftPdf(draft.id)
  expect(await imagesIn(pdf)).toEqual(shown(logo))
  const [before, after] = await Promise.all([readTagged(without), readTagged(pdf)])
  expect(after.nodes).toEqual(before.nodes)
  expect(allText(after.nodes)).toContain('Fjord AS')

  const [row] = await sql`select to_json(updated_at) as at from public.offers where id = ${draft.id}`
  await admin.functions.invoke('send-offer', { body: { offer: draft.id, updated_at: row?.['at'] } })
  const [version] = await sql`select pdf from public.offer_versions where offer_id = ${draft.id}`
  expect(await imagesIn(version?.['pdf'])).toEqual(shown(logo))

  const offer = await sendVersion(stack, draft)
  await stack.client().functions.invoke('offer', { body: acceptanceOf(offer) })
  const accepted = await readAnswer({ action: 'pdf', key: offer.key })
  expect(allText((await readTagged(accepted)).nodes)).toContain('Godtatt av Kari Nordmann')
  expect(await imagesIn(accepted)).toEqual(shown(logo))
})

test('a logo that cannot be read is left out', async () => {
  const draft = await addDraft(stack)
  await storeLogo(ENCODED.avif)
  expect(await imagesIn(await draftPdf(draft.id))).toEqual([])
  await stack.database
    .sql`update public.media set variants = jsonb_set(variants, '{0,path}', ${JSON.stringify(`00/${'0'.repeat(64)}.webp`)}::text::jsonb)`
  expect(await imagesIn(await draftPdf(draft.id))).toEqual([])
})

const fileIn = (width: number, type: string) => ({
  path: `00/${String(width).padStart(64, '0')}.${type}`,
  width,
  height: width,
  type: `image/${type}`,
})
/** The files of a picture in each of these widths, as they are stored. */
const filesIn = (widths: readonly number[]) =>
  JSON.stringify(widths.flatMap((width) => [fileIn(width, 'webp'), fileIn(width, 'avif')]))

test('a large logo is read in the smallest size that is sharp on paper', async () => {
  const { sql } = stack.database
  await addDraft(stack)
  await storeLogo(ENCODED.webp)
  const fileOf = async (...widths: number[]) => {
    await sql`update public.media set variants = ${filesIn(widths)}::text::jsonb`
    const [row] = await sql`select public.company_logo_file() as path`
    return Number(/\/0*(\d+)\.webp$/.exec(String(row?.['path']))?.[1])
  }
  expect(await fileOf(160, 320)).toBe(320)
  expect(await fileOf(480, 960, 1920)).toBe(480)
  expect(await fileOf(160, 640, 960)).toBe(640)
})
