import { beforeAll, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'

interface Options {
  /** Whether the tests of the file share the database. */
  readonly per: 'file' | 'test'
  /** Whether it has the demo content. */
  readonly seeded?: boolean
}

/** Gives the tests of a file a migrated database, which `prepare` fills, and drops it after them. */
export function useDatabase({ per, seeded = false }: Options, prepare: (database: TestDatabase) => unknown): void {
  const hook = per === 'file' ? beforeAll : beforeEach
  hook(async () => {
    const database = await createTestDatabase({ seeded })
    await prepare(database)
    return () => database.drop()
  })
}
