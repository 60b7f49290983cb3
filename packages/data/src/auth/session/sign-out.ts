import { isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js'
import type { Supabase } from '../../lib/client.ts'
import { DataError, toDataError } from '../../lib/errors.ts'
import type { SignedOutReason } from './state.ts'

/** Which sessions end: this one, every other one, or all. */
export type SignOutScope = 'local' | 'others' | 'global'

type Reason = Exclude<SignedOutReason, 'none'>

// The client's event does not say who ended the session, so whoever ends it leaves word here.
const reasons = new WeakMap<Supabase, Reason>()

/** Why the session that just ended did; where nobody here ended it, it ended by itself. */
export function takeSignOutReason(supabase: Supabase): Reason {
  const reason = reasons.get(supabase) ?? 'ended'
  reasons.delete(supabase)
  return reason
}

/** Remembers whether the account was reported as disabled: its session has then ended on the server, and is about to end here. */
export function recordDisabled(supabase: Supabase, isDisabled: boolean): void {
  if (isDisabled) reasons.set(supabase, 'disabled')
  else if (reasons.get(supabase) === 'disabled') reasons.delete(supabase)
}

/** Ends the session of this browser for a reason that the sign-in screen can tell. Never fails: it is gone here whatever the server says. */
export async function endSession(supabase: Supabase, reason: Reason): Promise<void> {
  reasons.set(supabase, reason)
  await supabase.auth.signOut({ scope: 'local' })
  reasons.delete(supabase)
}

/**
 * Signs out. With `local` and `global` the session in this browser is gone even where the server refuses or cannot be reached.
 * Throws a DataError where other sessions may live on.
 */
export async function signOut(supabase: Supabase, scope: SignOutScope = 'local'): Promise<void> {
  if (scope === 'local') return endSession(supabase, 'left')
  if (scope === 'others') return endOthers(supabase)
  reasons.set(supabase, 'left')
  const { error } = await supabase.auth.signOut({ scope })
  await endSession(supabase, 'left')
  if (error) throw toDataError(error)
}

/** The client's own way takes it for done where the server no longer knows this session; the others then live on. */
async function endOthers(supabase: Supabase): Promise<void> {
  const { data } = await supabase.auth.getSession()
  const { error } = await supabase.auth.admin.signOut(data.session?.access_token ?? '', 'others')
  if (!error) return
  const isUnknown =
    isAuthSessionMissingError(error) || (isAuthApiError(error) && [401, 403, 404].includes(error.status))
  throw isUnknown ? new DataError('unauthenticated', { cause: error }) : toDataError(error)
}
