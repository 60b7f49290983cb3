import { PostgresConnection } from '@supabase/lite/postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { connectApi } from './database.ts'

const NO_SCHEMA = {
  tables: [],
  columns: [],
  indexes: [],
  foreign_keys: [],
  primary_keys: [],
  views: [],
  triggers: [],
  check_constraints: [],
  unique_constraints: [],
  comments: [],
  custom_types: [],
  database_name: 'postgres',
  version: '',
}

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.drop()
})

test('reads the schema once for concurrent requests, and retries after a failure', async () => {
  const reads = vi.spyOn(PostgresConnection.prototype, 'introspect')
  const connection = connectApi(database.url)
  const read = () => connection.introspect({ useCache: true })
  try {
    reads.mockRejectedValueOnce(new Error('The database is away'))
    await expect(Promise.all([read(), read()])).rejects.toThrow('The database is away')
    // Without a database, the library reports a schema without tables.
    reads.mockResolvedValueOnce(NO_SCHEMA)
    await expect(read()).rejects.toThrow('The schema could not be read')
    reads.mockClear()
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, read))
    expect(first?.tables.map(({ name }) => name)).toContain('quote_requests')
    for (const other of others) expect(other).toBe(first)
    await read()
    expect(reads).toHaveBeenCalledTimes(1)

    await connection.clearSchemaCache()
    expect(await read()).not.toBe(first)
    expect(reads).toHaveBeenCalledTimes(2)
  } finally {
    await connection.driver.end()
  }
})
