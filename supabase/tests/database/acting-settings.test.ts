import { readFile } from 'node:fs/promises'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../local/testing/database.ts'

let database: TestDatabase
let sql: postgres.Sql

beforeAll(async () => {
  database = await createTestDatabase()
  sql = database.sql
})
afterAll(async () => {
  await database.drop()
})

const MIGRATION = new URL('../../migrations/20260101006010_acting_settings.sql', import.meta.url)
const rows = async (tx: postgres.Sql | postgres.TransactionSql) =>
  (await tx`select key from public.system_settings where key = 'rate_limit_per_hour'`).length

test('the limit of requests is a setting where the bundled server enforces it [24.C13]', async () => {
  expect(await rows(sql)).toBe(1)
})

test('it is none on a Supabase platform, whose gateway ignores it [24.C13]', async () => {
  const migration = await readFile(MIGRATION, 'utf8')
  const rolledBack = sql.begin(async (tx) => {
    await tx`create role supabase_admin`
    await tx.unsafe(migration)
    expect(await rows(tx)).toBe(0)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
})
