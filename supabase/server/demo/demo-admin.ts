import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { OperatorError } from '../errors.ts'

/** The administrator of the demo. The password is public, so a server refuses to start with this account. */
export const DEMO_ADMIN = { email: 'admin@nordlys.example', password: 'northern-lights', name: 'Ingrid Hauge' } as const

/** Creates the demo administrator through an invite without email, and approves the account as the database owner. */
export async function createDemoAdmin(apiUrl: string, secretKey: string, databaseUrl: string): Promise<void> {
  const client = createClient(apiUrl, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { email, password, name } = DEMO_ADMIN
  const data = { full_name: name }
  const invited = await client.auth.admin.generateLink({ type: 'invite', email, options: { data } })
  // An interrupted start may have confirmed the account before.
  const type = invited.error?.code === 'email_exists' ? 'recovery' : 'invite'
  const link = type === 'invite' ? invited : await client.auth.admin.generateLink({ type, email })
  if (link.error) throw link.error
  const { hashed_token: tokenHash } = link.data.properties
  const opened = await client.auth.verifyOtp({ type, token_hash: tokenHash })
  if (opened.error) throw opened.error
  const { error } = await client.auth.updateUser({ password })
  if (error) throw error
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    await sql`
      update public.profiles set status = 'approved', password_status = 'chosen' where email = ${email}`
  } finally {
    await sql.end()
  }
}

/**
 * Rejects a database that contains the demo administrator, whose password is public.
 * @throws OperatorError
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
  throw new OperatorError(
    `The database has the demo's account ${email}, whose password is public. Delete it, or name an empty DATA_DIR.`,
  )
}
