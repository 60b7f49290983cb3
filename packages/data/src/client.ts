import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { BackendConfig } from './config.ts'
import type { Database } from './database.types.ts'

export type Supabase = SupabaseClient<Database>

/** Where a session is kept; the browser's is local storage, the desktop's is the keychain. */
export interface SessionStorage {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): void | Promise<void>
  removeItem(key: string): void | Promise<void>
}

/** The longest wait for one answer, in milliseconds, before a screen says that the backend is slow (rule R6). */
const REQUEST_TIMEOUT = 12_000

const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}

/** Makes the one Supabase client of this process; called by the entry point only, everything else receives it by context. */
export function createSupabase({ url, key, storage }: BackendConfig & { storage?: SessionStorage }): Supabase {
  return createClient<Database>(url, key, {
    auth: { flowType: 'pkce', ...(storage ? { storage } : {}) },
    // The query cache repeats what failed; twice over, a screen would wait for half a minute to say so.
    db: { retry: false },
    global: { fetch: fetchWithTimeout },
  })
}
