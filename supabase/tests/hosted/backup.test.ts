import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compare, hash } from 'bcryptjs'
import type postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { backUp } from '../../server/backup/back-up.ts'
import { restore } from '../../server/backup/restore.ts'
import { knownMigrations } from '../../server/database/migrate.ts'
import { createTestDatabase, createUser, type TestDatabase } from '../../server/testing/database.ts'
import { temporaryDirectory } from '../../server/testing/directory.ts'
import { blankDatabase } from '../database/blank.ts'
import { only } from '../database/support.ts'
import { createHostedDatabase, type HostedDatabase } from './hosted-database.ts'

const PASSWORD = 'northern-lights'
const ARGON2 = '$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$aGFzaA'

let directory: string
beforeAll(async () => {
  directory = await temporaryDirectory()
})
afterAll(() => rm(directory, { recursive: true }))

let project: HostedDatabase
let local: TestDatabase
const databases: { drop(): Promise<void> }[] = []
beforeEach(async () => {
  ;[project, local] = await Promise.all([createHostedDatabase({ seeded: true }), createTestDatabase({ seeded: true })])
  databases.push(project, local)
})
afterEach(() => Promise.all(databases.splice(0).map((database) => database.drop())))

const file = () => join(directory, `${randomUUID()}.backup.gz`)

/** Runs `npm run backup` or `npm run restore` on a project's database, without the package manager and without a terminal. */
async function runCommand(name: 'backup' | 'restore', databaseUrl: string, path: string) {
  const script = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url))
  return promisify(execFile)(process.execPath, [script, path], { env: { ...process.env, DATABASE_URL: databaseUrl } })
}

async function runScript(...parameters: Parameters<typeof runCommand>): Promise<string> {
  await runCommand(...parameters)
  return parameters[2]
}

test('backup and restore show their steps by plain lines, beside their result', async () => {
  const path = file()
  const target = await createHostedDatabase({ blank: true })
  databases.push(target)
  const backedUp = await runCommand('backup', project.url, path)
  expect(backedUp.stdout).toMatch(/^Backed up \d+ rows .*\n$/)
  expect(backedUp.stderr).toMatch(/^Backup: [\d,]+ rows in .+ s\n$/)
  const restored = await runCommand('restore', target.url, path)
  expect(restored.stdout).toMatch(/^Restored \d+ rows in \d+ tables, .*\n$/)
  const lines = restored.stderr.split('\n').map((line) => line.replace(/ in .+ s$/, '').replaceAll(/\d[\d,]*/g, 'N'))
  expect(lines).toEqual([
    'Migrations: N of N',
    'Rows: N rows',
    'Comparison with the backup: N rows',
    'Newer migrations: done',
    '',
  ])
})

/** Creates an account with a password, an identity, a session and a message. */
async function fill(sql: postgres.Sql, email: string, password: string): Promise<string> {
  const id = await createUser(sql, { email, status: 'approved' })
  await sql`update auth.users set encrypted_password = ${password} where id = ${id}`
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json({ sub: id, email })})`
  await sql`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${id})`
  await sql`insert into public.contacts (name, email, message) values ('Åse', ${email}, 'Hei')`
  return id
}

const accountsIn = (sql: postgres.Sql) => sql`
  select u.id, u.email::text, u.email_confirmed_at, u.encrypted_password, u.raw_user_meta_data, p.status, i.provider_id,
    i.email::text as identity_email
  from auth.users as u
  join public.profiles as p on p.user_id = u.id
  left join auth.identities as i on i.user_id = u.id
  order by u.email`

const contentIn = (sql: postgres.Sql) => sql`
  select 'contact' as kind, to_jsonb(t) as row from public.contacts as t
  union all select 'setting', to_jsonb(t) from public.settings as t
  union all select 'project', to_jsonb(t) from public.projects as t
  order by 1, 2`

test('restores the backup of a hosted project locally, with accounts and without sessions', async () => {
  const { sql } = project
  // The hosted auth service writes `$2a$`, the local one `$2b$`.
  const id = await fill(sql, 'kari@example.test', (await hash(PASSWORD, 4)).replace('$2b$', '$2a$'))
  await fill(sql, 'ola@example.test', ARGON2)
  await createUser(sql, { email: 'new@example.test', confirmed: false })
  await project.authService`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (${randomUUID()}, ${id}, 'recovery_token', 'hash', '')`
  const written = await runScript('backup', project.ownerUrl, file())

  const target = await blankDatabase()
  databases.push(target)
  await restore(target.url, written)

  expect(await contentIn(target.sql)).toEqual(await contentIn(sql))
  const accounts = await accountsIn(target.sql)
  // Hashes that the local auth service cannot verify are not restored.
  const expected = (await accountsIn(sql)).map((account) => {
    return account['encrypted_password'] === ARGON2 ? { ...account, encrypted_password: null } : account
  })
  expect(accounts).toHaveLength(3)
  expect(accounts).toEqual(expected)
  expect(await compare(PASSWORD, String(accounts[0]?.['encrypted_password']))).toBe(true)
  expect(await target.sql`select from auth.sessions`).toHaveLength(0)
})

test('restores a local backup into a new hosted project as its owner, with accounts and without sessions', async () => {
  const { sql } = local
  await fill(sql, 'kari@example.test', await hash(PASSWORD, 4))
  const { file: written } = await backUp(local.url, file())

  const target = await createHostedDatabase({ blank: true })
  databases.push(target)
  // A new project has no migration history.
  await target.owner`drop schema supabase_migrations cascade`
  await runScript('restore', target.ownerUrl, written)

  expect(await contentIn(target.sql)).toEqual(await contentIn(sql))
  expect(await accountsIn(target.sql)).toEqual(await accountsIn(sql))
  expect(await target.sql`select from auth.sessions`).toHaveLength(0)
  const versions = await target.sql`select version from supabase_migrations.schema_migrations order by version`
  expect(versions.map(({ version }) => version)).toEqual(await knownMigrations())
  // The auth service requires these columns to be non-null.
  expect(
    await only(target.sql`
      select instance_id, confirmation_token, recovery_token, email_change, email_change_token_new from auth.users`),
  ).toEqual({
    instance_id: '00000000-0000-0000-0000-000000000000',
    confirmation_token: '',
    recovery_token: '',
    email_change: '',
    email_change_token_new: '',
  })
})

test('rejects a hosted project with rows or accounts', async () => {
  const { file: written } = await backUp(local.url, file())
  const refusal = 'The database is not empty: restore into an empty one.'
  await expect(restore(project.ownerUrl, written)).rejects.toThrow(refusal)
  const target = await createHostedDatabase({ blank: true })
  databases.push(target)
  await target.authService`insert into auth.users (id, email) values (${randomUUID()}, 'kari@example.test')`
  await expect(restore(target.ownerUrl, written)).rejects.toThrow(refusal)
})
