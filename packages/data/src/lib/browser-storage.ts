interface BrowserStorage {
  /** Returns a stored text; null when it is missing. */
  get(key: string): string | null
  /** Stores a text; null removes it. */
  set(key: string, text: string | null): void
}

/**
 * Wraps a browser storage, which may be full or blocked by privacy settings: then even reading the global variable throws. Values that it does not
 * store last until the page closes (rule R14).
 */
function wrap(storage: () => Storage): BrowserStorage {
  /** What the browser did not store; null for what it did not remove. */
  const unsaved = new Map<string, string | null>()
  return {
    get(key) {
      const kept = unsaved.get(key)
      if (kept !== undefined) return kept
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    set(key, text) {
      try {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
        unsaved.delete(key)
      } catch {
        unsaved.set(key, text)
      }
    },
  }
}

/* oxlint-disable no-restricted-globals -- the only access to them */

/** The storage that all tabs share. */
export const localStore: BrowserStorage = wrap(() => localStorage)

/** The storage of this tab. */
export const tabStore: BrowserStorage = wrap(() => sessionStorage)
