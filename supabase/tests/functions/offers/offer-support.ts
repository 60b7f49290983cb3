import { randomUUID } from 'node:crypto'
import { consentText } from '@nordlys/data/offers/consent'
import { type OfferContent, offerContentSchema } from '@nordlys/data/offers/content'
import type { TestStack } from '../../stack/support.ts'

export const SELLER = {
  name: 'Fjord',
  legal_name: 'Fjord AS',
  tagline: 'Calm',
  founded: 2020,
  description: 'Calm software.',
  email: 'post@fjord.example',
  phone: '+47 55 00 00 00',
  address: 'Kaia 4, 0150 Oslo',
  org_number: '974 760 673',
  vat_registered: true,
  business_register: true,
  account_number: '1234 56 78903',
}

/** The first bytes of a file that stands for the PDF. */
const PDF = `%PDF-1.7 ${'x'.repeat(200)}`

interface Draft {
  readonly id: string
  /** Of the optional line. */
  readonly option: string
}

/** Stores the seller's facts, and a complete draft: 1000 and, optionally, 500, both with 25 % VAT. */
export async function addDraft({ database: { sql } }: TestStack, change: Record<string, unknown> = {}): Promise<Draft> {
  const [id, option] = [randomUUID(), randomUUID()]
  await sql`
    insert into public.settings (key, value) values ('company_info', ${JSON.stringify(SELLER)}::text::jsonb) on conflict do nothing`
  await sql`insert into public.offer_terms (version, text_en, text_no) values (1, 'Pay.', 'Betal.') on conflict do nothing`
  await sql`insert into public.offers ${sql({
    id,
    language: 'no',
    currency: 'NOK',
    recipient_name: 'Kari Nordmann',
    recipient_email: 'kari@example.test',
    company_name: 'Nordmann AS',
    title: 'Et register',
    ...change,
  })}`
  await sql`update public.offers set terms_id = (select id from public.offer_terms where version = 1) where id = ${id}`
  await sql`
    insert into public.offer_lines (id, offer_id, position, text, quantity, price, is_optional)
    values (${randomUUID()}, ${id}, 1, 'Utvikling', 1, 1000, false), (${option}, ${id}, 2, 'Kurs', 1, 500, true)`
  await sql`
    insert into public.offer_plan_items (offer_id, position, title, share, due) values (${id}, 1, 'Alt', 100, 'acceptance')`
  return { id, option }
}

export interface SentOffer extends Draft {
  readonly key: string
  readonly content: OfferContent
  readonly hash: string
}

/** Sends the next version of an offer without its mail, and returns a key of its page. */
export async function sendVersion({ database: { sql } }: TestStack, { id, option }: Draft): Promise<SentOffer> {
  const [sent] = await sql`
    select private.send_offer(o.id, private.sha256_text(private.offer_content(o)::text), convert_to(${PDF}, 'UTF8'), null) as version,
      private.sha256_text(private.offer_content(o)::text) as hash, private.offer_content(o) as content
    from public.offers o where id = ${id}`
  const [issued] = await sql`select public.issue_offer_key(${id}, ${Number(sent?.['version'])}) as key`
  await sql`delete from public.email_outbox`
  const content = offerContentSchema.parse(sent?.['content'])
  return { id, option, key: String(issued?.['key']), content, hash: String(sent?.['hash']) }
}

/** Stores and sends an offer. */
export const addSentOffer = async (stack: TestStack, change: Record<string, unknown> = {}): Promise<SentOffer> =>
  sendVersion(stack, await addDraft(stack, change))

/** Returns the body that accepts an offer. */
export const acceptanceOf = ({ key, hash, content }: SentOffer, total = content.totals.total) => ({
  action: 'accept',
  key,
  version: content.version,
  hash,
  options: [] as string[],
  total,
  name: 'Kari Nordmann',
  title: 'Daglig leder',
  consent: consentText(content, total, 'no'),
})
