import { json, refuseAuth } from '../../../http/responses.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Challenge, Factor } from '../../factors/store.ts'
import { readBody, verifyFactorBody } from '../../lib/bodies.ts'
import { KeyedLock } from '../../lib/lock.ts'
import { issueSession } from '../../sessions/issue.ts'
import type { KnownSession } from '../../sessions/session-store.ts'
import type { Dependencies } from '../call.ts'
import { refusePlanted } from './rules.ts'
import type { FactorTypes } from './types.ts'

/** Answers a call about a factor of the caller's account. */
export type WithFactor = (request: Request, session: KnownSession, factor: Factor, caller: Caller) => Promise<Response>

/** Handles `POST /factors/:factor/challenge`. */
export function createChallenge(dependencies: Dependencies, types: FactorTypes): WithFactor {
  const { factors, throttle } = dependencies
  return async (_request, session, factor, { address }) => {
    const refusal = throttle.challengeFactor(address) ?? (await refusePlanted(session, factor, dependencies))
    if (refusal) return refusal
    const type = types.usable(factor)
    if (type instanceof Response) return type
    const { stored, response } = await type.challenge(session, factor)
    const { id, expiresAt } = await factors.challenge(factor.id, session.id, address, stored)
    return json(200, { id, type: factor.type, expires_at: expiresAt, ...response })
  }
}

/** Returns a challenge that the caller may answer, or the error (supabase/auth: internal/api/mfa.go, validateChallenge). */
async function openChallenge(
  id: string,
  { address }: Caller,
  session: KnownSession,
  factor: Factor,
  { factors }: Pick<Dependencies, 'factors'>,
): Promise<Challenge | Response> {
  const found = await factors.findChallenge(id, factor.id, session.id, address)
  if (!found) return refuseAuth(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (found.isUsed || !found.isSameClient)
    return refuseAuth(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (!found.isExpired) return found
  return refuseAuth(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  )
}

/** Handles `POST /factors/:factor/verify`: proves a factor, which raises the session to the second level. */
export function createVerifyFactor(dependencies: Dependencies, types: FactorTypes): WithFactor {
  const { factors, throttle } = dependencies
  const bySession = new KeyedLock()

  return async (request, session, factor, caller) => {
    const body = await readBody(request, verifyFactorBody)
    if (body instanceof Response) return body
    const { challenge_id: challengeId } = body
    const refusal = await refusePlanted(session, factor, dependencies)
    if (refusal) return refusal
    const type = types.usable(factor)
    if (type instanceof Response) return type
    const check = type.readAnswer(body)
    if (check instanceof Response) return check
    const attempt = async () => {
      const found = await openChallenge(challengeId, caller, session, factor, dependencies)
      if (found instanceof Response) return found
      const proof = await check(factor, found)
      if (proof instanceof Response) return proof
      const refreshToken = await factors.accept(proof.factor, challengeId, session.id, proof.spend)
      if (refreshToken === null) return type.refuseAnswer()
      const opened = { userId: session.userId, sessionId: session.id, refreshToken }
      return json(200, await issueSession(opened, caller, dependencies))
    }
    const isKnown = await factors.isProvenClient(session.userId, caller.address)
    // The second of two equal answers finds its challenge used.
    return throttle.verifyFactor(caller.address, factor.id, isKnown, () => bySession.run(session.id, attempt))
  }
}
