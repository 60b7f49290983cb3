import { z } from 'zod/mini'

const STORAGE_KEY = 'recent-commands'
const MOST = 5
const stored = z.catch(z.array(z.string()), [])

/** The ids of the commands used last, the newest first. Never records: their names do not belong in a browser's storage. */
export function recentCommands(): readonly string[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Remembers that a command was used; a browser that keeps nothing forgets it. */
export function rememberCommand(id: string): void {
  const ids = [id, ...recentCommands().filter((other) => other !== id)].slice(0, MOST)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    // Private windows of some browsers refuse.
  }
}
