import { readFile } from 'node:fs/promises'
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import type postgres from 'postgres'

const file = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

/** Creates the migration history table, as the first `supabase db push` to a project does. */
export async function createHistory(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(await file('history.sql')).simple()
}

/** Returns the statements of `bootstrap()`. */
export async function bootstrapSql(): Promise<string> {
  const [platform, history, auth, storage, contents] = await Promise.all(
    ['platform.sql', 'history.sql', 'auth.sql', 'storage.sql', 'storage-contents.sql'].map(file),
  )
  return [platform, history, getAuthSchemaSql(), SUPABASE_AUTH_HELPERS_SQL, auth, storage, contents].join('\n')
}

/**
 * Adds to a database what hosted Supabase provides before any migration: the request roles, the auth schema (created by the lite library),
 * the tables of the storage service, the realtime publication and the migration history. Every start runs it, also on the data of an earlier release. Idempotent, in one
 * transaction.
 */
export async function bootstrap(sql: postgres.Sql): Promise<void> {
  const statements = await bootstrapSql()
  await sql.begin(async (transaction) => {
    await transaction.unsafe(statements).simple()
  })
}
