import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../local/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('gives a query of a visitor two seconds [W12]', async () => {
  const [role] = await database.sql`select rolconfig from pg_roles where rolname = 'anon'`
  expect(role?.['rolconfig']).toContain('statement_timeout=2s')
})
