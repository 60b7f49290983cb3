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
import { temporaryDirectory } from '../../server/testing/directory.ts'
import { blankDatabase } from '../database/blank.ts'
import { answer, assuranceOf } from '../stack/factors.ts'
import { newClient } from '../stack/client.ts'
import { catalogueOf } from './catalogue.ts'
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

/** Settings of which a later version changed the values: nothing read the first any more, and the second has an amount for each currency. */
const CHANGED_SETTINGS = ['form_min_fill_seconds', 'offer_code_amount']

/** The key of a recorded version that names no recipient, as no real one does: a key belongs to an address. */
const KEY_OF_NOBODY = `"key_hash": "${'1'.padStart(64, '0')}"`

/** Returns whether a later version changed or ended a row. A code lives for half an hour, and nothing tells which key it was for. */
const isRemoved = (table: string, row: string) =>
  table === 'public.offer_codes' ||
  (table === 'public.offer_keys' && row.includes(KEY_OF_NOBODY)) ||
  (table === 'public.system_settings' && CHANGED_SETTINGS.some((key) => row.includes(`"key": "${key}"`)))

/** Returns the rows that are missing afterwards, with their table. */
const lostRows = (before: Record<string, string>, after: Record<string, string>) =>
  Object.entries(before).flatMap(([table, rows]) => {
    const found = new Set(linesOf(after[table]))
    return linesOf(rows)
      .filter((row) => !found.has(row) && !isRemoved(table, row))
      .map((row) => `${table} ${row}`)
  })

/** Returns the lines of the schemas that migrations create: a restored backup has not been started. */
const objectsOf = (catalogue: readonly string[]) =>
  catalogue.filter((line) => /^[a-z ]+ \| (CREATE OR REPLACE FUNCTION |function )?(public|private)\./.test(line))

/** The schema and the settings of a new folder. */
let fresh: { readonly catalogue: readonly string[]; readonly settings: readonly unknown[] }
const settingsOf = async (sql: postgres.Sql) => [
  ...(await sql`select key, category, description from public.system_settings order by key`),
]
const inspect = async (sql: postgres.Sql) => ({ catalogue: await catalogueOf(sql), settings: await settingsOf(sql) })

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

const codeAmountOf = (sql: postgres.Sql) =>
  sql`select value ->> 'USD' as amount from public.system_settings where key = 'offer_code_amount'`

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
  })

  test('gets the schema, the privileges and the settings of a new folder', async () => {
    const upgraded = await withSql(stack.databaseUrl, inspect)
    expect(fresh.catalogue.length).toBeGreaterThan(2000)
    expect(upgraded.catalogue.filter((line) => !fresh.catalogue.includes(line))).toEqual([])
    expect(fresh.catalogue.filter((line) => !upgraded.catalogue.includes(line))).toEqual([])
    expect(upgraded.settings).toEqual(expect.arrayContaining([...fresh.settings]))
  })

  test('keeps the amount that needs a code, for each currency', async () => {
    expect(await withSql(stack.databaseUrl, codeAmountOf)).toMatchObject([{ amount: '100000' }])
  })

  test('keeps its keys and files', async () => {
    expect(Object.keys(release.files)).toEqual(expect.arrayContaining(['keys.json', 'demo-ready']))
    const keys: unknown = JSON.parse(Buffer.from(release.files['keys.json'] ?? '', 'base64').toString())
    expect(keys).toMatchObject({ publishableKey: stack.publishableKey, secretKey: stack.secretKey })
    // A start adds signing keys to those of the first release.
    const { 'keys.json': _keys, ...files } = release.files
    const read = Object.keys(files).map(async (path) => [path, await readFile(join(dataDir, path), 'base64')])
    expect(Object.fromEntries(await Promise.all(read))).toEqual(files)
    expect(await (await fetch(`${stack.mailboxUrl}/api/email`)).json()).not.toEqual([])
  })

  test('has a backup that restores every row of the product, with the settings of a new folder', async () => {
    const blank = await blankDatabase()
    try {
      await restore(blank.url, join(dataDir, BACKUP))
      // Keys of offers end with a restore (rule D24).
      const own = Object.entries(before).filter(
        ([table]) => table.startsWith('public.') && table !== 'public.offer_keys',
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

  // None in the first release, which had no second factors.
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
