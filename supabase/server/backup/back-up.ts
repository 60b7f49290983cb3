import { cutText } from '@nordlys/data/lib/text/cut-text'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import postgres from 'postgres'
import { countOf, type Report } from '../steps.ts'
import { END_OF_ROWS, type End, type Head } from './format.ts'
import { backupTables, nameOf, readRows, Tally } from './tables.ts'

/** A finished backup. */
export interface Backup {
  readonly file: string
  readonly bytes: number
  readonly rows: number
}

async function* contents(
  sql: postgres.TransactionSql,
  result: { rows: number },
  report: Report,
): AsyncGenerator<Buffer | string> {
  const history = await sql<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations order by version`
  const head: Head = {
    nordlysBackup: 1,
    startedAt: new Date().toISOString(),
    migrations: history.map(({ version }) => version),
  }
  yield `${JSON.stringify(head)}\n`
  const end: End['end'] = []
  const tables = await backupTables(sql)
  for (const [index, table] of tables.entries()) {
    const position = `table ${index + 1} of ${tables.length}`
    yield `${JSON.stringify(table)}\n`
    const tally = new Tally()
    // oxlint-disable-next-line no-await-in-loop -- one connection, one table at a time
    for await (const lines of readRows(sql, table)) {
      tally.add(lines)
      report(`${countOf(result.rows + tally.rows, 'rows')}, ${position}`)
      yield lines
    }
    yield `${END_OF_ROWS}\n`
    const { rows, sha256 } = tally.contents()
    end.push({ table: nameOf(table), rows, sha256 })
    result.rows += rows
  }
  report(countOf(result.rows, 'rows'))
  yield `${JSON.stringify({ end } satisfies End)}\n`
}

/** Writes to a temporary file and renames it when complete, so a failure never leaves a partial backup. */
async function writeWhole(file: string, source: AsyncIterable<Buffer | string>): Promise<void> {
  const unfinished = `${file}.unfinished`
  await mkdir(dirname(file), { recursive: true })
  try {
    // It contains personal data, so only its owner may read it.
    await pipeline(Readable.from(source), createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    const written = await open(unfinished, 'r+')
    await written.sync()
    await written.close()
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}

/**
 * Writes a consistent snapshot of a live database to one file and records the attempt in `public.backups`. Rejects and leaves no file when
 * the database or the file cannot be used.
 */
export async function backUp(databaseUrl: string, wanted: string, report: Report = () => undefined): Promise<Backup> {
  const file = resolve(wanted)
  const reader = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const recorder = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const result = { rows: 0 }
  try {
    const [record] = await recorder<
      { id: string }[]
    >`insert into public.backups (location) values (${file}) returning id`
    const id = record?.id ?? ''
    try {
      await reader.begin('isolation level repeatable read read only', async (sql) => {
        await writeWhole(file, contents(sql, result, report))
      })
      const { size } = await stat(file)
      await recorder`
        update public.backups set status = 'succeeded', finished_at = now(), size_bytes = ${size}, checksum = ${await sha256Of(file)}
        where id = ${id}
      `
      return { file, bytes: size, rows: result.rows }
    } catch (error) {
      const reason = cutText(error instanceof Error ? error.message : String(error), 2000)
      await recorder`update public.backups set status = 'failed', finished_at = now(), last_error = ${reason} where id = ${id}`
      throw error
    }
  } finally {
    await Promise.all([reader.end(), recorder.end()])
  }
}
