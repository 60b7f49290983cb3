import { localStore } from '@nordlys/data/lib/browser-storage'
import { useSyncExternalStore } from 'react'

const STORE = 'client-session'

/** Returns the stored session as text; null without one. */
export const storedSession = (): string | null => localStore.get(STORE)

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

/** Stores the session of this browser as text; null ends it. */
export function storeSession(stored: string | null): void {
  localStore.set(STORE, stored)
  for (const listener of listeners) listener()
}

/** Returns the stored session as text: null without one, undefined while hydrating. The server decides whether it is valid. */
export const useStoredSession = (): string | null | undefined =>
  useSyncExternalStore(subscribe, storedSession, () => undefined)
