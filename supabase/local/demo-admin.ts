import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'

/** Who signs in to the demo. Not a secret: it exists on machines that run the local stack, for whoever tries it out. */
export const DEMO_ADMIN = { email: 'admin@nordlys.example', password: 'northern-lights', name: 'Ingrid Hauge' } as const

/** Signs the demo admin up through the auth API, and confirms and approves the account with its password as the owner of the database. */
export async function createDemoAdmin(apiUrl: string, publishableKey: string, databaseUrl: string): Promise<void> {
  const client = createClient(apiUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { email, password, name } = DEMO_ADMIN
  const { error } = await client.auth.signUp({ email, password, options: { data: { full_name: name } } })
  if (error) throw error
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    await sql`
      update auth.users set email_confirmed_at = now(), confirmation_token = null, confirmation_sent_at = null
      where email = ${email} and email_confirmed_at is null`
    await sql`
      update public.profiles set status = 'approved', password_status = 'chosen' where email = ${email}`
  } finally {
    await sql.end()
  }
}
