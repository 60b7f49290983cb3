import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '../../server/backup/back-up.ts'
import { restore } from '../../server/backup/restore.ts'
import { migrate } from '../../server/database/migrate.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { type Stack, startStack } from '../../server/stack.ts'
import { catalogueOf } from '../../server/testing/catalogue.ts'
import { temporaryDirectory } from '../../server/testing/directory.ts'
import { blankDatabase } from '../database/blank.ts'
import { answer, assuranceOf } from '../stack/factors.ts'
import { newClient } from '../stack/client.ts'
import { type RecordedPerson, readRelease, recordedReleases, type Release } from './release-file.ts'
import { replay } from './replay.ts'

const start = (dataDir: string) => startStack({ dataDir, apiPort: 0, mailboxPort: 0, siteUrl: 'http://localhost:4999' })

async function withSql<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** What an upgrade may change: descriptions belong to the product. */
const OF_THE_PRODUCT: Readonly<Record<string, readonly string[]>> = { 'public.system_settings': ['description'] }

const historyOf = async (sql: postgres.Sql) => [
  ...(await sql`select version, name, statements from supabase_migrations.schema_migrations order by version`),
]

/** Returns the rows of the tables of a release with the columns of that release, one sorted text per table. */
async function rowsOf(sql: postgres.Sql, { tables }: Release): Promise<Record<string, string>> {
  const read = tables.map(async ({ name, columns }) => {
    const kept = columns.filter((column) => !OF_THE_PRODUCT[name]?.includes(column))
    const rows = await sql.unsafe<{ row: string }[]>(`
      select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any ('{${kept.join(',')}}'))::text as row
      from ${name} as t order by 1`)
    return [name, rows.map(({ row }) => row).join('\n')] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** The name of a backup that is made before the upgrade. */
const BACKUP = 'before.backup.gz'

const linesOf = (text: string | undefined) => (text ?? '').split('\n').filter((line) => line !== '')

/** Returns the rows that are missing afterwards, with their table. */
const lostRows = (before: Record<string, string>, after: Record<string, string>) =>
  Object.entries(before).flatMap(([table, rows]) => {
    const found = new Set(linesOf(after[table]))
    return linesOf(rows)
      .filter((row) => !found.has(row))
      .map((row) => `${table} ${row}`)
  })

/** Returns the lines of the schemas that migrations create: a restored backup has not been started. */
const objectsOf = (catalogue: readonly string[]) =>
  catalogue.filter((line) => /^[a-z ]+ \| (CREATE OR REPLACE FUNCTION |function )?(public|private)\./.test(line))

/** The schema, the settings and the migrations of a new folder. */
let fresh: Awaited<ReturnType<typeof inspect>>
const settingsOf = async (sql: postgres.Sql) => [
  ...(await sql`select key, category, description from public.system_settings order by key`),
]
const inspect = async (sql: postgres.Sql) => ({
  catalogue: await catalogueOf(sql),
  settings: await settingsOf(sql),
  history: await historyOf(sql),
})

beforeAll(async () => {
  const dataDir = await temporaryDirectory()
  try {
    const stack = await start(dataDir)
    fresh = await withSql(stack.databaseUrl, inspect)
    await stack.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

describe.each(recordedReleases())('the data folder of release %s [R16]', (name) => {
  const release = readRelease(name)
  let dataDir: string
  let stack: Stack
  let before: Record<string, string>
  let after: Record<string, string>

  beforeAll(async () => {
    dataDir = await replay(release)
    const database = await startPostgres({ dataDir, durable: false })
    try {
      before = await withSql(database.url, (sql) => rowsOf(sql, release))
      await backUp(database.url, join(dataDir, BACKUP))
      await migrate(database.url)
      after = await withSql(database.url, (sql) => rowsOf(sql, release))
    } finally {
      await database.stop()
    }
    stack = await start(dataDir)
  })
  afterAll(async () => {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const signIn = async ({ email, password }: RecordedPerson) => {
    const client = newClient(stack.apiUrl, stack.publishableKey)
    const { error } = await client.auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    return client
  }

  test('keeps every row', () => {
    expect(release.tables.length).toBeGreaterThan(30)
    expect(lostRows(before, after)).toEqual([])
    expect(linesOf(before['auth.users']).length).toBeGreaterThan(2)
    expect(linesOf(before['public.contacts']).length).toBeGreaterThan(40)
    expect(linesOf(before['storage.contents']).length).toBeGreaterThan(0)
  })

  test('gets the schema, the privileges, the settings and the migration history of a new folder', async () => {
    const upgraded = await withSql(stack.databaseUrl, inspect)
    expect(fresh.catalogue.length).toBeGreaterThan(2000)
    expect(upgraded.catalogue.filter((line) => !fresh.catalogue.includes(line))).toEqual([])
    expect(fresh.catalogue.filter((line) => !upgraded.catalogue.includes(line))).toEqual([])
    expect(upgraded.settings).toEqual(expect.arrayContaining([...fresh.settings]))
    expect(upgraded.history).toEqual(fresh.history)
  })

  test('keeps its keys and files', async () => {
    expect(Object.keys(release.files)).toEqual(expect.arrayContaining(['keys.json', 'demo-ready']))
    const keys: unknown = JSON.parse(Buffer.from(release.files['keys.json'] ?? '', 'base64').toString())
    expect(keys).toMatchObject({ publishableKey: stack.publishableKey, secretKey: stack.secretKey })
    const read = Object.keys(release.files).map(async (path) => [path, await readFile(join(dataDir, path), 'base64')])
    expect(Object.fromEntries(await Promise.all(read))).toEqual(release.files)
    expect(await (await fetch(`${stack.mailboxUrl}/api/email`)).json()).not.toEqual([])
  })

  test('has a backup that restores every row of the product, with the settings of a new folder', async () => {
    const blank = await blankDatabase()
    try {
      await restore(blank.url, join(dataDir, BACKUP))
      // Keys and codes of offers end with a restore (rule D24).
      const own = Object.entries(before).filter(
        ([table]) => table.startsWith('public.') && table !== 'public.offer_keys' && table !== 'public.offer_codes',
      )
      // Mails that were waiting are held.
      const held = await blank.sql<{ id: string }[]>`select id from public.email_outbox where status = 'held'`
      const lost = lostRows(Object.fromEntries(own), await rowsOf(blank.sql, release))
      expect(lost.filter((row) => !held.some(({ id }) => row.includes(id)))).toEqual([])
      expect(await settingsOf(blank.sql)).toEqual(expect.arrayContaining([...fresh.settings]))
      expect(await catalogueOf(blank.sql)).toEqual(expect.arrayContaining(objectsOf(fresh.catalogue)))
    } finally {
      await blank.drop()
    }
  })

  test('keeps accounts and sessions', async () => {
    for (const person of release.people) {
      await signIn(person)
      const session = newClient(stack.apiUrl, stack.publishableKey)
      const { data, error } = await session.auth.refreshSession({ refresh_token: person.refreshToken })
      expect(error).toBeNull()
      expect(data.user?.email).toBe(person.email)
    }
  })

  const proven = release.people.flatMap(({ totpSecret, ...person }) => (totpSecret ? [{ ...person, totpSecret }] : []))
  test.each(proven)('keeps the second factor of $email', async ({ totpSecret, ...person }) => {
    const client = await signIn(person)
    const { data } = await client.auth.mfa.listFactors()
    const [factor] = data?.totp ?? []
    const totp = new TOTP({ secret: Secret.fromBase32(totpSecret) })
    expect((await answer(client, { id: factor?.id ?? '' }, totp.generate())).error).toBeNull()
    expect((await assuranceOf(client))[0]).toBe('aal2')
  })
})
