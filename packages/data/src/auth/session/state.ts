import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import type { AuthUser } from '../../lib/context.tsx'
import { isRecovering } from '../../lib/session/recovery.ts'
import { needsSecondStep } from './second-step.ts'

/** Why the user is signed out: never signed in, signed out, session ended, idle timeout, or account disabled. */
export type SignedOutReason = 'none' | 'left' | 'ended' | 'idle' | 'disabled'

/** `unreachable`: the session must be refreshed, but the server does not respond. */
export type Auth =
  | { readonly state: 'loading' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'signed-out'; readonly reason: SignedOutReason }
  | {
      readonly state: 'signed-in'
      readonly user: AuthUser
      /** Whether a reset link opened the session and no new password has been set. */
      readonly recovering: boolean
    }

export const toAuthUser = ({ access_token, user }: Session): AuthUser => ({
  id: user.id,
  email: user.email ?? '',
  pendingEmail: user.new_email ?? null,
  needsSecondStep: needsSecondStep(access_token, user.factors),
})

const sameUser = (a: AuthUser, b: AuthUser) =>
  a.id === b.id && a.email === b.email && a.pendingEmail === b.pendingEmail && a.needsSecondStep === b.needsSecondStep

/** Returns the state for a session that was read before the subscription to its events. */
export const initialAuth = (user: AuthUser): Auth => ({
  state: 'signed-in',
  user,
  recovering: isRecovering(user.id),
})

/** Returns the state after an event with a session; the same object when nothing changed, so that no screen re-renders. */
export function signedIn(before: Auth, event: AuthChangeEvent, session: Session): Auth {
  const user = toAuthUser(session)
  const known = before.state === 'signed-in' && before.user.id === user.id ? before : null
  // Only a new password ends a recovery; a refresh, a reload or an event from another tab does not.
  const wasRecovering = known?.recovering === true || isRecovering(user.id)
  const recovering = event === 'PASSWORD_RECOVERY' || (event !== 'USER_UPDATED' && wasRecovering)
  if (known && known.recovering === recovering && sameUser(known.user, user)) return known
  return { state: 'signed-in', user, recovering }
}

/** Returns whether an event means that the session has ended. */
export function isSessionEnd(event: AuthChangeEvent, session: Session | null): boolean {
  return event === 'SIGNED_OUT' || (event !== 'INITIAL_SESSION' && session === null)
}
