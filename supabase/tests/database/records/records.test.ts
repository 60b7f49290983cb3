import { auditedTables } from '@nordlys/data/lib/rows/records'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../server/testing/database.ts'

let database: TestDatabase
let sql: postgres.Sql

beforeAll(async () => {
  database = await createTestDatabase()
  sql = database.sql
})
afterAll(async () => {
  await database.drop()
})

test('the tables declared as audited are those with a trigger of the audit log, and the outbox, whose resends a function records', async () => {
  const rows = await sql`
    select distinct relname as name from pg_trigger t join pg_class c on c.oid = tgrelid
    where tgfoid = 'private.audit'::regproc and relnamespace = 'public'::regnamespace
  `
  const names = rows.map(({ name }) => String(name))
  expect([...names, 'email_outbox'].toSorted()).toEqual(auditedTables().toSorted())
})
