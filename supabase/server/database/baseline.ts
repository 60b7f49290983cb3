import { readFile } from 'node:fs/promises'
import postgres from 'postgres'
import { OperatorError } from '../errors.ts'
import { checksumOf, earlierMigrations } from './released.ts'

/** The first migration, which creates the schema of version 0.1.0. */
export const BASELINE = '20261129000000_version_0_1_0'
/** The only commit before version 0.1.0 whose databases adopt the baseline. */
export const EARLIER_COMMIT = 'fce675a8'
const ADOPTION = new URL('../../adopt-baseline.sql', import.meta.url)

const versionOf = (label: string) => label.split('_', 1).join('')

/** The version of the baseline in a migration history. */
export const BASELINE_VERSION = versionOf(BASELINE)

/** Returns the versions of the migrations that the baseline replaced, in order. */
export const earlierVersions = async (): Promise<string[]> => Object.keys(await earlierMigrations()).map(versionOf)

/** Returns whether a history consists of exactly the migrations that the baseline replaced. */
export async function isAdoptable(versions: Iterable<string>): Promise<boolean> {
  return [...versions].toSorted().join() === (await earlierVersions()).join()
}

/** Returns the first applied migration of an earlier version that had another text. */
async function findChanged(sql: postgres.Sql): Promise<string | undefined> {
  const earlier = await earlierMigrations()
  const history = await sql<{ label: string; text: string }[]>`
    select version || '_' || name as label, statements[1] as text from supabase_migrations.schema_migrations
    where cardinality(statements) = 1 order by version`
  return history.find(({ label, text }) => earlier[`${label}.sql`]?.includes(checksumOf(text)) === false)?.label
}

/**
 * Replaces the history of a database that the earlier version has migrated with the baseline, whose schema is the same. Throws OperatorError for
 * any other history without the baseline. `areWhole` compares the texts, too, which the Supabase CLI splits into statements.
 */
export async function adoptBaseline(
  sql: postgres.Sql,
  text: string,
  { areWhole }: { areWhole: boolean },
): Promise<void> {
  const changed = areWhole ? await findChanged(sql) : undefined
  if (changed)
    throw new OperatorError(
      `The database has applied another text of the migration ${changed} than commit ${EARLIER_COMMIT}, the last one before version 0.1.0: start that commit with it first, or replace a demo with --fresh.`,
    )
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(await readFile(ADOPTION, 'utf8')).simple()
      await transaction`
        update supabase_migrations.schema_migrations set statements = ${[text]} where version = ${BASELINE_VERSION} and statements is null`
    })
  } catch (cause) {
    // Raised by the file for another history.
    if (cause instanceof postgres.PostgresError && cause.code === 'P0001')
      throw new OperatorError(cause.message, { cause })
    throw cause
  }
}
