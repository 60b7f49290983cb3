import type { SupabaseClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { z } from 'zod'
import { PASSWORD } from '../client.ts'
import { backendVariables } from './backend-variables.ts'

const environmentSchema = z.object(backendVariables)

/** A running backend that tests talk to. */
export interface Backend {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly databaseUrl: string
  readonly mailboxUrl?: string | undefined
}

/**
 * Returns the backend that `BACKEND_URL` and its companions name, or null where `BACKEND_URL` is not set.
 * @throws Error of one line that names the variable which is missing or wrong.
 */
export function readBackend(environment: NodeJS.ProcessEnv): Backend | null {
  if (!environment['BACKEND_URL']) return null
  const result = environmentSchema.safeParse(environment)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'not valid'}`)
  }
  const { data } = result
  return {
    url: data.BACKEND_URL.replace(/\/$/, ''),
    publishableKey: data.BACKEND_PUBLISHABLE_KEY,
    secretKey: data.BACKEND_SECRET_KEY,
    databaseUrl: data.BACKEND_DB_URL,
    mailboxUrl: data.BACKEND_MAILBOX_URL?.replace(/\/$/, ''),
  }
}

/**
 * Deletes every account and every row except the settings, which the migrations insert. Returns a function that does it again and
 * restores the settings as they were.
 */
export async function emptyBackend(sql: postgres.Sql): Promise<() => Promise<void>> {
  const settings = await sql<
    { key: string; value: postgres.JSONValue }[]
  >`select key, value from public.system_settings`
  const emptyOnce = async () => {
    // Profiles leave with their accounts, and the settings that refer to them stay.
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('system_settings', 'profiles')`
    const truncate = `truncate ${tables.map(({ name }) => name).join(', ')}`
    await sql.unsafe(truncate)
    await sql`delete from auth.users`
    // The history notes what was just deleted.
    await sql.unsafe(truncate)
  }
  const empty = async (attempts = 10): Promise<void> => {
    try {
      await emptyOnce()
    } catch (error) {
      // The backend may be at work on the same tables, and PostgreSQL chooses which of the two gives way.
      const isDeadlock = error instanceof postgres.PostgresError && error.code === '40P01'
      if (!isDeadlock || attempts === 1) throw error
      await empty(attempts - 1)
    }
  }
  await empty()
  return async () => {
    for (const { key, value } of settings)
      await sql`update public.system_settings set value = ${sql.json(value)} where key = ${key}` // oxlint-disable-line no-await-in-loop -- few rows
    await empty()
  }
}

/**
 * Signs up an account, confirms it, and signs it in, whether or not the backend asks for a confirmation. With a status, the password
 * counts as the owner's.
 */
export async function signUpAndIn(
  sql: postgres.Sql,
  own: SupabaseClient,
  email: string,
  status?: 'approved' | 'pending' | 'disabled',
): Promise<void> {
  const options = { data: { full_name: 'Test Person' } }
  const signedUp = await own.auth.signUp({ email, password: PASSWORD, options })
  if (signedUp.error) throw signedUp.error
  // Without a mail that was sent, so that the password stays (rule D9).
  await sql`
    update auth.users set email_confirmed_at = now(), confirmation_sent_at = null
    where email = ${email} and email_confirmed_at is null`
  if (!signedUp.data.session) {
    const { error } = await own.auth.signInWithPassword({ email, password: PASSWORD })
    if (error) throw error
  }
  // Last, because it may end the session.
  if (status)
    await sql`update public.profiles set status = ${status}, password_status = 'chosen' where email = ${email}`
}
