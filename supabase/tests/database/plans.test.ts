import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  asRole,
  createTestDatabase,
  createUser,
  type Identity,
  type TestDatabase,
} from '../../local/testing/database.ts'

let database: TestDatabase
let admin: string

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  const { sql } = database
  admin = await createUser(sql, { status: 'approved' })
  await sql`
    insert into public.contacts (name, email, subject, message, created_at)
    select 'Person ' || n, 'person' || n || '@example.test', 'Subject ' || n, 'Message ' || md5(n::text), now() - make_interval(mins => n)
    from generate_series(1, 20000) as n
  `
  await sql`
    insert into public.quote_requests (client_name, client_email, service_type, project_description, estimated_hours, created_at)
    select 'Person ' || n, 'person' || n || '@example.test', 'Backend development', 'Text ' || md5(n::text), 1 + n % 900, now() - make_interval(mins => n)
    from generate_series(1, 20000) as n
  `
  await sql`vacuum analyze`
})
afterAll(async () => {
  await database.drop()
})

/** How the database goes about a query, asked by an approved admin unless said otherwise. */
function planOf(
  query: (sql: postgres.TransactionSql) => postgres.PendingQuery<postgres.Row[]>,
  identity: Identity = { userId: admin },
): Promise<string> {
  return asRole(database.sql, identity, async (sql) => {
    const lines = await sql<{ 'QUERY PLAN': string }[]>`explain ${query(sql)}`
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
}

describe('20,000 rows later', () => {
  it.each([
    ['contacts', 'created_at'],
    ['contacts', 'name'],
    ['contacts', 'email'],
    ['contacts', 'subject'],
    ['quote_requests', 'created_at'],
    ['quote_requests', 'client_name'],
    ['quote_requests', 'client_email'],
    ['quote_requests', 'service_type'],
    ['quote_requests', 'estimated_hours'],
    ['quote_requests', 'total_amount'],
  ])('a page of %s by %s is read from an index, asking for the rights once', async (table, column) => {
    const plan = await planOf(
      (sql) => sql`select * from ${sql(`public.${table}`)} order by ${sql(column)} desc limit 20`,
    )
    expect(plan).toMatch(/Index Scan/)
    expect(plan).not.toMatch(/Seq Scan/)
    expect(plan).toMatch(/InitPlan/)
  })

  it('a filtered page is read from an index', async () => {
    const plan = await planOf(
      (sql) => sql`select * from public.contacts where status = 'handled' order by created_at desc, id limit 20`,
    )
    expect(plan).toMatch(/contacts_status/)
  })
})
