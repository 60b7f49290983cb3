import { readdir, readFile } from 'node:fs/promises'
import postgres from 'postgres'
import { bootstrap, createHistory } from './bootstrap/bootstrap.ts'
import { LocalStackError } from './errors.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const SEED = new URL('../seed.sql', import.meta.url)
const MIGRATION_NAME = /^(?<version>\d{14})_(?<name>\w+)\.sql$/

export interface MigrateOptions {
  /** A directory of migration files; defaults to the repository's. */
  readonly directory?: URL
  /** Applies only these versions; defaults to all. */
  readonly only?: ReadonlySet<string>
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
    throw new LocalStackError(`The migration ${version}_${name} failed and changed nothing: ${reason}`, { cause })
  }
}

interface Applied {
  readonly version: string
  readonly name: string | null
}

/** Throws when the repository lacks an applied migration or has another one with the same version. */
function assertKnown(history: readonly Applied[], migrations: readonly Migration[]): void {
  const names = new Map(migrations.map(({ version, name }) => [version, name]))
  const unknown = history.find(({ version, name }) => !names.has(version) || (name && names.get(version) !== name))
  if (!unknown) return
  const label = [unknown.version, unknown.name].filter(Boolean).join('_')
  throw new LocalStackError(
    `The database has the migration ${label}, which is missing here. Use the version that created the database, or replace a demo with --fresh.`,
  )
}

/**
 * Applies all pending migrations and returns their versions. Each runs in one transaction with its history entry, so an interruption leaves
 * the previous state. Throws LocalStackError, also when the history contains an unknown migration.
 */
export async function applyMigrations(
  sql: postgres.Sql,
  { directory = MIGRATIONS, only }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const history = await sql<Applied[]>`select version, name from supabase_migrations.schema_migrations order by version`
  assertKnown(history, migrations)
  const done = new Set(history.map(({ version }) => version))
  const waiting = migrations.filter(({ version }) => !done.has(version) && (!only || only.has(version)))
  for (const migration of waiting) await apply(sql, migration) // oxlint-disable-line no-await-in-loop -- in order
  return waiting.map((migration) => migration.version)
}

/** Applies all pending migrations to a local database and returns their versions. Throws LocalStackError. */
export function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  return withDatabase(url, async (sql) => {
    await bootstrap(sql)
    // The lock serialises two processes that start at the same time. It belongs to the only connection.
    await sql`select pg_advisory_lock(hashtext('nordlys.migrate'))`
    return applyMigrations(sql, options)
  })
}

/** Applies all pending migrations to a hosted or self-hosted project, as `supabase db push` does. Throws LocalStackError. */
export function migrateProject(url: string, options: MigrateOptions = {}): Promise<string[]> {
  return withDatabase(url, async (sql) => {
    await createHistory(sql)
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
