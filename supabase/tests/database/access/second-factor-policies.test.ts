import { expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../server/testing/database.ts'
import { ACCESS } from './access-rules.ts'
import { proveAccess } from './prove-access.ts'

/** Returns a database whose predicates of the roles ignore second factors, so that only the policies require them. */
async function databaseWithPoliciesOnly(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  for (const [name, roles] of Object.entries({
    is_approved_admin: ['admin'],
    is_approved_editor: ['admin', 'editor'],
  })) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await database.sql.unsafe(`
      create or replace function private.${name}() returns boolean language sql stable security definer set search_path = '' as $$
        select private.has_session() and exists (
          select from public.profiles where user_id = (select auth.uid()) and role in ('${roles.join("', '")}') and status = 'approved')
      $$`)
  }
  return database
}

proveAccess('the access matrix by the restrictive policies alone [D10]', databaseWithPoliciesOnly)

/** Readable without a second factor: what visitors see, and why the own session ended. */
const PUBLIC = ['blog_posts', 'quote_templates', 'settings', 'team_members']
const UNPROTECTED = ['session_ends']

test('every table that signed-in users can name has a policy that requires a second factor [D10]', async () => {
  const database = await createTestDatabase()
  try {
    const rows = await database.sql<{ name: string; commands: string[] | null }[]>`
      select c.relname as name, array_agg(p.cmd::text order by p.cmd) filter (where p.policyname is not null) as commands
      from pg_class c
      left join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'RESTRICTIVE'
        and p.roles = '{authenticated}' and coalesce(p.qual, p.with_check) ~ 'SELECT private\\.is_proven\\(\\)'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (has_any_column_privilege('authenticated', c.oid, 'select, insert, update') or has_table_privilege('authenticated', c.oid, 'delete'))
      group by c.relname`
    const tables = Object.fromEntries(rows.map(({ name, commands }) => [name, commands]))
    expect(Object.keys(ACCESS)).toEqual(expect.arrayContaining(Object.keys(tables)))
    const expected = Object.keys(tables).map((name) => {
      if (UNPROTECTED.includes(name)) return [name, null]
      return [name, PUBLIC.includes(name) ? ['DELETE', 'INSERT', 'UPDATE'] : ['ALL']]
    })
    expect(tables).toEqual(Object.fromEntries(expected))
  } finally {
    await database.drop()
  }
})

test('no policy opens a table elsewhere, such as the files of a storage bucket, without a second factor [D10, D21]', async () => {
  const database = await createTestDatabase()
  try {
    const rows = await database.sql`
      select schemaname, tablename, policyname from pg_policies p where schemaname <> 'public' and permissive = 'PERMISSIVE'
        and roles && '{authenticated,public}' and not exists (
          select from pg_policies r where (r.schemaname, r.tablename) = (p.schemaname, p.tablename) and r.permissive = 'RESTRICTIVE' and r.cmd = 'ALL'
            and r.roles = '{authenticated}' and r.qual ~ 'SELECT private\\.is_proven\\(\\)')`
    expect([...rows]).toEqual([])
  } finally {
    await database.drop()
  }
})
