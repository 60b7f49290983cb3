import { z } from 'zod/mini'

const STORAGE_KEY = 'recent-commands'
const MOST = 5
const stored = z.catch(z.array(z.string()), [])

/** Returns the ids of recent commands, newest first. Records are never stored, because their names are private data. */
export function recentCommands(): readonly string[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Stores a command as recently used, if storage is available. */
export function rememberCommand(id: string): void {
  const ids = [id, ...recentCommands().filter((other) => other !== id)].slice(0, MOST)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    // Private windows of some browsers have no storage.
  }
}
