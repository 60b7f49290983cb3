import { readdir, readFile } from 'node:fs/promises'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../server/testing/database.ts'
import { createHostedDatabase, type HostedDatabase } from '../../hosted/hosted-database.ts'

let database: TestDatabase
let blank: HostedDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  blank = await createHostedDatabase({ blank: true })
})
afterAll(async () => {
  await Promise.all([database.drop(), blank.drop()])
})

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)
const rows = async (tx: postgres.Sql | postgres.TransactionSql) =>
  (await tx`select key from public.system_settings where key = 'rate_limit_per_hour'`).length

test('stores the request limit as a setting on the bundled server, which enforces it', async () => {
  expect(await rows(database.sql)).toBe(1)
})

test('omits the setting on a Supabase platform, whose gateway ignores it', async () => {
  const names = (await readdir(MIGRATIONS)).toSorted()
  const migrations = await Promise.all(names.map((name) => readFile(new URL(name, MIGRATIONS), 'utf8')))
  const rolledBack = blank.sql.begin(async (tx) => {
    await tx`create role supabase_admin`
    await tx.unsafe(migrations.join('\n')).simple()
    expect(await rows(tx)).toBe(0)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
})
