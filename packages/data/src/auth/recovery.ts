const KEY = 'recovering'

/** Whether a reset link has opened this window's session and its password is still to be chosen; outlives a reload of the page. */
export function isRecovering(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}

/** Remembers who is to choose a new password; null once that is done, or the session is over. */
export function keepRecovery(userId: string | null): void {
  try {
    if (userId === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, userId)
  } catch {
    // Without storage a reload forgets it, and the link has to be asked for again.
  }
}
