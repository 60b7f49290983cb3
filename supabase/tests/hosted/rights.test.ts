import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asRole, createTestDatabase, createUser } from '../../server/testing/database.ts'
import { attempt, only } from '../database/support.ts'
import { createHostedDatabase, type HostedDatabase } from './hosted-database.ts'

let database: HostedDatabase
beforeEach(async () => {
  database = await createHostedDatabase()
})
afterEach(() => database.drop())

/** Returns all privileges of the API's roles as lines of text. */
const rightsIn = async (sql: postgres.Sql) => {
  const rows = await sql<{ line: string }[]>`
    with roles (role) as (values ('anon'), ('authenticated'), ('service_role')),
    spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'private'))
    select concat_ws(' ', role, nspname, relname, privilege) as line
    from roles, spaces, pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) as privilege
    where relnamespace = spaces.oid and relkind in ('r', 'v', 'm') and has_table_privilege(role, c.oid, privilege)
    union all
    select concat_ws(' ', role, nspname, relname, attname, privilege)
    from roles, spaces, pg_class c, pg_attribute a, unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as privilege
    where relnamespace = spaces.oid and relkind in ('r', 'v', 'm') and attrelid = c.oid and attnum > 0 and not attisdropped
      and has_column_privilege(role, c.oid, attnum, privilege)
    union all
    select concat_ws(' ', role, p.oid::regprocedure, 'EXECUTE') from roles, spaces, pg_proc p
    where pronamespace = spaces.oid and has_function_privilege(role, p.oid, 'EXECUTE')
    union all
    select concat_ws(' ', role, nspname, privilege) from roles, spaces, unnest(array['USAGE', 'CREATE']) as privilege
    where has_schema_privilege(role, spaces.oid, privilege)
    order by line`
  return rows.map(({ line }) => line)
}

test('a hosted project has the grants of the single-machine server, and its owner is not a superuser [D3]', async () => {
  const local = await createTestDatabase()
  try {
    const rights = await rightsIn(database.sql)
    expect(rights.length).toBeGreaterThan(300)
    expect(rights).toEqual(await rightsIn(local.sql))
    expect(await only(database.owner`select rolname, rolsuper from pg_roles where rolname = current_user`)).toEqual({
      rolname: 'hosted_postgres',
      rolsuper: false,
    })
  } finally {
    await local.drop()
  }
})

test('new tables and functions of a hosted project are inaccessible to API roles [D3]', async () => {
  await database.owner`create table public.fresh (id int)`
  await database.owner`create function public.fresh_function() returns int language sql as 'select 1'`
  for (const role of ['anon', 'service_role'] as const)
    for (const statement of ['select from public.fresh', 'select public.fresh_function()'])
      expect(await attempt(database.sql, { role }, (tx) => tx.unsafe(statement))).toMatchObject({ code: '42501' })
})

test('an ended session of a hosted project is rejected immediately [D11]', async () => {
  const { sql, authService, owner } = database
  const userId = await createUser(sql, { status: 'approved' })
  await owner`insert into public.contacts (name, email, message) values ('Kari', 'kari@example.test', 'Hi')`
  const sessionId = randomUUID()
  await authService`insert into auth.sessions (id, user_id) values (${sessionId}, ${userId})`
  const read = () => asRole(sql, { userId, sessionId }, async (tx) => (await tx`select from public.contacts`).length)
  expect(await read()).toBe(1)
  await authService`delete from auth.sessions where id = ${sessionId}`
  expect(await read()).toBe(0)
})

test('a disabled account of a hosted project loses its sessions [D11]', async () => {
  const { sql, authService } = database
  const [admin, other] = [await createUser(sql, { status: 'approved' }), await createUser(sql, { status: 'approved' })]
  await authService`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${other})`
  await asRole(sql, { userId: admin }, (tx) => tx`select public.set_profile_status(${other}, 'disabled')`)
  expect(await sql`select from auth.sessions where user_id = ${other}`).toHaveLength(0)
})

test('an erasure at a hosted project ends mailed tokens of the address, and leaves a log that its owner may not change [A3]', async () => {
  const { sql } = database
  const admin = await createUser(sql, { status: 'approved' })
  const kari = await createUser(sql, { email: 'kari@example.test' })
  const other = await createUser(sql, { email: 'ola@example.test' })
  await sql`update auth.users set email_change = 'kari@example.test' where id = ${other}`
  await sql`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (gen_random_uuid(), ${other}, 'email_change_token_new', 'x', 'kari@example.test')`
  await sql`
    insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    values (gen_random_uuid(), ${JSON.stringify({ actor_id: kari })}::text::json, now(), '')`
  await sql`revoke delete on auth.audit_log_entries from hosted_postgres`
  await asRole(sql, { userId: admin }, (tx) => tx`select public.erase_personal_data('kari@example.test', false)`)
  expect(await sql`select from auth.one_time_tokens`).toHaveLength(0)
  expect(await sql`select from auth.users where id = ${kari}`).toHaveLength(0)
  expect(await sql`select from auth.audit_log_entries`).toHaveLength(1)
})
