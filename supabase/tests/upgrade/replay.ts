import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { temporaryDirectory } from '../../server/testing/directory.ts'
import type { Release } from './release-file.ts'

const nameOf = (sql: postgres.TransactionSql, { name }: Release['tables'][number]) =>
  name
    .split('.')
    .map((part) => sql`${sql(part)}`)
    .reduce((schema, table) => sql`${schema}.${table}`)

/** Continues the numbers of identity columns after those that were copied. */
async function advanceSequences(sql: postgres.TransactionSql): Promise<void> {
  const columns = await sql<{ sequence: string; table: string; name: string }[]>`
    select d.objid::regclass::text as sequence, d.refobjid::regclass::text as table, a.attname as name
    from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.deptype = 'i' and d.objid in (select seqrelid from pg_sequence)`
  for (const { sequence, table, name } of columns)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`select setval(${sequence}, max(${sql(name)})) from ${sql.unsafe(table)} having count(*) > 0`
}

/** Fills an empty database with the schema and the rows of a release. */
async function fill(url: string, { bootstrap, migrations, tables, recordedAt }: Release): Promise<void> {
  const connection = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await connection.begin(async (sql) => {
      await sql.unsafe(bootstrap).simple()
      for (const { version, name, statements } of migrations) {
        await sql.unsafe(statements.join('\n')).simple() // oxlint-disable-line no-await-in-loop -- in order
        // oxlint-disable-next-line no-await-in-loop -- in order
        await sql`insert into supabase_migrations.schema_migrations ${sql({ version, name, statements })}`
      }
      await sql`set local session_replication_role = replica`
      for (const table of tables) {
        await sql`delete from ${nameOf(sql, table)}` // oxlint-disable-line no-await-in-loop -- one connection
        const copy = sql`copy ${nameOf(sql, table)} (${sql(table.columns)}) from stdin`
        await pipeline(Readable.from([table.rows]), await copy.writable()) // oxlint-disable-line no-await-in-loop -- as above
      }
      await advanceSequences(sql)
      // The sessions are as old as when they were recorded, so that they have not expired.
      await sql`update auth.sessions set created_at = created_at + age, updated_at = updated_at + age, refreshed_at = refreshed_at + age
        from (select now() - ${recordedAt}::timestamptz as age) as recorded`
      await sql`update auth.refresh_tokens set created_at = created_at + age, updated_at = updated_at + age
        from (select now() - ${recordedAt}::timestamptz as age) as recorded`
    })
  } finally {
    await connection.end()
  }
}

/** Creates the data folder that a release left behind. The caller deletes it. */
export async function replay(release: Release): Promise<string> {
  const dataDir = await temporaryDirectory()
  try {
    const database = await startPostgres({ dataDir, durable: false })
    try {
      await fill(database.url, release)
    } finally {
      await database.stop()
    }
    for (const [path, contents] of Object.entries(release.files)) {
      const file = join(dataDir, path)
      await mkdir(dirname(file), { recursive: true }) // oxlint-disable-line no-await-in-loop -- a few files
      await writeFile(file, contents, 'base64') // oxlint-disable-line no-await-in-loop -- a few files
    }
    return dataDir
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}
