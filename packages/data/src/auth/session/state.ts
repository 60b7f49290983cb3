import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { isRecovering } from './recovery.ts'

/** A person with a session. */
export interface AuthUser {
  readonly id: string
  readonly email: string
  /** The address that the account changes to once it is confirmed; null where none waits. */
  readonly pendingEmail: string | null
}

/** Why nobody is signed in: nobody was, the person left, the session ended for good, nobody used it for too long, or the account was disabled. */
export type SignedOutReason = 'none' | 'left' | 'ended' | 'idle' | 'disabled'

/** `unreachable`: there is a session, but it must be renewed and the server does not answer. */
export type Auth =
  | { readonly state: 'loading' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'signed-out'; readonly reason: SignedOutReason }
  | {
      readonly state: 'signed-in'
      readonly user: AuthUser
      /** Opened by a reset link whose new password has not been chosen yet. */
      readonly recovering: boolean
    }

/** The person of a session. */
export const userOf = ({ user }: Session): AuthUser => ({
  id: user.id,
  email: user.email ?? '',
  pendingEmail: user.new_email ?? null,
})

const sameUser = (a: AuthUser, b: AuthUser) => a.id === b.id && a.email === b.email && a.pendingEmail === b.pendingEmail

/** The state of a session that was found before its events were followed. */
export const initialAuth = (user: AuthUser): Auth => ({
  state: 'signed-in',
  user,
  recovering: isRecovering(user.id),
})

/** The state after an event that brought a session. The same object comes back where nothing changed, so that no screen draws again. */
export function signedIn(before: Auth, event: AuthChangeEvent, session: Session): Auth {
  const user = userOf(session)
  const known = before.state === 'signed-in' && before.user.id === user.id ? before : null
  // Only a chosen password ends a recovery; a refresh, a reload or a look from another tab does not.
  const wasRecovering = known?.recovering === true || isRecovering(user.id)
  const recovering = event === 'PASSWORD_RECOVERY' || (event !== 'USER_UPDATED' && wasRecovering)
  if (known && known.recovering === recovering && sameUser(known.user, user)) return known
  return { state: 'signed-in', user, recovering }
}

/** Whether an event says that there is no session any more. */
export function isSessionEnd(event: AuthChangeEvent, session: Session | null): boolean {
  return event === 'SIGNED_OUT' || (event !== 'INITIAL_SESSION' && session === null)
}
