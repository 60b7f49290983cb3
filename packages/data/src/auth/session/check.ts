import { isAuthApiError, isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/supabase-js'
import type { QueryClient } from '@tanstack/react-query'
import type { Supabase } from '../../lib/client.ts'
import { DataError } from '../../lib/errors.ts'
import { isRecent } from '../../lib/time/is-recent.ts'
import { refetch } from '../../lib/queries/refetch.ts'
import { endSession, recordDisabled, takeSignOutReason } from './sign-out.ts'

/** How often a visible window checks its session, in milliseconds. */
const INTERVAL = 60_000

/** The delay of the first check, after the requests of the screen, in milliseconds. */
const FIRST_DELAY = 1_000

/** The minimum time between two checks after refused requests, in milliseconds. */
const MIN_PAUSE = 10_000

export type SessionCheck = 'valid' | 'renewed' | 'ended' | 'unknown'

/**
 * Checks the session with the server. A session that has ended there ends here too; without a response it stays. `isDisabled`: the account
 * was reported as disabled.
 */
export async function checkSession(supabase: Supabase, isDisabled = false): Promise<SessionCheck> {
  const { data } = await supabase.auth.getSession()
  if (!data.session) return 'unknown'
  // Recorded first: an ended session is removed during the request, and its subscribers take the reason then.
  if (isDisabled) recordDisabled(supabase, true)
  const { error } = await supabase.auth.getUser()
  if (!error) recordDisabled(supabase, false)
  if (!error) return 'valid'
  // The client has removed the session and notified its subscribers.
  if (isAuthSessionMissingError(error)) return 'ended'
  if (!isAuthApiError(error) || (error.status !== 401 && error.status !== 403)) return 'unknown'
  const renewed = await supabase.auth.refreshSession()
  if (!renewed.error) return 'renewed'
  if (isAuthRetryableFetchError(renewed.error)) return 'unknown'
  await endSession(supabase, takeSignOutReason(supabase))
  return 'ended'
}

/**
 * Checks the session every minute, when the window becomes visible, and after every 401 or 403 of a query or mutation, so that an ended
 * session shows the sign-in and never an empty list (rule R7). Returns an unsubscribe function.
 */
export function watchSession(supabase: Supabase, queryClient: QueryClient): () => void {
  let refusedAt = 0
  const check = () => {
    if (document.visibilityState === 'visible') void checkSession(supabase)
  }
  const afterRefusal = async (error: unknown) => {
    if (!(error instanceof DataError) || isRecent(refusedAt, MIN_PAUSE)) return
    // A backend without our gateway returns no 401 for an ended session: functions refuse it with 403.
    if (error.code !== 'unauthenticated' && error.code !== 'refused') return
    refusedAt = Date.now()
    const result = await checkSession(supabase)
    if (error.code === 'refused') return
    if (result === 'valid' || result === 'renewed') await refetch(queryClient)
  }
  const timer = setInterval(check, INTERVAL)
  document.addEventListener('visibilitychange', check)
  const ends = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') void afterRefusal(event.action.error)
    }),
  )
  const first = setTimeout(check, FIRST_DELAY)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    for (const end of ends) end()
  }
}
