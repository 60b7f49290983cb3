import { expect, test } from 'vitest'
import { type TestDatabase } from '../../../server/testing/database.ts'
import { useDatabase } from '../use-database.ts'

let database: TestDatabase
useDatabase({ per: 'file' }, (created) => {
  database = created
})

test('gives a query of a visitor two seconds [W12]', async () => {
  const [role] = await database.sql`select rolconfig from pg_roles where rolname = 'anon'`
  expect(role?.['rolconfig']).toContain('statement_timeout=2s')
})
