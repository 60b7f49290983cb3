import type { SupabaseClient } from '@supabase/supabase-js'

const KEY = 'recovering'

/** Returns whether a reset link opened this window's session and no new password has been set; survives a reload. */
export function isRecovering(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}

function storeRecovery(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId)
  } catch {
    // Without storage a reload loses the recovery, and a new link has to be requested.
  }
}

/** Ends a recovery: a password was set, or the session has ended. */
export function clearRecovery(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Records when a recovery starts and ends. Subscribe as soon as the client exists: it exchanges a code in the URL before the first
 * render and emits `PASSWORD_RECOVERY` only once.
 */
export function trackRecovery(supabase: Pick<SupabaseClient, 'auth'>): void {
  supabase.auth.onAuthStateChange((event, session) => {
    if (event === 'PASSWORD_RECOVERY' && session) storeRecovery(session.user.id)
    else if (event === 'USER_UPDATED') clearRecovery()
  })
}
