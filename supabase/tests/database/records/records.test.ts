import { auditedTables } from '@nordlys/data/lib/rows/records'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../server/testing/database.ts'

const DATA = fileURLToPath(new URL('../../../../packages/data/src/', import.meta.url))

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

test('each table whose changes a screen follows announces what is added to it', async () => {
  const sources = globSync('**/*realtime.ts', { cwd: DATA }).map((path) => readFileSync(`${DATA}${path}`, 'utf8'))
  const lists = sources.flatMap((source) => [...source.matchAll(/realtimeRefresh\(\s*\[([^\]]+)\]/g)])
  const followed = new Set(
    lists.flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)),
  )
  // A pattern that finds nothing would prove nothing.
  expect([...followed]).toEqual(
    expect.arrayContaining(['clients', 'hand_overs', 'offer_templates', 'payment_reminders']),
  )
  const rows = await sql`
    select relname as name from pg_trigger t join pg_class c on c.oid = tgrelid
    where tgfoid = 'private.announce_change()'::regprocedure and relnamespace = 'public'::regnamespace and (tgtype & 4) <> 0
  `
  const announced = new Set(rows.map(({ name }) => String(name)))
  expect([...followed].filter((name) => !announced.has(name))).toEqual([])
})
