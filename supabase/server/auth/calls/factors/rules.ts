import { refuseAuth } from '../../../http/responses.ts'
import type { Factor } from '../../factors/store.ts'
import { notFresh } from '../../lib/failure.ts'
import type { KnownSession } from '../../sessions/session-store.ts'
import type { Dependencies } from '../call.ts'

type Needed = Pick<Dependencies, 'settings' | 'sessions' | 'factors'>

/** Returns the error of a second factor whose name the account has already. */
export const refuseName = (name: string): Response =>
  refuseAuth(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  )

/** Refuses a session whose owner last proved too long ago who they are (rule D14). */
export const refuseStale = async (sessionId: string, { sessions }: Pick<Needed, 'sessions'>) =>
  (await sessions.isFresh(sessionId)) ? null : notFresh().toResponse()

/** Refuses a session that may add no factor. */
async function refuseSession({ userId, id }: KnownSession, needed: Needed): Promise<Response | null> {
  if (await needed.factors.needsMailedLink(userId, id))
    return refuseAuth(403, 'mailed_link_needed', 'After a restore, sign in by an emailed link to add a factor')
  return refuseStale(id, needed)
}

/** Refuses another factor that the account, or this session, may not have. */
export async function refuseNewFactor(session: KnownSession, name: string, needed: Needed): Promise<Response | null> {
  const { settings, factors } = needed
  await factors.deleteExpired()
  const all = await factors.list(session.userId)
  // Unverified factors of other sessions take no place and no name, because another person may have enrolled them.
  const known = all.filter((factor) => factor.isVerified || factor.sessionId === session.id)
  if (known.some((factor) => factor.name === name)) return refuseName(name)
  if (known.length >= settings.auth.mfa.max_enrolled_factors)
    return refuseAuth(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (known.some((factor) => factor.isVerified) && !session.isProven)
    return refuseAuth(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  return refuseSession(session, needed)
}

/** Refuses an unverified factor that the session may not verify (rule D16). */
export async function refusePlanted(session: KnownSession, factor: Factor, needed: Needed): Promise<Response | null> {
  if (factor.isVerified) return null
  if (!session.isProven && (await needed.factors.list(session.userId)).some((other) => other.isVerified))
    return refuseAuth(403, 'insufficient_aal', 'AAL2 required to verify a new factor')
  if (factor.sessionId !== session.id) return refuseAuth(404, 'mfa_factor_not_found', 'Factor not found')
  return refuseSession(session, needed)
}
