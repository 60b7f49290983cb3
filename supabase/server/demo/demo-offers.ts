import { randomUUID } from 'node:crypto'
import { consentText } from '@nordlys/data/offers/consent'
import { type OfferContent, offerContentSchema } from '@nordlys/data/offers/content'
import postgres from 'postgres'
import { acceptedOfferSchema } from '../../functions/_shared/offer-pdf/accepted.ts'
import { writeAcceptedPdf, writeOfferPdf } from '../../functions/_shared/offer-pdf/offer-pdf.ts'
import { DEMO_BILLS, DEMO_OFFERS, DEMO_TERMS } from './offer-content.ts'

type DemoOffer = (typeof DEMO_OFFERS)[number]

/** Runs the next statements as the API does for a session; without one, as the owner again. */
async function actAs(sql: postgres.TransactionSql, claims: { readonly sub: string } | null): Promise<void> {
  await sql`
    select set_config('role', ${claims ? 'authenticated' : 'none'}, true),
      set_config('request.jwt.claim.sub', ${claims?.sub ?? ''}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims ?? {})}, true)`
}

const ids = new Map<string, string>()

/** Returns the id of a line or a payment, which is the same in all versions of the offer. */
function idOf({ email }: DemoOffer, text: string): string {
  const key = `${email} ${text}`
  const id = ids.get(key) ?? randomUUID()
  ids.set(key, id)
  return id
}

const draftOf = (offer: DemoOffer, lines: DemoOffer['lines'], facts: object) => ({
  engagement_id: null,
  language: offer.language,
  title: offer.title,
  sections: offer.sections,
  discount_share: offer.discount ?? null,
  lines: lines.map(({ isOptional = false, group = null, ...line }) => ({
    id: idOf(offer, line.text),
    ...line,
    group_title: group,
    discount: 0,
    vat_code: 'standard',
    is_optional: isOptional,
    is_ticked: false,
  })),
  plan: offer.plan.map(([title, share, due]) => ({
    id: idOf(offer, title),
    title,
    share,
    amount: null,
    due,
    due_date: null,
  })),
  ...facts,
})

/** Saves an offer with these lines. The same id again writes its next version. */
async function write(
  sql: postgres.TransactionSql,
  id: string,
  offer: DemoOffer,
  lines: DemoOffer['lines'],
  terms: string,
): Promise<void> {
  const [facts] = await sql<{ facts: object; was: string | null }[]>`
    select jsonb_build_object('client_id', c.id, 'quote_request_id', q.id, 'recipient_email', ${offer.email}::text,
      'recipient_name', coalesce(c.contact_person, q.client_name), 'company_name', coalesce(c.company_name, q.company_name),
      'currency', coalesce(q.currency, t.currency), 'terms_id', ${terms}::text, 'valid_until', current_date + 30) as facts,
      (select o.updated_at::text from public.offers o where o.id = ${id}) as was
    from (values (1)) as one
    left join public.clients c on c.email = ${offer.email}
    left join public.quote_requests q on q.client_email = ${offer.email}
    left join lateral (select currency from public.client_transactions where client_id = c.id limit 1) as t on true`
  const content = JSON.stringify(draftOf(offer, lines, facts?.facts ?? {}))
  await sql`select public.save_offer(${id}, ${facts?.was ?? null}::text::timestamptz, ${content}::text::jsonb)`
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

/** Gives what was just written the time of the clock, because all messages of one transaction have one time, and no order. */
const stampMessage = (sql: postgres.TransactionSql, message: string) =>
  sql`update public.client_messages set created_at = clock_timestamp() where id = ${message}`

/** Asks about a sent offer as the client does. */
async function ask(sql: postgres.TransactionSql, id: string, version: number, question: string): Promise<void> {
  const [issued] = await sql<{ key: string }[]>`select public.issue_offer_key(${id}, ${version}) as key`
  const message = randomUUID()
  const request = JSON.stringify({ key: issued?.key, id: message, question })
  await sql`select public.ask_about_offer(${request}::text::jsonb)`
  await stampMessage(sql, message)
}

/** Sends the first version of an offer, and answers the question about it. */
async function discuss(
  sql: postgres.TransactionSql,
  id: string,
  offer: DemoOffer & { readonly first: NonNullable<DemoOffer['first']> },
  staff: { readonly claims: { readonly sub: string }; readonly terms: string },
): Promise<void> {
  const { lines, question, answer: reply } = offer.first
  await write(sql, id, offer, lines, staff.terms)
  await actAs(sql, null)
  const { version } = (await send(sql, id, staff.claims.sub)).content
  await ask(sql, id, version, question)
  await actAs(sql, staff.claims)
  const message = randomUUID()
  await sql`select public.answer_client(${message}, ${reply}, offer => ${id}, version => ${version})`
  await actAs(sql, null)
  await stampMessage(sql, message)
  await actAs(sql, staff.claims)
}

/** Hands a payment over to the accounting system, and reminds of an overdue one, a while ago. */
async function bill(sql: postgres.TransactionSql): Promise<void> {
  await sql`
    select public.hand_over(array_agg(t.id), 'hand-over.csv', 'csv')
    from public.client_transactions t where t.description = ${DEMO_BILLS.handedOver}`
  await sql`
    select public.remind_of_payment(t.id) from public.client_transactions t where t.description = ${DEMO_BILLS.reminded}`
  await actAs(sql, null)
  await sql`update public.payment_reminders set created_at = created_at - interval '10 days'`
  await sql`delete from public.email_outbox where kind = 'payment_reminder'`
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
 * Adds an offer in each state, a hand-over and a reminder, by the functions that staff and clients use. It can be repeated. The demo's mailbox gets the mail of the one that can
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
        const id = randomUUID()
        const { first } = offer
        if (first) await discuss(sql, id, { ...offer, first }, { claims, terms: terms?.id ?? '' })
        await write(sql, id, offer, offer.lines, terms?.id ?? '')
        await actAs(sql, null)
        if (offer.state === 'draft') continue
        // What was mailed about an earlier version.
        await sql`delete from public.email_outbox where payload ->> 'offer_id' = ${id}`
        const sent = await send(sql, id, session.user)
        if (offer.state !== 'sent') await answer(sql, id, offer.state, sent)
        if (offer.question) await ask(sql, id, sent.content.version, offer.question)
        const kept = offer.state === 'sent' && hasMailbox ? 'offer_sent' : null
        await sql`
          delete from public.email_outbox where payload ->> 'offer_id' = ${id} and kind is distinct from ${kept}`
        // oxlint-enable no-await-in-loop
      }
      await actAs(sql, claims)
      await bill(sql)
    })
  } finally {
    await connection.end()
  }
}
