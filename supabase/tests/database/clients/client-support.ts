import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { only } from '../support.ts'

type Request = Readonly<Record<string, string | null>>
type Answer = Record<string, unknown>

/** The clients of a company, and what they and staff do. */
export class Clients {
  readonly sql: postgres.Sql
  readonly admin: string

  private constructor(sql: postgres.Sql, admin: string) {
    this.sql = sql
    this.admin = admin
  }

  static async in(sql: postgres.Sql): Promise<Clients> {
    return new Clients(sql, await createUser(sql, { status: 'approved', fullName: 'Ingrid' }))
  }

  asAdmin<Result>(work: (as: postgres.TransactionSql) => Promise<Result>): Promise<Result> {
    return asRole(this.sql, { userId: this.admin }, work)
  }

  /** Calls a function of the server with a request, or with a text. */
  async call<Result = Answer>(name: string, given: Request | string): Promise<Result> {
    const { answer } = await asRole(this.sql, { role: 'service_role' }, (as) =>
      only(as<{ answer: Result }[]>`
        select ${as(`public.${name}`)}(${typeof given === 'string' ? given : as.json(given)}) as answer`),
    )
    return answer
  }

  /** Adds a client with its contact, and returns its id. */
  async add(company: string, email: string, contact = 'Kari'): Promise<string> {
    const { id } = await only(this.sql<{ id: string }[]>`
      insert into public.clients (company_name, contact_person, email) values (${company}, ${contact}, ${email}) returning id`)
    return id
  }

  async addPerson(client: string, email: string, name = 'Ola'): Promise<string> {
    const { id } = await only(this.sql<{ id: string }[]>`
      insert into public.client_people (client_id, name, email, language) values (${client}, ${name}, ${email}, 'no') returning id`)
    return id
  }

  /** The person of a client with an address. */
  async person(client: string, email: string): Promise<string> {
    const { id } = await only(this.sql<{ id: string }[]>`
      select id from public.client_people where client_id = ${client} and email = ${email}`)
    return id
  }

  /** Returns the key of a link as the worker adds it to a mail that it sends. */
  async link(email: string): Promise<string> {
    const { id } = await only(this.sql<{ id: string }[]>`
      insert into public.email_outbox (kind, to_address, status) values ('client_link', ${email}, 'sending') returning id`)
    return this.call<string>('issue_client_link', id)
  }

  enter(key: string): Promise<Answer> {
    return this.call('enter_client_page', key)
  }

  /** Returns the token of a new session. */
  async session(email: string): Promise<string> {
    return String((await this.enter(await this.link(email)))['token'])
  }

  read(token: string, client: string | null = null): Promise<Answer> {
    return this.call('read_client_page', { token, client })
  }

  write(token: string, message: string, change: Request = {}): Promise<Answer> {
    return this.call('write_client_message', { token, id: randomUUID(), message, ...change })
  }

  /** Stores an answer of staff, who have seen the messages up to one, or all; returns its id. */
  async answer(
    client: string,
    message = 'Yes.',
    { id = randomUUID(), seen = null }: { readonly id?: string; readonly seen?: string | null } = {},
  ): Promise<string> {
    await this.asAdmin((as) => as`select public.answer_client(${id}, ${message}, ${client}, ${seen})`)
    return id
  }
}
