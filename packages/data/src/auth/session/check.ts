import { isAuthApiError, isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/supabase-js'
import type { QueryClient } from '@tanstack/react-query'
import type { Supabase } from '../../lib/client.ts'
import { DataError } from '../../lib/errors.ts'
import { endSession, recordDisabled, takeSignOutReason } from './sign-out.ts'

/** How often a visible window asks whether its session still is, in milliseconds. */
const INTERVAL = 60_000

/** The first time, when the screen's own requests are out of the way, in milliseconds. */
const FIRST = 1_000

/** The least time between two checks that a refused request caused, in milliseconds. */
const PAUSE = 10_000

export type SessionCheck = 'valid' | 'renewed' | 'ended' | 'unknown'

/**
 * Asks the server about the session. One that ended elsewhere ends here too; where the server gives no answer it stays. `isDisabled`
 * passes on that the account was reported as disabled.
 */
export async function checkSession(supabase: Supabase, isDisabled = false): Promise<SessionCheck> {
  const { data } = await supabase.auth.getSession()
  if (!data.session) return 'unknown'
  // Set first: a session that is gone is dropped at once, and its subscribers take the reason then.
  if (isDisabled) recordDisabled(supabase, true)
  const { error } = await supabase.auth.getUser()
  if (!error) recordDisabled(supabase, false)
  if (!error) return 'valid'
  // The client has removed the session and told its subscribers.
  if (isAuthSessionMissingError(error)) return 'ended'
  if (!isAuthApiError(error) || (error.status !== 401 && error.status !== 403)) return 'unknown'
  const renewed = await supabase.auth.refreshSession()
  if (!renewed.error) return 'renewed'
  if (isAuthRetryableFetchError(renewed.error)) return 'unknown'
  await endSession(supabase, takeSignOutReason(supabase))
  return 'ended'
}

/**
 * Checks the session soon, every minute, whenever the window is looked at again, and after every 401 or 403 of a query or mutation, so
 * that an ended session leads to the sign-in and never to an empty list (rule R7). Returns the end of it.
 */
export function watchSession(supabase: Supabase, queryClient: QueryClient): () => void {
  let refusedAt = 0
  const check = () => {
    if (document.visibilityState === 'visible') void checkSession(supabase)
  }
  const afterRefusal = async (error: unknown) => {
    if (!(error instanceof DataError) || Date.now() - refusedAt < PAUSE) return
    // A backend without our gateway has no 401 for an ended session: functions refuse it as anybody's.
    if (error.code !== 'unauthenticated' && error.code !== 'refused') return
    refusedAt = Date.now()
    const result = await checkSession(supabase)
    if (error.code === 'refused') return
    if (result === 'valid' || result === 'renewed') await queryClient.invalidateQueries()
  }
  const timer = setInterval(check, INTERVAL)
  document.addEventListener('visibilitychange', check)
  const ends = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') void afterRefusal(event.action.error)
    }),
  )
  const first = setTimeout(check, FIRST)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    for (const end of ends) end()
  }
}
