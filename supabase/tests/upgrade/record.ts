import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { Secret, TOTP } from 'otpauth'
import postgres from 'postgres'
import { bootstrapSql } from '../../server/database/bootstrap.ts'
import { checksumOf, RELEASED, releasedMigrations } from '../../server/database/released.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { type Stack, startStack } from '../../server/stack.ts'
import { temporaryDirectory } from '../../server/testing/directory.ts'
import { storeRows } from '../database/access/access-rows.ts'
import { newClient, PASSWORD } from '../stack/client.ts'
import { type RecordedPerson, type Release, RELEASES } from './release-file.ts'

/**
 * Records a release: its data folder for `upgrade.test.ts`, and the checksums of its migrations, which may not change from then on. Part of
 * the release procedure (docs/contributing.md): `node supabase/tests/upgrade/record.ts <name>`.
 */

const SITE_URL = 'http://localhost:4999'
/** What a start writes itself. */
const NOT_RECORDED = new Set(['cluster', 'password', 'owner'])

async function sessionOf(client: ReturnType<typeof newClient>): Promise<string> {
  const { data, error } = await client.auth.getSession()
  if (error ?? !data.session) throw error ?? new Error('There is no session')
  return data.session.refresh_token
}

/** Signs the administrator of the demo in. */
async function signIn({ apiUrl, publishableKey, admin }: Stack): Promise<RecordedPerson> {
  const client = newClient(apiUrl, publishableKey)
  const { error } = await client.auth.signInWithPassword(admin)
  if (error) throw error
  await client.auth.resetPasswordForEmail(admin.email)
  return { ...admin, refreshToken: await sessionOf(client) }
}

/** Creates an account with an authenticator app, and a session that has used it. */
async function createColleague({ apiUrl, publishableKey, secretKey }: Stack): Promise<RecordedPerson> {
  const email = 'colleague@nordlys.example'
  const link = await newClient(apiUrl, secretKey).auth.admin.generateLink({ type: 'invite', email })
  if (link.error) throw link.error
  const client = newClient(apiUrl, publishableKey)
  const opened = await client.auth.verifyOtp({ type: 'invite', token_hash: link.data.properties.hashed_token })
  if (opened.error) throw opened.error
  const { error } = await client.auth.updateUser({ password: PASSWORD })
  if (error) throw error
  const app = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (app.error) throw app.error
  const { secret: totpSecret } = app.data.totp
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  const proven = await client.auth.mfa.challengeAndVerify({ factorId: app.data.id, code })
  if (proven.error) throw proven.error
  await client.rpc('create_recovery_codes').throwOnError()
  await client.rpc('report_time_zone', { time_zone: 'Europe/Oslo' }).throwOnError()
  return { email, password: PASSWORD, refreshToken: await sessionOf(client), totpSecret }
}

/** Returns the rows of all tables of a database. */
async function tablesOf(sql: postgres.Sql): Promise<Release['tables']> {
  const tables = await sql<{ schema: string; table: string; columns: string[] }[]>`
    select table_schema as schema, table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ('auth', 'public', 'private', 'storage') and is_generated = 'NEVER'
    group by 1, 2 order by 1, 2`
  const recorded: Release['tables'] = []
  for (const { schema, table, columns } of tables) {
    const rows = sql`select ${sql(columns)} from ${sql(schema)}.${sql(table)}`
    // Larger contents would make the recording six times larger.
    const small = table === 'contents' ? sql`where length(bytes) < 4000` : sql``
    const copy = sql`copy (${rows} ${small}) to stdout`
    // oxlint-disable-next-line no-await-in-loop -- one connection, one table at a time
    recorded.push({ name: `${schema}.${table}`, columns, rows: await text(await copy.readable()) })
  }
  return recorded
}

async function filesIn(dataDir: string): Promise<Release['files']> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .filter((path) => !NOT_RECORDED.has(path.split(/[/\\]/)[0] ?? ''))
  return Object.fromEntries(
    await Promise.all(
      files.map(async (path) => [path.replaceAll('\\', '/'), await readFile(join(dataDir, path), 'base64')]),
    ),
  )
}

async function readDatabase(dataDir: string): Promise<Pick<Release, 'migrations' | 'tables'>> {
  const database = await startPostgres({ dataDir })
  const sql = postgres(database.url, { max: 1 })
  try {
    const migrations = await sql<Release['migrations']>`
      select version, name, statements from supabase_migrations.schema_migrations order by version`
    return { migrations, tables: await tablesOf(sql) }
  } finally {
    await sql.end()
    await database.stop()
  }
}

/** Uses a stack the way a company does, so that every table of the schema `public` has rows. */
async function useProduct(dataDir: string): Promise<RecordedPerson[]> {
  const stack = await startStack({ dataDir, apiPort: 0, mailboxPort: 0, siteUrl: SITE_URL })
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await storeRows(sql)
    const people = [await signIn(stack), await createColleague(stack)]
    while ((await readdir(join(dataDir, 'mail'))).length === 0) await pause(100) // oxlint-disable-line no-await-in-loop -- waits
    return people
  } finally {
    await sql.end()
    await stack.stop()
  }
}

/** Adds the new migrations to the list of released ones. */
async function listMigrations(migrations: Release['migrations']): Promise<void> {
  const listed = await releasedMigrations()
  const all = migrations.map(({ version, name, statements }) => {
    const file = `${version}_${name}.sql`
    return [file, listed[file] ?? [checksumOf(statements.join(''))]]
  })
  await writeFile(RELEASED, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

async function record(name: string): Promise<void> {
  const dataDir = await temporaryDirectory()
  try {
    const people = await useProduct(dataDir)
    const release: Release = {
      recordedAt: new Date().toISOString(),
      bootstrap: await bootstrapSql(),
      ...(await readDatabase(dataDir)),
      files: await filesIn(dataDir),
      people,
    }
    await listMigrations(release.migrations)
    await writeFile(new URL(`${name}.json.gz`, RELEASES), gzipSync(JSON.stringify(release), { level: 9 }))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const [name, ...others] = process.argv.slice(2)
if (!name || others.length > 0 || name.startsWith('-') || !/^[\w.-]+$/.test(name))
  throw new Error('Usage: node supabase/tests/upgrade/record.ts <name>')
await record(name)
