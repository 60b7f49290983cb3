import type { SessionStorage } from '@nordlys/data/client'

/** Keeps the session for as long as the window is open and writes nothing to disk. */
export function createMemoryStorage(): SessionStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
