import type postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, createUser, type TestDatabase } from '../../local/testing/database.ts'
import { only } from './support.ts'

let database: TestDatabase
let sql: postgres.Sql

beforeEach(async () => {
  database = await createTestDatabase()
  sql = database.sql
})
afterEach(async () => {
  await database.drop()
})

const statusOfNext = async () => only(sql`select status from public.profiles where user_id = ${await createUser(sql)}`)

/** One row of every table that holds what customers left; those that belong to such a row need no check of their own. */
const ROWS: Readonly<Record<string, string>> = {
  contacts: `insert into public.contacts (name, email, message) values ('Kari', 'kari@example.test', 'Hi')`,
  quote_requests: `insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Backend', 1000, 100);
    insert into public.quote_requests (client_name, client_email, service_type, project_description, complexity, estimated_hours)
    values ('Kari', 'kari@example.test', 'Backend', 'A shop', 'medium', 40)`,
  clients: `insert into public.clients (company_name, contact_person, email) values ('Fjord AS', 'Kari', 'kari@example.test')`,
  newsletter_subscribers: `insert into public.newsletter_subscribers (email) values ('kari@example.test')`,
  email_outbox: `insert into public.email_outbox (kind, to_address) values ('contact_receipt', 'kari@example.test')`,
}

describe('the first account [24.A3]', () => {
  it('is approved while the installation is empty, whatever content was published', async () => {
    await sql`insert into public.blog_posts (title, slug, published) values ('Hello', 'hello', true)`
    expect(await statusOfNext()).toEqual({ status: 'approved' })
  })

  it.each(Object.entries(ROWS))(
    'waits where %s hold a row, also after all accounts were deleted',
    async (_table, insert) => {
      const first = await createUser(sql)
      await sql.unsafe(insert)
      await sql`delete from auth.users where id = ${first}`
      expect(await statusOfNext()).toEqual({ status: 'pending' })
    },
  )

  it('waits where there is demo content', async () => {
    const seeded = await createTestDatabase({ seeded: true })
    try {
      const id = await createUser(seeded.sql)
      expect(await only(seeded.sql`select status from public.profiles where user_id = ${id}`)).toEqual({
        status: 'pending',
      })
    } finally {
      await seeded.drop()
    }
  })
})
