import type { SupabaseClient } from '@supabase/supabase-js'
import { tabStore } from '../browser-storage.ts'

const KEY = 'recovering'

/** Returns whether a reset link opened this window's session and no new password has been set; survives a reload. */
export const isRecovering = (userId: string): boolean => tabStore.get(KEY) === userId

/** Ends a recovery: a password was set, or the session has ended. */
export const clearRecovery = (): void => tabStore.set(KEY, null)

/**
 * Records when a recovery starts and ends. Subscribe as soon as the client exists: it exchanges a code in the URL before the first
 * render and emits `PASSWORD_RECOVERY` only once.
 */
export function trackRecovery(supabase: Pick<SupabaseClient, 'auth'>): void {
  supabase.auth.onAuthStateChange((event, session) => {
    // Without storage a reload loses the recovery, and a new link has to be requested.
    if (event === 'PASSWORD_RECOVERY' && session) tabStore.set(KEY, session.user.id)
    else if (event === 'USER_UPDATED') clearRecovery()
  })
}
