import { randomUUID } from 'node:crypto'
import { type OfferContent, offerContentSchema } from '@nordlys/data/offers/content'
import type postgres from 'postgres'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { only } from '../support.ts'

type Changes = Readonly<Record<string, postgres.JSONValue>>

/** A sent version of an offer, and a key of its page. */
export interface SentOffer {
  readonly id: string
  readonly key: string
  readonly content: OfferContent
  readonly hash: string
}

/** Returns a line of a draft. */
export const line = (changes: Changes = {}) => ({
  id: randomUUID(),
  text: 'Backend development',
  quantity: 10,
  unit: 'hour',
  price: 1000,
  discount: 0,
  vat_code: 'standard',
  is_optional: false,
  is_ticked: false,
  ...changes,
})

/** Returns an item of a payment plan. */
export const part = (changes: Changes = {}) => ({
  id: randomUUID(),
  title: 'All of it',
  share: 100,
  amount: null,
  due: 'delivery',
  due_date: null,
  ...changes,
})

/** Staff who write, send and withdraw offers, and clients who answer them. */
export class Offers {
  readonly sql: postgres.Sql
  readonly admin: string
  readonly terms: string

  private constructor(sql: postgres.Sql, admin: string, terms: string) {
    this.sql = sql
    this.admin = admin
    this.terms = terms
  }

  /** Stores what every offer needs: the facts of the seller, and terms. */
  static async in(sql: postgres.Sql): Promise<Offers> {
    const admin = await createUser(sql, { status: 'approved' })
    const company = {
      en: { name: 'Nordlys', legal_name: 'Nordlys AS', address: 'Quay 1, Bergen, Norway' },
      no: { address: 'Kaien 1, Bergen' },
      org_number: '999888777',
      account_number: '12345678903',
      vat_registered: true,
    }
    await sql`
      insert into public.settings (key, value) values ('company_info', ${sql.json(company)})
      on conflict (key) do update set value = excluded.value`
    const { terms } = await asRole(sql, { userId: admin }, (as) =>
      only(as<{ terms: string }[]>`select public.add_offer_terms('Pay in time.', 'Betal i tide.') as terms`),
    )
    return new Offers(sql, admin, terms)
  }

  asAdmin<Result>(work: (as: postgres.TransactionSql) => Promise<Result>): Promise<Result> {
    return asRole(this.sql, { userId: this.admin }, work)
  }

  /** Calls a function of the server. */
  async call<Result = Record<string, unknown> | null>(
    name: string,
    ...args: readonly (string | number | null | Changes)[]
  ): Promise<Result> {
    const { result } = await asRole(this.sql, { role: 'service_role' }, (as) => {
      const values = args.map((arg) => (typeof arg === 'object' && arg !== null ? as.json(arg) : arg))
      const list = values.flatMap((value, index) => (index === 0 ? [as`${value}`] : [as`, `, as`${value}`]))
      return only(as<{ result: Result }[]>`select ${as(`public.${name}`)}(${list}) as result`)
    })
    return result
  }

  draft(changes: Changes = {}) {
    return {
      client_id: null,
      quote_request_id: null,
      engagement_id: null,
      language: 'en',
      currency: 'NOK',
      recipient_name: 'Kari Nordmann',
      recipient_email: 'kari@fjord.test',
      company_name: 'Fjord AS',
      title: 'A ledger',
      sections: [{ heading: 'Goal', text: 'Keep *books*.' }],
      terms_id: this.terms,
      valid_until: '2099-12-31',
      lines: [line()],
      plan: [part()],
      ...changes,
    }
  }

  /** Saves a draft and returns its new time. */
  async save(id: string, was: string | null, content: postgres.JSONValue): Promise<string> {
    const { saved } = await this.asAdmin((as) =>
      only(as<{ saved: string }[]>`
        select public.save_offer(${id}, ${was}::text::timestamptz, ${as.json(content)})::text as saved`),
    )
    return saved
  }

  async write(changes: Changes = {}): Promise<string> {
    const id = randomUUID()
    await this.save(id, null, this.draft(changes))
    return id
  }

  async savedAt(id: string): Promise<string> {
    return (await only(this.sql<{ at: string }[]>`select updated_at::text as at from public.offers where id = ${id}`))
      .at
  }

  async freeze(id: string): Promise<{ content: OfferContent; hash: string; actor: string }> {
    const was = await this.savedAt(id)
    const { frozen } = await this.asAdmin((as) =>
      only(as<{ frozen: { content: unknown; hash: string; actor: string } }[]>`
        select public.freeze_offer(${id}, ${was}::text::timestamptz) as frozen`),
    )
    return { ...frozen, content: offerContentSchema.parse(frozen.content) }
  }

  /** Sends what is saved as the next version. */
  async send(id: string): Promise<SentOffer> {
    const { content, hash, actor } = await this.freeze(id)
    const pdf = Buffer.from('%PDF-1.7'.padEnd(200)).toString('base64')
    await this.call('send_offer', id, hash, pdf, actor)
    return { id, content, hash, key: await this.call<string>('issue_offer_key', id, content.version) }
  }

  /** Writes and sends an offer. */
  async offer(changes: Changes = {}): Promise<SentOffer> {
    return this.send(await this.write(changes))
  }

  /** The request by which the person accepts what is shown. */
  request({ key, content, hash }: SentOffer, changes: Changes = {}) {
    return {
      key,
      version: content.version,
      hash,
      options: content.lines.flatMap(({ id, is_optional, is_ticked }) => (is_optional && is_ticked ? [id] : [])),
      total: content.totals.total,
      name: 'Kari Nordmann',
      title: 'Manager',
      consent: 'I accept this offer.',
      code: null,
      client: '203.0.113.77',
      browser: 'Firefox',
      ...changes,
    }
  }

  accept(sent: SentOffer, changes: Changes = {}) {
    return this.call<Record<string, unknown>>('accept_offer', this.request(sent, changes))
  }

  /** Accepts with a file that stands for the PDF, as the server does. */
  async acceptWithPdf(sent: SentOffer, changes: Changes = {}, document: Changes = {}) {
    const request = this.request(sent, changes)
    const prepared = await this.call<{ offer_id: string; hash: string; acceptance: Record<string, string> }>(
      'prepare_acceptance',
      request,
    )
    const pdf = Buffer.from('%PDF-1.7 accepted'.padEnd(200)).toString('base64')
    const { id = '', accepted_at = '' } = prepared.acceptance
    const given = { offer_id: prepared.offer_id, id, accepted_at, hash: prepared.hash, pdf, ...document }
    return this.call<Record<string, unknown>>('accept_offer', { ...request, document: given })
  }

  withdraw(id: string): Promise<unknown> {
    return this.asAdmin((as) => as`select public.withdraw_offer(${id})`)
  }

  async damage(): Promise<{ table_name: string; row_id: string }[]> {
    return [...(await this.sql<{ table_name: string; row_id: string }[]>`select * from private.offer_damage()`)]
  }

  /** The number of rows that an acceptance stores, by table. */
  async stored(id: string): Promise<Record<string, number>> {
    const { counts } = await only(this.sql<{ counts: Record<string, number> }[]>`
      select jsonb_build_object(
        'acceptances', (select count(*) from public.offer_acceptances where offer_id = ${id}),
        'events', (select count(*) from public.offer_events where offer_id = ${id} and kind = 'accepted'),
        'engagements', (select count(*) from public.engagements where offer_id = ${id}),
        'plan', (select count(*) from public.plan_items where offer_id = ${id}),
        'accepted', (select count(*) from public.offers where id = ${id} and state = 'accepted'),
        'mails', (select count(*) from public.email_outbox where payload ->> 'offer_id' = ${id} and kind like 'offer_accepted%')
      ) as counts`)
    return counts
  }
}
