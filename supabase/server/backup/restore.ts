import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import postgres from 'postgres'
import type { z } from 'zod'
import { BASELINE_VERSION, EARLIER_COMMIT, earlierVersions, isAdoptable } from '../database/baseline.ts'
import { OperatorError } from '../errors.ts'
import { knownMigrations, migrate, migrateProject, type MigrateOptions } from '../database/migrate.ts'
import { countOf, type Report, silently, type Step } from '../steps.ts'
import { END_OF_ROWS, type End, endSchema, type Head, headSchema, linesOf, tableSchema } from './format.ts'
import { type BackupTable, backupTables, contentsOf, isLeftOut, nameOf } from './tables.ts'

/** The result of a restore. */
export interface Restored {
  readonly startedAt: string
  readonly tables: number
  readonly rows: number
  /** The number of accounts whose second factors are lost. */
  readonly lostFactors: number
  /** The number of mails that wait for a person's agreement. */
  readonly heldMails: number
}

const damaged = (cause?: unknown) => new OperatorError('The backup is incomplete or damaged.', { cause })

function parseLine<Schema extends z.ZodType>(schema: Schema, line: string | undefined): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(line ?? ''))
  } catch (cause) {
    throw damaged(cause)
  }
}

async function* readBackup(file: string): AsyncGenerator<string, undefined> {
  const unpacked = createGunzip()
  // The pipeline destroys the output stream with any file error, so the reader below receives it.
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

/** Returns the migrations that create the schema of the backup. Throws when this repository lacks one of them. */
async function migrationsOf({ migrations }: Head, directory?: URL): Promise<ReadonlySet<string>> {
  if (await isAdoptable(migrations)) return new Set([BASELINE_VERSION])
  const [known, earlier] = [new Set(await knownMigrations(directory)), new Set(await earlierVersions())]
  if (migrations.some((version) => earlier.has(version)))
    throw new OperatorError(
      `The backup has another migration history than commit ${EARLIER_COMMIT}, the last one before version 0.1.0: restore it with that commit first, and back up again.`,
    )
  const unknown = migrations.filter((version) => !known.has(version))
  if (unknown.length > 0)
    throw new OperatorError(
      `The backup is of another version of the product, with migrations that are missing here: ${unknown.join(', ')}.`,
    )
  return new Set(migrations)
}

/** Returns a function that counts a row and reports now and then, because a report for each would cost more than the row. */
function counter(report: Report): () => void {
  let rows = 0
  return () => {
    rows += 1
    if (rows % 1000 === 0) report(countOf(rows, 'rows'))
  }
}

async function* rowsOf(lines: AsyncGenerator<string, undefined>, count: () => void): AsyncGenerator<string> {
  for (let line = await next(lines); line !== END_OF_ROWS; line = await next(lines)) {
    if (line === undefined) throw damaged()
    count()
    yield `${line}\n`
  }
}

interface Loaded {
  /** The loaded tables, with the columns that the backup contains. */
  readonly tables: readonly BackupTable[]
  /** The number of rows and the checksum of each table in the backup. */
  readonly end: End['end']
}

async function load(
  sql: postgres.TransactionSql,
  ours: ReadonlySet<string>,
  lines: AsyncGenerator<string, undefined>,
  report: Report,
): Promise<Loaded> {
  const tables: BackupTable[] = []
  const count = counter(report)
  for (;;) {
    // oxlint-disable no-await-in-loop -- one connection, one table at a time
    const line = await next(lines)
    if (line?.startsWith('{"end"')) {
      const { end } = parseLine(endSchema, line)
      const all = end.reduce((sum, { rows }) => sum + rows, 0)
      report(countOf(all, 'rows'))
      return { tables, end }
    }
    const table = parseLine(tableSchema, line)
    const rows = Readable.from(rowsOf(lines, count))
    if (ours.has(nameOf(table))) {
      const copy = sql`copy ${sql(table.schema)}.${sql(table.name)} (${sql(table.columns)}) from stdin`
      await pipeline(rows, await copy.writable())
      tables.push(table)
    } else if (isLeftOut(table) || table.schema === 'auth' || table.schema === 'storage') {
      // Backups of earlier versions contain keys and sessions, and a project keeps its files elsewhere.
      await rows.forEach(() => undefined)
    } else {
      throw new OperatorError(`The backup has an unknown table: ${nameOf(table)}.`)
    }
    // oxlint-enable no-await-in-loop
  }
}

async function verify(
  sql: postgres.TransactionSql,
  ours: ReadonlySet<string>,
  { tables, end }: Loaded,
  report: Report,
): Promise<number> {
  const names = new Set(tables.map(nameOf))
  // Backups of earlier versions and of projects contain no files.
  const isMissing = (name: string) => !names.has(name) && !name.startsWith('storage.')
  if (names.size !== tables.length || [...ours].some(isMissing)) throw damaged()
  const expected = new Map(end.map(({ table, rows, sha256 }) => [table, { rows, sha256 }]))
  let sum = 0
  for (const table of tables) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { rows, sha256 } = await contentsOf(sql, table)
    const wanted = expected.get(nameOf(table))
    if (rows !== wanted?.rows || sha256 !== wanted.sha256)
      throw new OperatorError(`The table ${nameOf(table)} differs from the backup; nothing was restored.`)
    sum += rows
    report(countOf(sum, 'rows'))
  }
  return sum
}

/**
 * Checks whether the database belongs to a hosted or self-hosted project, where the auth service owns the accounts. Rejects a database that
 * contains data.
 */
async function inspectTarget(sql: postgres.Sql): Promise<{ isProject: boolean }> {
  const [schema] = await sql<{ isFull: boolean; hasAccounts: boolean; isProject: boolean }[]>`
    select to_regclass('public.profiles') is not null as "isFull", to_regclass('auth.users') is not null as "hasAccounts",
      exists (
        select from pg_attribute where attrelid = to_regclass('auth.users') and attname = 'instance_id' and not attisdropped
      ) as "isProject"
  `
  const hasUsers = schema?.hasAccounts && (await sql`select from auth.users limit 1`).length > 0
  if (!schema || schema.isFull || hasUsers)
    throw new OperatorError('The database is not empty: restore into an empty one.')
  return schema
}

/** Fills the account columns that the auth service of a project requires and other backends leave null. */
const completeAccounts = (sql: postgres.TransactionSql) => sql`
  update auth.users set instance_id = '00000000-0000-0000-0000-000000000000', confirmation_token = '', recovery_token = '',
    email_change = '', email_change_token_new = '', email_change_token_current = '', reauthentication_token = ''
`

/** Makes the mails that were waiting in the backup never due, also where the restore ends before its last step. */
const stopMails = (sql: postgres.TransactionSql) => sql`
  update public.email_outbox set status = 'pending', next_attempt_at = 'infinity' where status in ('pending', 'sending')
`

/**
 * Restores a backup into an empty local or hosted database. Applies the backup's migrations, inserts its rows in one transaction, and then
 * applies newer migrations. Commits only when the row count and checksum of every table match. Its mails are held, because they may have been
 * sent after the backup. `migrations` defaults to the repository's. Throws OperatorError.
 */
export async function restore(
  databaseUrl: string,
  file: string,
  step: Step = silently,
  migrations?: URL,
): Promise<Restored> {
  const lines = readBackup(file)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const { isProject } = await inspectTarget(sql)
    const migrateTarget = (options?: MigrateOptions) =>
      (isProject ? migrateProject : migrate)(databaseUrl, {
        ...options,
        ...(migrations ? { directory: migrations } : {}),
      })
    const head = parseLine(headSchema, await next(lines))
    const only = await migrationsOf(head, migrations)
    await step('Migrations', (report) => migrateTarget({ only, onApplied: (done, all) => report(`${done} of ${all}`) }))
    const tables = await backupTables(sql)
    const ours = new Set(tables.map(nameOf))
    const rows = await sql.begin(async (transaction) => {
      // Disables triggers, which would overwrite columns, and foreign keys, which would dictate the table order. The rows already satisfy
      // both.
      await transaction`set local session_replication_role = replica`
      // The migrations inserted rows into public tables, but no accounts.
      const own = tables
        .filter(({ schema }) => schema === 'public')
        .map(({ schema, name }) => transaction`${transaction(schema)}.${transaction(name)}`)
      // Tables that are left out refer to them; they are empty.
      await transaction`truncate ${own.reduce((before, table) => transaction`${before}, ${table}`)} cascade`
      const loaded = await step('Rows', (report) => load(transaction, ours, lines, report))
      const count = await step('Comparison with the backup', (report) => verify(transaction, ours, loaded, report))
      await stopMails(transaction)
      if (isProject) await completeAccounts(transaction)
      return count
    })
    await step('Newer migrations', () => migrateTarget())
    // The triggers that keep the counts were disabled.
    await sql`select private.repair_counts()`
    const [state] = await sql<{ held: number; lost: number }[]>`
      select private.hold_mails(${head.startedAt}::timestamptz) as held,
        (select count(*)::int from auth.users where raw_app_meta_data ? 'second_factors_lost') as lost
    `
    const { held: heldMails = 0, lost: lostFactors = 0 } = state ?? {}
    return { startedAt: head.startedAt, tables: tables.length, rows, lostFactors, heldMails }
  } finally {
    await lines.return(undefined)
    await sql.end()
  }
}
