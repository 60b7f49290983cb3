import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readEnv } from './env.ts'

/** Longest wait for the database, in milliseconds. */
const TIMEOUT = 10_000

/** A client that acts as the service: it passes row level security, so it only ever calls functions made for it. */
export function serviceClient(timeout = TIMEOUT): SupabaseClient {
  const { supabaseUrl, secretKey } = readEnv()
  return createClient(supabaseUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeout) }) },
  })
}
