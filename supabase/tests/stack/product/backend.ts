import type { SupabaseClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { z } from 'zod'
import { PASSWORD } from '../client.ts'
import { backendVariables } from './backend-variables.ts'

const environmentSchema = z.object(backendVariables)

/** A running backend under test. */
export interface Backend {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly databaseUrl: string
  readonly mailboxUrl?: string | undefined
}

/**
 * Returns the backend in `BACKEND_URL` and related variables, or null without `BACKEND_URL`.
 * @throws Error with one line that names the missing or invalid variable.
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
 * Deletes all accounts and rows except the settings and the VAT codes, which the migrations insert. Returns a function that repeats this and restores the
 * original settings.
 */
export async function emptyBackend(sql: postgres.Sql): Promise<() => Promise<void>> {
  const settings = await sql<
    { key: string; value: postgres.JSONValue }[]
  >`select key, value from public.system_settings`
  const emptyOnce = async () => {
    // Deleting accounts deletes their profiles, and settings that reference them remain.
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('system_settings', 'profiles', 'vat_codes', 'categories')`
    // A trigger keeps evidence from being truncated.
    const evidence = await sql<{ name: string }[]>`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'keep_all_evidence' order by 1`
    const trigger = (change: string) =>
      evidence.map(({ name }) => `alter table ${name} ${change} trigger keep_all_evidence`)
    const all = tables.map(({ name }) => name).join(', ')
    // Private tables refer to some of them.
    const truncate = [...trigger('disable'), `truncate ${all} cascade`, ...trigger('enable')].join('; ')
    await sql.unsafe(truncate)
    await sql`delete from auth.users`
    // The history also contains the deletions above.
    await sql.unsafe(truncate)
  }
  const empty = async (attempts = 10): Promise<void> => {
    try {
      await emptyOnce()
    } catch (error) {
      // The backend may use the same tables, and PostgreSQL resolves a deadlock by cancelling either side.
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
 * Signs up, confirms and signs in an account, whether or not the backend requires confirmation. With a status, the password counts as
 * verified.
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
  // Confirms without a mail, so that the password remains (rule D9).
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
