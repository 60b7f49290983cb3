import { readFile } from 'node:fs/promises'
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import type postgres from 'postgres'

const file = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

/** Creates the history of migrations that a project has after its first `supabase db push`. */
export async function createHistory(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(await file('history.sql')).simple()
}

/**
 * Gives an empty database what hosted Supabase has before any migration: the request roles, the auth schema (made by the lite
 * library's own statements), the realtime publication and the migration history. All or nothing; running it again changes nothing.
 */
export async function bootstrap(sql: postgres.Sql): Promise<void> {
  const [platform, history, auth] = await Promise.all(['platform.sql', 'history.sql', 'auth.sql'].map(file))
  await sql.begin(async (transaction) => {
    await transaction
      .unsafe(`${platform}\n${history}\n${getAuthSchemaSql()}\n${SUPABASE_AUTH_HELPERS_SQL}\n${auth}`)
      .simple()
  })
}
