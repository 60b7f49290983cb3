import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { withoutServerExpiry } from './session/expiry.ts'
import { trackRecovery } from './session/recovery.ts'
import { CALLBACK_PATH } from './session/return-url.ts'
import { registerServer } from './session/server.ts'
import { getStorageKey } from './session/storage-key.ts'
import { localStore } from './browser-storage.ts'
import type { BackendConfig } from './config.ts'
import type { Database } from './database.types.ts'
import { fetchWithTimeout } from './requests/fetch.ts'
import { registerRealtime } from './realtime/client.ts'

export type Supabase = SupabaseClient<Database>

/** Stores the session: in the browser's local storage, or in the desktop app's keychain. */
export interface SessionStorage {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): void | Promise<void>
  removeItem(key: string): void | Promise<void>
}

/** Returns the storage of sessions in a browser; null elsewhere, where each client keeps its session in memory. */
const browserSession = (): SessionStorage | null =>
  typeof document === 'undefined'
    ? null
    : {
        getItem: (key) => localStore.get(key),
        setItem: (key, text) => localStore.set(key, text),
        removeItem: (key) => localStore.set(key, null),
      }

/**
 * Returns the fetch function of a client: sessions expire by this device's clock, and anonymous data requests are rejected while a session
 * is stored. When supabase-js cannot refresh the session, it sends them, and row level security would return empty lists (rule R7).
 */
function fetchWithSession({ url, key }: BackendConfig, hasSession: () => Promise<boolean>): typeof fetch {
  return async (input, init) => {
    const target = String(input instanceof Request ? input.url : input)
    if (target.startsWith(`${url}/auth/v1/`)) return withoutServerExpiry(await fetchWithTimeout(input, init))
    const isData = target.startsWith(`${url}/rest/v1/`)
    const isAnonymous = isData && new Headers(init?.headers).get('authorization') === `Bearer ${key}`
    if (isAnonymous && (await hasSession())) throw new TypeError('Failed to fetch: the session could not be refreshed')
    return fetchWithTimeout(input, init)
  }
}

/** Creates the Supabase client of this process; only the entry point calls it. */
export function createSupabase({
  url,
  key,
  storage,
  flowType = 'pkce',
}: BackendConfig & { storage?: SessionStorage; flowType?: 'pkce' | 'implicit' }): Supabase {
  const storageKey = getStorageKey(url)
  const sessionStore = storage ?? browserSession()
  const supabase = createClient<Database>(url, key, {
    auth: {
      flowType,
      storageKey,
      // That screen exchanges the code itself, and explains why one is refused.
      detectSessionInUrl: globalThis.location?.pathname !== CALLBACK_PATH,
      ...(sessionStore ? { storage: sessionStore } : {}),
    },
    // The query client retries; retries of both would delay an error by half a minute.
    db: { retry: false },
    global: {
      fetch: fetchWithSession({ url, key }, async () => Boolean(await sessionStore?.getItem(storageKey))),
    },
  })
  trackRecovery(supabase)
  registerRealtime(supabase, { url, key })
  registerServer(supabase, { url, key })
  return supabase
}
