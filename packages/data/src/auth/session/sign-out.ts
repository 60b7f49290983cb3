import { type AuthError, isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js'
import type { Supabase } from '../../lib/client.ts'
import { DataError, toDataError } from '../../lib/errors.ts'
import type { SignedOutReason } from './state.ts'

/** Which sessions end: this one, every other one, or all. */
export type SignOutScope = 'local' | 'others' | 'global'

type Reason = Exclude<SignedOutReason, 'none'>

// The client's event has no reason, so the code that ends a session records it here.
const reasons = new WeakMap<Supabase, Reason>()

/** Returns and removes the reason why the session has ended; `ended` when none was recorded. */
export function takeSignOutReason(supabase: Supabase): Reason {
  const reason = reasons.get(supabase) ?? 'ended'
  reasons.delete(supabase)
  return reason
}

/** Records whether the account was reported as disabled: its session has ended on the server and will end here. */
export function recordDisabled(supabase: Supabase, isDisabled: boolean): void {
  if (isDisabled) reasons.set(supabase, 'disabled')
  else if (reasons.get(supabase) === 'disabled') reasons.delete(supabase)
}

/**
 * Ends the session of this browser; the sign-in screen shows the reason. Never throws: the session is removed whatever the server answers.
 * Returns the error of a server that may not have ended it.
 */
export async function endSession(supabase: Supabase, reason: Reason): Promise<AuthError | null> {
  reasons.set(supabase, reason)
  const { error } = await supabase.auth.signOut({ scope: 'local' })
  reasons.delete(supabase)
  return error
}

/**
 * Signs out. `local` and `global` remove the session of this browser even if the server fails. Throws a DataError when the server may not
 * have ended the sessions.
 */
export async function signOut(supabase: Supabase, scope: SignOutScope = 'local'): Promise<void> {
  if (scope === 'local') {
    const failure = await endSession(supabase, 'left')
    if (failure) throw toDataError(failure)
    return
  }
  if (scope === 'others') return endOthers(supabase)
  reasons.set(supabase, 'left')
  const { error } = await supabase.auth.signOut({ scope })
  await endSession(supabase, 'left')
  if (error) throw toDataError(error)
}

/** Ends all other sessions. The client's own method ignores an unknown session, and the others would stay. */
async function endOthers(supabase: Supabase): Promise<void> {
  const { data } = await supabase.auth.getSession()
  const { error } = await supabase.auth.admin.signOut(data.session?.access_token ?? '', 'others')
  if (!error) return
  const isUnknown =
    isAuthSessionMissingError(error) || (isAuthApiError(error) && [401, 403, 404].includes(error.status))
  throw isUnknown ? new DataError('unauthenticated', { cause: error }) : toDataError(error)
}
