import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootstrap } from '../../../server/database/bootstrap.ts'
import { readSchemas } from '../../../server/database/schemas.ts'
import { catalogueOf } from '../../../server/testing/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/testing/database.ts'
import { createHostedDatabase } from '../../hosted/hosted-database.ts'
import { blankDatabase } from '../blank.ts'

/** Creates a database with what the platform provides before the first migration. */
async function platformDatabase(): Promise<TestDatabase> {
  if (process.env['DATABASE_SHAPE'] === 'hosted') {
    const hosted = await createHostedDatabase({ blank: true })
    return { ...hosted, url: hosted.ownerUrl, sql: hosted.owner }
  }
  const blank = await blankDatabase()
  await bootstrap(blank.sql)
  return blank
}

let migrated: TestDatabase
let described: TestDatabase

beforeAll(async () => {
  migrated = await createTestDatabase()
  described = await platformDatabase()
  for (const { name, text } of await readSchemas())
    // oxlint-disable-next-line no-await-in-loop -- in order
    await described.sql
      .begin((sql) => sql.unsafe(text).simple())
      .catch((error: unknown) => {
        throw new Error(`${name} failed`, { cause: error })
      })
})
afterAll(async () => {
  await Promise.all([migrated.drop(), described.drop()])
})

/** The databases of a cluster share these, and have settings under their own names. */
const OF_THE_CLUSTER = /^(?:role|membership|setting) \|/

const definitions = async ({ sql }: TestDatabase) =>
  (await catalogueOf(sql)).filter((line) => !OF_THE_CLUSTER.test(line))

/** Returns the differences of two lists, so that a failure names them. */
const differences = (ofMigrations: readonly string[], ofSchemas: readonly string[]) => ({
  onlyInMigrations: ofMigrations.filter((line) => !ofSchemas.includes(line)),
  onlyInSchemas: ofSchemas.filter((line) => !ofMigrations.includes(line)),
})
const NONE = { onlyInMigrations: [], onlyInSchemas: [] }

test('the schema files and the migrations create the same objects: write the difference with `npm run migration` [R16]', async () => {
  const [ofMigrations, ofSchemas] = [await definitions(migrated), await definitions(described)]
  expect(ofMigrations.length).toBeGreaterThan(2000)
  expect(differences(ofMigrations, ofSchemas)).toEqual(NONE)
})

/** Generated for each database. */
const GENERATED = ['id', 'created_at', 'updated_at']

async function rowsOf(sql: postgres.Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'storage') order by 1`
  const read = tables.map(async ({ name }) => {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select (to_jsonb(t) - '{${GENERATED.join(',')}}'::text[])::text as row from ${name} as t`,
    )
    return rows.map(({ row }) => `${name} ${row}`)
  })
  return (await Promise.all(read)).flat().toSorted()
}

test('the schema files and the migrations insert the same rows [R16]', async () => {
  const [ofMigrations, ofSchemas] = [await rowsOf(migrated.sql), await rowsOf(described.sql)]
  expect(ofMigrations.length).toBeGreaterThan(20)
  expect(differences(ofMigrations, ofSchemas)).toEqual(NONE)
})
