import { getStorageKey } from '@nordlys/data/lib/session/storage-key'
import { localStore } from '@nordlys/data/lib/browser-storage'
import type { BackendConfig } from '@nordlys/data/lib/config'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The browser fires it for changes by other tabs only.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Announces that this tab has changed the stored session. */
export function sessionChanged(): void {
  for (const listener of listeners) listener()
}

/**
 * Returns whether this browser stores a session. Reads local storage only: supabase-js, which could validate the session, is not loaded.
 */
export const useHasSession = (backend: BackendConfig | null): boolean =>
  useSyncExternalStore(
    subscribe,
    () => backend !== null && localStore.get(getStorageKey(backend.url)) !== null,
    () => false,
  )
