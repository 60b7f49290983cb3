import type postgres from 'postgres'
import { line, Offers, part } from '../offers/offers-support.ts'
import { only } from '../support.ts'

/** A row of a file that comes back from the accounting system. */
export type Row = Readonly<
  Partial<Record<'id' | 'number' | 'due_on' | 'paid_on' | 'amount' | 'currency', string | null>>
>

interface HandedOver {
  readonly id: string
  readonly amount: number
  readonly net_amount: number | null
  readonly vat_amount: number | null
  readonly vat: readonly { code: string; rate: number; net: number; vat: number }[]
  readonly currency: string
  readonly step_id: string | null
  readonly client: Readonly<Record<string, string | null>>
}

export interface Judged {
  readonly row: number
  readonly id: string | null
  readonly outcome: string
  readonly reason: string | null
}

/** Steps that are to bill, their way to the accounting system, and what comes back. */
export class Billing {
  readonly sql: postgres.Sql
  readonly offers: Offers

  private constructor(sql: postgres.Sql, offers: Offers) {
    this.sql = sql
    this.offers = offers
  }

  static async in(sql: postgres.Sql): Promise<Billing> {
    return new Billing(sql, await Offers.in(sql))
  }

  /** Returns the steps of an accepted offer, in their order; all of them are to bill. */
  async steps(lines = [line({ quantity: 1, price: 1000 })], plan = [part({ due: 'acceptance' })]): Promise<string[]> {
    const sent = await this.offers.offer({ lines, plan })
    await this.offers.accept(sent)
    const rows = await this.sql<{ id: string }[]>`
      select id from public.plan_items where offer_id = ${sent.id} order by position`
    return rows.map(({ id }) => id)
  }

  async step(): Promise<string> {
    const [id = ''] = await this.steps()
    return id
  }

  /** Adds a step by hand to a new engagement of a new client. */
  async stepOf(company: string, changes: Readonly<Record<string, string | number>> = {}): Promise<string> {
    const client = await this.client(company)
    const work = await only(this.sql<{ id: string }[]>`
      insert into public.engagements ${this.sql({ client_id: client, title: 'Work', state: 'running' })} returning id`)
    const row = { engagement_id: work.id, title: 'Part', amount: 100, currency: 'NOK', due: 'acceptance', ...changes }
    return (await only(this.sql<{ id: string }[]>`insert into public.plan_items ${this.sql(row)} returning id`)).id
  }

  async client(company: string, email = `${company.toLowerCase().replaceAll(/\W/g, '')}@bill.test`): Promise<string> {
    const row = { company_name: company, contact_person: 'Kari', email }
    return (await only(this.sql<{ id: string }[]>`insert into public.clients ${this.sql(row)} returning id`)).id
  }

  async handOver(ids: readonly string[], format = 'csv', again = false, file = 'basis.csv'): Promise<HandedOver[]> {
    const { handed } = await this.offers.asAdmin((as) =>
      only(as<{ handed: HandedOver[] }[]>`
        select public.hand_over(${ids}::uuid[], ${file}, ${format}, ${again}) as handed`),
    )
    return handed
  }

  /** Returns what becomes of the rows of a file; with a stamp, it is stored. */
  async read(rows: readonly Row[], stamp: string | null = null): Promise<{ rows: Judged[]; stamp: string }> {
    const { read } = await this.offers.asAdmin((as) =>
      only(as<{ read: { rows: Judged[]; stamp: string } }[]>`
        select public.read_payments(${as.json(rows)}, ${stamp}) as read`),
    )
    return read
  }

  /** Reads a file as a person does: the preview, then what it showed. */
  async store(rows: readonly Row[]): Promise<string[]> {
    const { stamp } = await this.read(rows)
    const { rows: judged } = await this.read(rows, stamp)
    return judged.map(({ outcome, reason }) => (reason === null ? outcome : `${outcome}: ${reason}`))
  }

  /** Returns what a row would become. */
  async outcome(row: Row): Promise<string> {
    const { rows } = await this.read([row])
    const { outcome, reason } = await only(Promise.resolve(rows))
    return reason === null ? outcome : `${outcome}: ${reason}`
  }

  payments(step: string) {
    return this.sql<
      { id: string; reference: string | null; status: string; net_amount: string | null; paid_on: string | null }[]
    >`
      select id, reference, status, net_amount::text, (paid_at at time zone 'Europe/Oslo')::date::text as paid_on
      from public.client_transactions where plan_item_id = ${step} order by created_at, reverses nulls first`
  }
}
