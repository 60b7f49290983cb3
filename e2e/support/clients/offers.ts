import { createHash, randomUUID } from 'node:crypto'
import { inDatabase } from '../accounts/accounts.ts'
import type { StackInfo } from '../product/product.ts'

/** Not a real document; its content has separate tests. */
const PDF = Buffer.from(`%PDF-1.7\n${'%\n'.repeat(500)}%%EOF\n`)

const LINES = [
  {
    text: 'Discovery and design',
    quantity: 12,
    unit: 'hour',
    price: 1450,
    discount: 0,
    vat: 'standard',
    optional: false,
  },
  {
    text: 'Booking engine\nWith calendar and payment',
    quantity: 62.5,
    unit: 'hour',
    price: 1450,
    discount: 10,
    vat: 'standard',
    optional: false,
  },
  {
    text: 'Training of your staff',
    quantity: 1,
    unit: 'day',
    price: 9500,
    discount: 0,
    vat: 'standard',
    optional: true,
  },
  { text: 'Hosting', quantity: 12, unit: 'month', price: 450, discount: 0, vat: 'outside', optional: true },
] as const

const SECTIONS = [
  {
    heading: 'What you get',
    text: 'A booking system that your guests understand, and that **your staff** run without us.\n\n- Calendar, prices and payment\n- Import of the bookings that you have\n\n## Not included\n\nTexts and pictures. <b>Raw HTML</b> and [unsafe links](javascript:alert(1)) stay text.',
  },
  { heading: 'How we work', text: 'Two of us, in your office every Tuesday. You see a working version each week.' },
]

const TERMS =
  'You own what we deliver once it is paid for.\n\n1. Invoices are due after 30 days.\n2. Each of us may end the work with 30 days’ notice.'

interface SentOffer {
  readonly id: string
  readonly number: number
  readonly email: string
  /** The key of the link in the mail. */
  readonly key: string
}

interface Wish {
  readonly language?: 'en' | 'no'
  readonly title?: string
  /** The days until it expires; negative if it has expired. */
  readonly days?: number
  /** The hourly price, which determines the total. */
  readonly price?: number
  /** The number of additional lines of one hour each. */
  readonly more?: number
  /** The client and its contact to send it to; without one, an acceptance creates the client. */
  readonly client?: { readonly id: string; readonly email: string }
}

const SELLER = {
  legal_name: 'Nordlys Consulting AS',
  account_number: '12345678903',
  org_number: '923609016',
  vat_registered: true,
  business_register: true,
  address: 'Nordlyskaia 4, 0150 Oslo',
}

/** Stores the seller's facts that an offer needs, in both languages. */
export const prepareSeller = (stack: StackInfo) =>
  inDatabase(
    stack,
    (sql) => sql`
      update public.settings set value = jsonb_build_object(
        'en', (value -> 'en') || ${sql.json(SELLER)}, 'no', (value -> 'no') || ${sql.json(SELLER)}
      ) where key = 'company_info'`,
  )

/** Sends the next version of an offer as the function does, and returns a key of its link. */
export async function sendVersion(stack: StackInfo, id: string): Promise<string> {
  const [row] = await inDatabase(
    stack,
    (sql) => sql<{ key: string }[]>`
      select private.issue_offer_key(${id}, private.send_offer(
        ${id}, (select private.sha256_text(private.offer_content(o)::text) from public.offers o where o.id = ${id}), ${PDF}, null
      )) as key`,
  )
  if (!row) throw new Error('The offer was not sent')
  return row.key
}

/** Stores and sends an offer. */
export async function sendOffer(stack: StackInfo, wish: Wish = {}): Promise<SentOffer> {
  const {
    language = 'en',
    title = 'A booking system for Fjord Hotel',
    days = 14,
    price = 1450,
    more = 0,
    client,
  } = wish
  const [id, email] = [randomUUID(), client?.email ?? `kari-${randomUUID().slice(0, 8)}@fjord.example`]
  await prepareSeller(stack)
  const number = await inDatabase(stack, async (sql) => {
    const [terms] = await sql<{ id: string }[]>`
      insert into public.offer_terms (version, text_en, text_no)
      select coalesce(max(version), 0) + 1, ${TERMS}, ${TERMS} from public.offer_terms returning id`
    const [offer] = await sql<{ number: number }[]>`
      insert into public.offers (id, client_id, language, currency, recipient_name, recipient_email, company_name, title, sections, terms_id, valid_until)
      values (${id}, ${client?.id ?? null}, ${language}, 'NOK', 'Kari Nordmann', ${email}, 'Fjord Hotel AS', ${title}, ${sql.json(SECTIONS)},
        ${terms?.id ?? null}, private.company_today() + ${Math.max(days, 0)}::int) returning number`
    for (const [index, line] of LINES.entries())
      await sql`
        insert into public.offer_lines (offer_id, position, text, quantity, unit, price, discount, vat_code, is_optional)
        values (${id}, ${index + 1}, ${line.text}, ${line.quantity}, ${line.unit}, ${line.unit === 'hour' ? price : line.price},
          ${line.discount}, ${line.vat}, ${line.optional})`
    await sql`
      insert into public.offer_lines (offer_id, position, text, quantity, unit, price, vat_code)
      select ${id}, ${LINES.length} + n, 'Work package ' || n, 1, 'hour', 1000, 'standard' from generate_series(1, ${more}::int) as n`
    await sql`
      insert into public.offer_plan_items (offer_id, position, title, share, due)
      values (${id}, 1, 'Deposit', 30, 'acceptance'), (${id}, 2, 'The rest', 70, 'delivery')`
    return offer?.number ?? 0
  })
  const key = await sendVersion(stack, id)
  if (days < 0) await expireOffer(stack, id)
  return { id, number, email, key }
}

/** Moves the end of an offer to yesterday. */
const expireOffer = (stack: StackInfo, id: string) =>
  inDatabase(
    stack,
    (sql) => sql`update public.offers set sent_valid_until = private.company_today() - 1 where id = ${id}`,
  )

/** Returns a digest of everything that an answer to the offer would change. */
export async function digestOfOffer(stack: StackInfo, id: string): Promise<string> {
  const [row] = await inDatabase(
    stack,
    (sql) => sql<{ state: unknown }[]>`
      select jsonb_build_object(
        'offer', (select to_jsonb(o) from public.offers o where o.id = ${id}),
        'versions', (select count(*) from public.offer_versions where offer_id = ${id}),
        'events', (select count(*) from public.offer_events where offer_id = ${id}),
        'engagements', (select count(*) from public.engagements where offer_id = ${id}),
        'acceptances', (select count(*) from public.offer_acceptances where offer_id = ${id}),
        'codes', (select count(*) from public.offer_codes where offer_id = ${id}),
        'mails', (select count(*) from public.email_outbox where payload ->> 'offer_id' = ${id}::text and kind <> 'offer_sent')
      ) as state`,
  )
  return createHash('sha256').update(JSON.stringify(row?.state)).digest('hex')
}
