import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import postgres from 'postgres'
import type { z } from 'zod'
import { LocalStackError } from '../errors.ts'
import { knownMigrations, migrate } from '../migrate.ts'
import { END_OF_ROWS, type End, endSchema, type Head, headSchema, linesOf, tableSchema } from './format.ts'
import { type BackupTable, backupTables, contentsOf, nameOf } from './tables.ts'

/** What was restored. */
export interface Restored {
  readonly startedAt: string
  readonly tables: number
  readonly rows: number
}

const damaged = (cause?: unknown) => new LocalStackError('The backup is incomplete or damaged.', { cause })

function parseLine<Schema extends z.ZodType>(schema: Schema, line: string | undefined): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(line ?? ''))
  } catch (cause) {
    throw damaged(cause)
  }
}

async function* readBackup(file: string): AsyncGenerator<string, undefined> {
  const unpacked = createGunzip()
  // What goes wrong with the file goes wrong with what is read of it.
  const reading = pipeline(createReadStream(file), unpacked).catch(() => undefined)
  try {
    yield* linesOf(unpacked.setEncoding('utf8'))
  } catch (cause) {
    throw damaged(cause)
  } finally {
    unpacked.destroy()
    await reading
  }
}

const next = async (lines: AsyncGenerator<string, undefined>): Promise<string | undefined> => (await lines.next()).value

/** Brings the empty database to the migrations of the backup. */
async function prepareSchema(databaseUrl: string, { migrations }: Head): Promise<void> {
  const known = new Set(await knownMigrations())
  const unknown = migrations.filter((version) => !known.has(version))
  if (unknown.length > 0)
    throw new LocalStackError(
      `The backup is of a newer version of the product, with the migration ${unknown.join(', ')}.`,
    )
  await migrate(databaseUrl, { only: new Set(migrations) })
}

async function* rowsOf(lines: AsyncGenerator<string, undefined>): AsyncGenerator<string> {
  for (let line = await next(lines); line !== END_OF_ROWS; line = await next(lines)) {
    if (line === undefined) throw damaged()
    yield `${line}\n`
  }
}

/** Loads every table and gives what the backup says that each must hold. */
async function load(
  sql: postgres.TransactionSql,
  ours: ReadonlySet<string>,
  lines: AsyncGenerator<string, undefined>,
): Promise<End['end']> {
  for (;;) {
    // oxlint-disable no-await-in-loop -- one connection, one table at a time
    const line = await next(lines)
    if (line?.startsWith('{"end"')) return parseLine(endSchema, line).end
    const table = parseLine(tableSchema, line)
    if (!ours.has(nameOf(table))) throw new LocalStackError(`The backup has an unknown table: ${nameOf(table)}.`)
    const copy = sql`copy ${sql(table.schema)}.${sql(table.name)} (${sql(table.columns)}) from stdin`
    await pipeline(Readable.from(rowsOf(lines)), await copy.writable())
    // oxlint-enable no-await-in-loop
  }
}

async function verify(sql: postgres.TransactionSql, tables: readonly BackupTable[], end: End['end']): Promise<number> {
  const expected = new Map(end.map(({ table, rows, sha256 }) => [table, { rows, sha256 }]))
  let sum = 0
  for (const table of tables) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { rows, sha256 } = await contentsOf(sql, table)
    const wanted = expected.get(nameOf(table))
    if (rows !== wanted?.rows || sha256 !== wanted.sha256)
      throw new LocalStackError(`The table ${nameOf(table)} is not what the backup says; nothing was restored.`)
    sum += rows
  }
  return sum
}

async function refuseFull(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const [row] = await sql`select to_regclass('public.profiles') is not null as full`
    if (row?.['full']) throw new LocalStackError('A backup is only restored into an empty database.')
  } finally {
    await sql.end()
  }
}

/**
 * Fills an empty database from a backup: the migrations that it had, then its rows in one transaction, which is committed only where every
 * table has the rows and the checksum that the backup names; then the migrations since. Throws LocalStackError.
 */
export async function restore(databaseUrl: string, file: string): Promise<Restored> {
  await refuseFull(databaseUrl)
  const lines = readBackup(file)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const head = parseLine(headSchema, await next(lines))
    await prepareSchema(databaseUrl, head)
    const tables = await backupTables(sql)
    const rows = await sql.begin(async (transaction) => {
      // Triggers would stamp the rows anew, and the order of tables would matter to foreign keys; both held when the rows were written.
      await transaction`set local session_replication_role = replica`
      const all = tables.map(({ schema, name }) => transaction`${transaction(schema)}.${transaction(name)}`)
      const list = all.reduce((before, table) => transaction`${before}, ${table}`)
      await transaction`truncate ${list}`
      const end = await load(transaction, new Set(tables.map(nameOf)), lines)
      return verify(transaction, tables, end)
    })
    await migrate(databaseUrl)
    return { startedAt: head.startedAt, tables: tables.length, rows }
  } finally {
    await lines.return(undefined)
    await sql.end()
  }
}
