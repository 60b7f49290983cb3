import { readdir, readFile } from 'node:fs/promises'
import postgres from 'postgres'
import { OperatorError } from '../errors.ts'
import { adoptBaseline, BASELINE_VERSION } from './baseline.ts'
import { bootstrap, createHistory } from './bootstrap.ts'
import { checksumOf, releasedMigrations } from './released.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const SEED = new URL('../../seed.sql', import.meta.url)
const MIGRATION_NAME = /^(?<version>\d{14})_(?<name>\w+)\.sql$/

export interface MigrateOptions {
  /** A directory of migration files; defaults to the repository's. */
  readonly directory?: URL
  /** Applies only these versions; defaults to all. */
  readonly only?: ReadonlySet<string>
  /** Called after each migration. */
  readonly onApplied?: (done: number, all: number) => void
}

interface Migration {
  readonly version: string
  readonly name: string
  readonly text: string
}

async function readMigrations(directory: URL): Promise<Migration[]> {
  const names = (await readdir(directory)).toSorted()
  const migrations = names.map(async (fileName) => {
    const { version, name } = MIGRATION_NAME.exec(fileName)?.groups ?? {}
    if (!version || !name) return undefined
    return { version, name, text: await readFile(new URL(fileName, directory), 'utf8') }
  })
  return (await Promise.all(migrations)).filter((migration) => migration !== undefined)
}

/** Returns the versions of the repository's migrations in order. */
export async function knownMigrations(directory = MIGRATIONS): Promise<string[]> {
  return (await readMigrations(directory)).map(({ version }) => version)
}

async function withDatabase<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

async function apply(sql: postgres.Sql, { version, name, text }: Migration): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text).simple()
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements) values (${version}, ${name}, ${[text]})
      `
    })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OperatorError(`The migration ${version}_${name} failed and changed nothing: ${reason}`, { cause })
  }
}

interface Applied {
  readonly version: string
  readonly name: string | null
}

/** Replaces the history of the version before the baseline, if the directory has the baseline. */
async function adopt(
  sql: postgres.Sql,
  { directory = MIGRATIONS, areWhole }: MigrateOptions & { areWhole: boolean },
): Promise<void> {
  const baseline = (await readMigrations(directory)).find(({ version }) => version === BASELINE_VERSION)
  if (baseline) await adoptBaseline(sql, baseline.text, { areWhole })
}

/** Throws when the repository lacks an applied migration or has another one with the same version. */
function assertKnown(history: readonly Applied[], migrations: readonly Migration[]): void {
  const names = new Map(migrations.map(({ version, name }) => [version, name]))
  const unknown = history.find(({ version, name }) => !names.has(version) || (name && names.get(version) !== name))
  if (!unknown) return
  const label = [unknown.version, unknown.name].filter(Boolean).join('_')
  throw new OperatorError(
    `The database has the migration ${label}, which is missing here. Use the version that created the database, or replace a demo with --fresh.`,
  )
}

/** Throws when the database has applied another text of a migration, so that pending ones would not lead to the current schema. */
async function assertUnchanged(sql: postgres.Sql, { directory = MIGRATIONS }: MigrateOptions): Promise<void> {
  const [released, migrations] = await Promise.all([releasedMigrations(), readMigrations(directory)])
  const checksums = new Map(migrations.map(({ version, name, text }) => [`${version}_${name}`, checksumOf(text)]))
  const history = await sql<{ label: string; text: string }[]>`
    select version || '_' || name as label, array_to_string(statements, '') as text
    from supabase_migrations.schema_migrations where cardinality(statements) = 1 order by version`
  const changed = history.find(({ label, text }) => {
    const current = checksums.get(label)
    if (current === undefined || current === checksumOf(text)) return false
    const releases = released[`${label}.sql`] ?? []
    return releases[0] !== current || !releases.includes(checksumOf(text))
  })
  if (!changed) return
  throw new OperatorError(
    `The migration ${changed.label} has changed since the database applied it. Run \`npm run backup\` with the version that created the database and \`npm run restore -- <file> --replace\` with this one, or replace a demo with --fresh.`,
  )
}

/**
 * Applies all pending migrations and returns their versions. Each runs in one transaction with its history entry, so an interruption leaves
 * the previous state. Throws OperatorError, also when the history contains an unknown migration.
 */
export async function applyMigrations(
  sql: postgres.Sql,
  { directory = MIGRATIONS, only, onApplied }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const history = await sql<Applied[]>`select version, name from supabase_migrations.schema_migrations order by version`
  assertKnown(history, migrations)
  const done = new Set(history.map(({ version }) => version))
  const waiting = migrations.filter(({ version }) => !done.has(version) && (!only || only.has(version)))
  for (const [index, migration] of waiting.entries()) {
    await apply(sql, migration) // oxlint-disable-line no-await-in-loop -- in order
    onApplied?.(index + 1, waiting.length)
  }
  return waiting.map((migration) => migration.version)
}

/** Applies all pending migrations to a local database and returns their versions. Throws OperatorError. */
export function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  return withDatabase(url, async (sql) => {
    await bootstrap(sql)
    // The lock serialises two processes that start at the same time. It belongs to the only connection.
    await sql`select pg_advisory_lock(hashtext('nordlys.migrate'))`
    await adopt(sql, { ...options, areWhole: true })
    await assertUnchanged(sql, options)
    return applyMigrations(sql, options)
  })
}

/** Applies all pending migrations to a hosted or self-hosted project, as `supabase db push` does. Throws OperatorError. */
export function migrateProject(url: string, options: MigrateOptions = {}): Promise<string[]> {
  return withDatabase(url, async (sql) => {
    await createHistory(sql)
    await adopt(sql, { ...options, areWhole: false })
    return applyMigrations(sql, options)
  })
}

/** Inserts the demo content into a new database in one transaction. */
export function seed(url: string): Promise<void> {
  return withDatabase(url, async (sql) => {
    const text = await readFile(SEED, 'utf8')
    await sql.begin((transaction) => transaction.unsafe(text).simple())
  })
}
