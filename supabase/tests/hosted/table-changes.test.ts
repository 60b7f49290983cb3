import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seed } from '../../server/database/migrate.ts'
import { asRole, createUser, type Identity } from '../../server/testing/database.ts'
import { createHostedDatabase, type HostedDatabase } from './hosted-database.ts'

let database: HostedDatabase
beforeEach(async () => {
  database = await createHostedDatabase()
})
afterEach(() => database.drop())

// Referencing tables before their targets.
const TABLES = [
  'blog_posts',
  'client_messages',
  'client_transactions',
  'clients',
  'notes',
  'contacts',
  'projects',
  'quote_requests',
]

// Paid transactions, and those of clients who have paid, cannot be changed.
const CHANGEABLE: Readonly<Record<string, string>> = {
  client_transactions: "status = 'pending'",
  clients: "company_name = 'Havn'",
}

/** Returns the tables whose changes Realtime sends to a subscriber. Realtime reads each new row with the subscriber's role and claims. */
async function received(identity: Identity): Promise<string[]> {
  const rows = await asRole(database.sql, identity, (tx) => tx`select id, table_name from public.table_changes`)
  return rows.map((row) => String(row['table_name'])).toSorted()
}

const forget = () => database.owner`delete from public.table_changes`

describe('Realtime of a hosted project', () => {
  test('sends no errors and no deletions: roles can read the published keys, and policies filter rows', async () => {
    const tables = await database.owner`
      select c.relname as name, c.relrowsecurity as secured, bool_and(has_column_privilege('anon', c.oid, key, 'select')
        and has_column_privilege('authenticated', c.oid, key, 'select')) as readable
      from pg_publication_tables p
      join pg_class c on c.relname = p.tablename and c.relnamespace = to_regnamespace(p.schemaname)
      join pg_index i on i.indrelid = c.oid and i.indisprimary, unnest(i.indkey) as key
      where p.pubname = 'supabase_realtime' group by c.oid order by 1`
    expect(tables).toEqual([
      { name: 'session_ends', secured: true, readable: true },
      { name: 'table_changes', secured: true, readable: true },
    ])
    expect(await database.owner`select pubdelete from pg_publication where pubname = 'supabase_realtime'`).toEqual([
      { pubdelete: false },
    ])
  })

  test('sends changes to approved accounts only, except those of the portfolio', async () => {
    const { sql, owner } = database
    const admin = await createUser(sql, { status: 'approved' })
    const others = [await createUser(sql, { status: 'pending' }), await createUser(sql, { status: 'disabled' })]
    const outsiders: Identity[] = [
      { role: 'anon' },
      { userId: admin, sessionId: null },
      ...others.map((userId) => ({ userId })),
    ]
    const changes = [
      async () => {
        await seed(database.url)
        await sql`insert into public.clients (company_name, contact_person, email) values ('Havn', 'Kari', 'kari@example.test')`
        await sql`insert into public.notes (contact_id, body) select id, 'Called back' from public.contacts limit 1`
      },
      async () => {
        for (const table of TABLES)
          await owner`update ${owner(`public.${table}`)} set created_at = created_at where ${owner.unsafe(CHANGEABLE[table] ?? 'true')}`
      },
      async () => {
        for (const table of TABLES)
          await owner`delete from ${owner(`public.${table}`)} where ${owner.unsafe(CHANGEABLE[table] ?? 'true')}`
      },
    ]
    for (const change of changes) {
      await forget()
      await change()
      expect([...new Set(await received({ userId: admin }))]).toEqual(expect.arrayContaining(TABLES))
      for (const outsider of outsiders) expect([...new Set(await received(outsider))]).toEqual(['projects'])
    }
  })

  test('sends profile changes to the account itself and to approved ones', async () => {
    const { sql } = database
    const [admin, pending] = [
      await createUser(sql, { status: 'approved' }),
      await createUser(sql, { status: 'pending' }),
    ]
    const other = await createUser(sql, { status: 'pending' })
    await forget()
    await sql`update public.profiles set full_name = 'Kari' where user_id = ${pending}`
    expect(await received({ userId: pending })).toEqual(['profiles'])
    expect(await received({ userId: admin })).toEqual(['profiles'])
    expect(await received({ userId: other })).toEqual([])
    await sql`delete from auth.users where id = ${pending}`
    expect(await received({ userId: admin })).toEqual(['profiles', 'profiles'])
    expect(await received({ role: 'anon' })).toEqual([])
  })

  test('announces a table once per transaction, and deletes old announcements', async () => {
    const { sql } = database
    await forget()
    await sql`insert into public.table_changes (table_name, created_at) values ('notes', now() - interval '2 hours')`
    await sql`insert into public.contacts (name, email, message)
      select 'Kari', 'kari@example.test', 'Hi' from generate_series(1, 50)`
    await sql`insert into public.contacts (name, email, message) values ('Ola', 'ola@example.test', 'Hi')`
    expect(await sql`select table_name from public.table_changes`).toEqual([
      { table_name: 'contacts' },
      { table_name: 'contacts' },
    ])
  })
})
