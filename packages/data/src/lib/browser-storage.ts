interface BrowserStorage {
  /** Returns a stored text; null when it is missing. */
  get(key: string): string | null
  /** Stores a text; null removes it. */
  set(key: string, text: string | null): void
}

/** Wraps a storage of the browser, which privacy settings may block: nothing is stored then. */
const wrap = (storage: () => Storage): BrowserStorage => ({
  get(key) {
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
    } catch {
      // Blocked or full.
    }
  },
})

/** The storage that all tabs share. */
export const localStore = wrap(() => localStorage)

/** The storage of this tab. */
export const tabStore = wrap(() => sessionStorage)
