import { randomUUID } from 'node:crypto'
import { consentText } from '@nordlys/data/offers/consent'
import { type OfferContent, offerContentSchema } from '@nordlys/data/offers/content'
import postgres from 'postgres'
import { acceptedOfferSchema } from '../../functions/_shared/offer-pdf/accepted.ts'
import { writeAcceptedPdf, writeOfferPdf } from '../../functions/_shared/offer-pdf/offer-pdf.ts'
import { DEMO_OFFERS, DEMO_TERMS } from './offer-content.ts'

type DemoOffer = (typeof DEMO_OFFERS)[number]

/** Runs the next statements as the API does for a session; without one, as the owner again. */
async function actAs(sql: postgres.TransactionSql, claims: { readonly sub: string } | null): Promise<void> {
  await sql`
    select set_config('role', ${claims ? 'authenticated' : 'none'}, true),
      set_config('request.jwt.claim.sub', ${claims?.sub ?? ''}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims ?? {})}, true)`
}

const draftOf = (offer: DemoOffer, facts: object) => ({
  engagement_id: null,
  language: offer.language,
  title: offer.title,
  sections: offer.sections,
  lines: offer.lines.map(({ isOptional = false, ...line }) => ({
    id: randomUUID(),
    ...line,
    discount: 0,
    vat_code: 'standard',
    is_optional: isOptional,
    is_ticked: false,
  })),
  plan: offer.plan.map(([title, share, due]) => ({
    id: randomUUID(),
    title,
    share,
    amount: null,
    due,
    due_date: null,
  })),
  ...facts,
})

/** Saves an offer as a draft, and returns its id. */
async function write(sql: postgres.TransactionSql, offer: DemoOffer, terms: string): Promise<string> {
  const id = randomUUID()
  const [facts] = await sql<{ facts: object }[]>`
    select jsonb_build_object('client_id', c.id, 'quote_request_id', q.id, 'recipient_email', ${offer.email}::text,
      'recipient_name', coalesce(c.contact_person, q.client_name), 'company_name', coalesce(c.company_name, q.company_name),
      'currency', coalesce(q.currency, t.currency), 'terms_id', ${terms}::text, 'valid_until', current_date + 30) as facts
    from (values (1)) as one
    left join public.clients c on c.email = ${offer.email}
    left join public.quote_requests q on q.client_email = ${offer.email}
    left join lateral (select currency from public.client_transactions where client_id = c.id limit 1) as t on true`
  await sql`select public.save_offer(${id}, null, ${JSON.stringify(draftOf(offer, facts?.facts ?? {}))}::text::jsonb)`
  return id
}

/** Sends an offer with its PDF, and returns its content and hash. */
async function send(
  sql: postgres.TransactionSql,
  id: string,
  actor: string,
): Promise<{ content: OfferContent; hash: string }> {
  const [frozen] = await sql<{ text: string; hash: string }[]>`
    select c.content::text as text, private.sha256_text(c.content::text) as hash
    from public.offers o, lateral (select private.offer_content(o) as content) as c where o.id = ${id}`
  if (!frozen) throw new Error('The offer of the demo is missing')
  const content = offerContentSchema.parse(JSON.parse(frozen.text))
  const pdf = Buffer.from(await writeOfferPdf(content, frozen.hash)).toString('base64')
  await sql`select public.send_offer(${id}, ${frozen.hash}, ${pdf}, ${actor})`
  return { content, hash: frozen.hash }
}

/** Answers a sent offer as the client does. */
async function answer(
  sql: postgres.TransactionSql,
  id: string,
  state: DemoOffer['state'],
  sent: { content: OfferContent; hash: string },
): Promise<void> {
  // prettier-ignore
  const [issued] = await sql<{ key: string }[]>`select public.issue_offer_key(${id}, ${sent.content.version}) as key`
  const { content, hash } = sent
  const { total } = content.totals
  const request =
    state === 'declined'
      ? { reason: 'Our plans have changed' }
      : {
          version: content.version,
          hash,
          options: [],
          total,
          name: content.recipient.name,
          title: null,
          consent: consentText(content, total, content.language),
        }
  const text = JSON.stringify({ key: issued?.key, ...request })
  if (state === 'declined') await sql`select public.decline_offer(${text}::text::jsonb)`
  else await accept(sql, text)
}

/** Accepts an offer with the PDF of what is accepted. */
async function accept(sql: postgres.TransactionSql, request: string): Promise<void> {
  const [row] = await sql<
    { prepared: unknown }[]
  >`select public.prepare_acceptance(${request}::text::jsonb) as prepared`
  const prepared = acceptedOfferSchema.parse(row?.prepared)
  const { offer_id, hash, acceptance } = prepared
  const pdf = Buffer.from(await writeAcceptedPdf(prepared)).toString('base64')
  const document = JSON.stringify({ offer_id, id: acceptance.id, accepted_at: acceptance.accepted_at, hash, pdf })
  await sql`
    select public.accept_offer(${request}::text::jsonb || jsonb_build_object('document', ${document}::text::jsonb))`
}

/**
 * Adds an offer in each state, by the functions that staff and clients use. It can be repeated. The demo's mailbox gets the mail of the one that can
 * still be answered; a real mail server gets none.
 */
export async function addDemoOffers(databaseUrl: string, admin: string, hasMailbox: boolean): Promise<void> {
  const connection = postgres(databaseUrl, { max: 1 })
  try {
    await connection.begin(async (sql) => {
      if ((await sql`select from public.offers limit 1`).length > 0) return
      const [session] = await sql<{ user: string; id: string }[]>`
        select u.id as user, s.id from auth.users u join auth.sessions s on s.user_id = u.id where u.email = ${admin} limit 1`
      if (!session) throw new Error('The administrator of the demo has no session')
      const claims = { sub: session.user, role: 'authenticated', aal: 'aal1', session_id: session.id }
      await actAs(sql, claims)
      const { english, norwegian } = DEMO_TERMS
      const [terms] = await sql<{ id: string }[]>`select public.add_offer_terms(${english}, ${norwegian}) as id`
      for (const offer of DEMO_OFFERS) {
        // oxlint-disable no-await-in-loop -- numbered in this order
        await actAs(sql, claims)
        const id = await write(sql, offer, terms?.id ?? '')
        await actAs(sql, null)
        if (offer.state === 'draft') continue
        const sent = await send(sql, id, session.user)
        if (offer.state !== 'sent') await answer(sql, id, offer.state, sent)
        if (offer.state !== 'sent' || !hasMailbox)
          await sql`delete from public.email_outbox where payload ->> 'offer_id' = ${id}`
        // oxlint-enable no-await-in-loop
      }
    })
  } finally {
    await connection.end()
  }
}
