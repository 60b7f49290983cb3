import type { SupabaseClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { newClient, PASSWORD, prepareDatabase, startTestStack, type TestStack } from '../support.ts'
import { type Backend, emptyBackend, readBackend } from './backend.ts'

/**
 * What a test of any backend may use: the API with both keys, and SQL as the owner of the tables. Mails, log lines and the options of
 * the gateway belong to this repository's own stack; tests that need them are in `../gateway`.
 */
export type ProductStack = Pick<TestStack, 'url' | 'publishableKey' | 'secretKey' | 'client' | 'signedIn' | 'stop'> & {
  readonly database: Pick<TestStack['database'], 'sql'>
}

type Status = Parameters<TestStack['signedIn']>[1]

/** Signs up an account, confirms it, and signs it in. Works whether or not the backend asks for a confirmation. */
async function signIn(sql: postgres.Sql, own: SupabaseClient, email: string, status: Status): Promise<void> {
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

async function open({ url, publishableKey, secretKey, databaseUrl }: Backend): Promise<ProductStack> {
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => undefined })
  const restore = await emptyBackend(sql)
  await prepareDatabase(sql)
  const client = (key = publishableKey) => newClient(url, key)
  return {
    url,
    publishableKey,
    secretKey,
    database: { sql },
    client,
    async signedIn(email, status) {
      const own = client()
      await signIn(sql, own, email, status)
      return own
    },
    async stop() {
      await restore()
      await sql.end({ timeout: 5 })
    },
  }
}

/** Opens the backend that the environment names, emptied; without one, starts this repository's own over a new database. */
export function startProductStack(): Promise<ProductStack> {
  const backend = readBackend(process.env)
  return backend ? open(backend) : startTestStack()
}

/** The same, stopped at the end of the test. */
export async function useProductStack(): Promise<ProductStack> {
  const stack = await startProductStack()
  onTestFinished(() => stack.stop())
  return stack
}
