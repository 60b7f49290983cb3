import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { LocalStackError } from './errors.ts'

/** Who signs in to the demo. Not a secret, so a server refuses a database that has this account. */
export const DEMO_ADMIN = { email: 'admin@nordlys.example', password: 'northern-lights', name: 'Ingrid Hauge' } as const

/** Signs the demo admin up through the auth API, and confirms and approves the account with its password as the owner of the database. */
export async function createDemoAdmin(apiUrl: string, publishableKey: string, databaseUrl: string): Promise<void> {
  const client = createClient(apiUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { email, password, name } = DEMO_ADMIN
  const { error } = await client.auth.signUp({ email, password, options: { data: { full_name: name } } })
  if (error) throw error
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    // Not null, which Supabase's auth service cannot read.
    await sql`
      update auth.users set email_confirmed_at = now(), confirmation_token = '', confirmation_sent_at = null
      where email = ${email} and email_confirmed_at is null`
    await sql`
      update public.profiles set status = 'approved', password_status = 'chosen' where email = ${email}`
  } finally {
    await sql.end()
  }
}

/**
 * Refuses a database with the demo's account, whose password is public.
 * @throws LocalStackError
 */
export async function assertNoDemoAdmin(databaseUrl: string): Promise<void> {
  const { email } = DEMO_ADMIN
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const found = await sql`select from auth.users where lower(email) = ${email}`
    if (found.length === 0) return
  } finally {
    await sql.end()
  }
  throw new LocalStackError(
    `The database has the demo's account ${email}, whose password is public. Delete it, or name an empty DATA_DIR.`,
  )
}
