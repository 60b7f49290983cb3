import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readEnv } from './env.ts'

/** The timeout of database calls, in milliseconds. */
const TIMEOUT = 10_000

/** Returns a client with the service role, which bypasses row level security. It calls only functions designed for that role. */
export function serviceClient(timeout = TIMEOUT): SupabaseClient {
  const { supabaseUrl, secretKey } = readEnv()
  return createClient(supabaseUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeout) }) },
  })
}
