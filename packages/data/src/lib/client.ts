import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { trackRecovery } from '../auth/session/recovery.ts'
import { getStorageKey } from '../auth/session/storage-key.ts'
import type { BackendConfig } from './config.ts'
import type { Database } from './database.types.ts'
import { registerRealtime } from './realtime/client.ts'

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
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  // What somebody asked to be deleted is deleted, also where the page is left at that moment.
  return fetch(input, { ...init, signal, keepalive: init?.method === 'DELETE' })
}

/**
 * While a session cannot be renewed, supabase-js asks as an anonymous visitor, and row level security then answers with empty lists.
 * Such a request fails instead, as one without a connection does (rule R7).
 */
function fetchAsOneself(restUrl: string, key: string, hasSession: () => Promise<boolean>): typeof fetch {
  return async (input, init) => {
    const isData = String(input instanceof Request ? input.url : input).startsWith(restUrl)
    const isAnonymous = isData && new Headers(init?.headers).get('authorization') === `Bearer ${key}`
    if (isAnonymous && (await hasSession())) throw new TypeError('Failed to fetch: the session could not be renewed')
    return fetchWithTimeout(input, init)
  }
}

/** Makes the one Supabase client of this process; called by the entry point only, everything else receives it by context. */
export function createSupabase({
  url,
  key,
  storage,
  flowType = 'pkce',
}: BackendConfig & { storage?: SessionStorage; flowType?: 'pkce' | 'implicit' }): Supabase {
  const storageKey = getStorageKey(url)
  const kept = storage ?? (typeof localStorage === 'undefined' ? null : localStorage)
  const supabase = createClient<Database>(url, key, {
    auth: { flowType, storageKey, ...(storage ? { storage } : {}) },
    // The query cache repeats what failed; twice over, a screen would wait for half a minute to say so.
    db: { retry: false },
    global: { fetch: fetchAsOneself(`${url}/rest/v1/`, key, async () => Boolean(await kept?.getItem(storageKey))) },
  })
  trackRecovery(supabase)
  registerRealtime(supabase, { url, key })
  return supabase
}
