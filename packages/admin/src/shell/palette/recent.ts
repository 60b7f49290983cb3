import { localStore } from '@nordlys/data/lib/browser-storage'
import { z } from 'zod/mini'

const STORAGE_KEY = 'recent-commands'
const MOST = 5
const stored = z.catch(z.array(z.string()), [])

/** Returns the ids of recent commands, newest first. Records are never stored, because their names are private data. */
export function recentCommands(): readonly string[] {
  try {
    return stored.parse(JSON.parse(localStore.get(STORAGE_KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Stores a command as recently used. */
export function rememberCommand(id: string): void {
  const ids = [id, ...recentCommands().filter((other) => other !== id)].slice(0, MOST)
  localStore.set(STORAGE_KEY, JSON.stringify(ids))
}
