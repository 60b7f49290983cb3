import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity, type TestDatabase } from '../../server/testing/database.ts'
import { attempt } from './support.ts'
import { useDatabase } from './use-database.ts'

let database: TestDatabase
let admin: string

useDatabase({ per: 'file', seeded: true }, async (created) => {
  database = created
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

/** Returns the query plan, by default for an approved admin. */
function planOf(
  query: (sql: postgres.TransactionSql) => postgres.PendingQuery<postgres.Row[]>,
  identity: Identity = { userId: admin },
): Promise<string> {
  return asRole(database.sql, identity, async (sql) => {
    const lines = await sql<{ 'QUERY PLAN': string }[]>`explain ${query(sql)}`
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
}

describe('with 20,000 rows', () => {
  test.each([
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

  test('reads a filtered page from an index', async () => {
    const plan = await planOf(
      (sql) => sql`select * from public.contacts where status = 'handled' order by created_at desc, id limit 20`,
    )
    expect(plan).toMatch(/contacts_status/)
  })

  test.each(['contacts', 'quote_requests'])('uses an index to search %s for a rare word', async (table) => {
    const plan = await planOf(
      (sql) => sql`
        select * from ${sql(`public.searched_${table}`)} where search_text like '%person4711@%' order by created_at desc, id limit 20
      `,
    )
    expect(plan).toContain(`${table}_search`)
    expect(plan).not.toMatch(/Seq Scan/)
  })

  test.each(['contacts', 'quote_requests'])('follows the sort index to search %s for a common word', async (table) => {
    const plan = await planOf(
      (sql) => sql`
        select * from ${sql(`public.searched_${table}`)} where search_text like '%person%' order by created_at desc, id limit 20
      `,
    )
    expect(plan).toContain(`${table}_created_at`)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  })

  test.each(['contacts', 'quote_requests'])('a search in %s by another user reads no row [D2]', async (table) => {
    const { sql } = database
    // The lowest possible cost makes the planner call the function first. The function reports its arguments.
    await sql.unsafe(`
        create or replace function public.tell(told text) returns boolean language plpgsql cost 0.0001 set search_path = '' as
          $$ begin raise exception using errcode = 'P0001', message = 'saw ' || told; end $$;
        grant execute on function public.tell to authenticated;
      `)
    const search = (identity: Identity) =>
      attempt(sql, identity, (as) =>
        as.unsafe(`select id from public.searched_${table} where public.tell(search_text)`),
      )
    const pending = await createUser(sql, { status: 'pending' })
    expect(await search({ userId: admin })).toMatchObject({ code: 'P0001' })
    expect(await search({ userId: pending })).toEqual({ rows: 0 })
    expect(await search({ role: 'anon' })).toMatchObject({ code: '42501' })
  })
})
