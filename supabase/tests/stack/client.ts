import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** The password of every account in the tests. */
export const PASSWORD = 'correct horse battery'

/** Creates a client that stores its session in memory. */
export function newClient(url: string, key: string, flowType: 'implicit' | 'pkce' = 'implicit'): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, flowType } })
}
