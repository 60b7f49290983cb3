import { z } from 'zod'
import { json, refuseAuth } from '../../gateway/responses.ts'
import type { Caller } from '../../gateway/caller.ts'
import { KeyedLock } from '../lock.ts'
import { enrolBody, readBody, verifyFactorBody } from '../bodies.ts'
import { notAdmin, notFresh } from '../failure.ts'
import { issueSession, requireSession } from '../issue.ts'
import type { HandleIds, Ids, Dependencies } from '../call.ts'
import type { KnownSession } from '../session-store.ts'
import { publicFactor } from './public-factor.ts'
import type { Challenge, Factor } from './store.ts'
import { createTotp } from './totp.ts'
import type { FactorType } from './type.ts'
import { createWebAuthn } from './webauthn.ts'

type Signed = (request: Request, session: KnownSession, caller: Caller) => Promise<Response>
type WithFactor = (request: Request, session: KnownSession, factor: Factor, caller: Caller) => Promise<Response>

const refuseFactorType = () => refuseAuth(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
const refuseDisabled = (call: 'enroll' | 'verify', label: string) =>
  refuseAuth(
    422,
    `mfa_${label.toLowerCase()}_${call}_not_enabled`,
    `MFA ${call === 'enroll' ? 'enroll' : 'verification'} is disabled for ${label}`,
  )

/**
 * Returns the calls of second factors, with the statuses, codes and bodies of supabase/auth `internal/api/mfa.go` and `admin.go`. Beyond
 * upstream, a code is accepted once, a challenge belongs to the session that asked for it, an unverified factor to the session that enrolled
 * it (rule D16), factors change in a fresh session only (rule D14), and wrong codes are counted per factor.
 */
export function createFactors(dependencies: Dependencies): Readonly<Record<string, HandleIds>> {
  const { settings, sessions, factors, throttle } = dependencies
  const bySession = new KeyedLock()
  const types = { totp: createTotp(dependencies), webauthn: createWebAuthn(dependencies) }

  const signedIn =
    (handle: (...rest: [...Parameters<Signed>, Ids]) => Promise<Response>): HandleIds =>
    async (request, caller, ids) =>
      handle(request, await requireSession(caller, dependencies), caller, ids)

  async function findFactor(userId: string, id: string | undefined): Promise<Factor | Response> {
    if (!z.uuid().safeParse(id).success) return refuseAuth(404, 'validation_failed', 'factor_id must be an UUID')
    return (await factors.find(userId, id ?? '')) ?? refuseAuth(404, 'mfa_factor_not_found', 'Factor not found')
  }

  const withFactor = (handle: WithFactor): HandleIds =>
    signedIn(async (request, session, caller, { factor: id }) => {
      const factor = await findFactor(session.userId, id)
      return factor instanceof Response ? factor : handle(request, session, factor, caller)
    })

  async function refuseNewFactor({ userId, id, isProven }: KnownSession, name: string): Promise<Response | null> {
    await factors.deleteExpired()
    const all = await factors.list(userId)
    // Unverified factors of other sessions take no place and no name, because another person may have enrolled them.
    const known = all.filter((factor) => factor.isVerified || factor.sessionId === id)
    if (known.some((factor) => factor.name === name)) return refuseName(name)
    if (known.length >= settings.auth.mfa.max_enrolled_factors)
      return refuseAuth(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      )
    if (known.some((factor) => factor.isVerified) && !isProven)
      return refuseAuth(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    return refuseSession(userId, id)
  }

  /** Refuses a session whose owner last proved too long ago who they are (rule D14). */
  const refuseStale = async (sessionId: string) =>
    (await sessions.isFresh(sessionId)) ? null : notFresh().toResponse()

  /** Refuses a session that may add no factor. */
  async function refuseSession(userId: string, sessionId: string): Promise<Response | null> {
    if (await factors.needsMailedLink(userId, sessionId))
      return refuseAuth(403, 'mailed_link_needed', 'After a restore, sign in by an emailed link to add a factor')
    return refuseStale(sessionId)
  }

  /** Refuses an unverified factor that the session may not verify (rule D16). */
  async function refusePlanted({ userId, id, isProven }: KnownSession, factor: Factor): Promise<Response | null> {
    if (factor.isVerified) return null
    if (!isProven && (await factors.list(userId)).some((other) => other.isVerified))
      return refuseAuth(403, 'insufficient_aal', 'AAL2 required to verify a new factor')
    if (factor.sessionId !== id) return refuseAuth(404, 'mfa_factor_not_found', 'Factor not found')
    return refuseSession(userId, id)
  }

  const enrol: Signed = async (request, session) => {
    const body = await readBody(request, enrolBody)
    if (body instanceof Response) return body
    const { factor_type: name } = body
    if (name === 'phone') return refuseDisabled('enroll', 'Phone')
    if (name !== 'totp' && name !== 'webauthn') return refuseFactorType()
    const type = types[name]
    if (!type.rules.enroll_enabled) return refuseDisabled('enroll', type.label)
    const friendlyName = body.friendly_name ?? ''
    const refusal = await refuseNewFactor(session, friendlyName)
    if (refusal) return refusal
    const { secret, response } = type.enrol(session, body)
    const owner = { userId: session.userId, sessionId: session.id }
    const id = await factors.add(owner, name, friendlyName, secret)
    return id === null
      ? refuseName(friendlyName)
      : json(200, { id, type: name, friendly_name: friendlyName, ...response })
  }

  /** Returns how a factor is proven, or the error when its type is off. */
  function usableType(factor: Factor): FactorType | Response {
    if (factor.type === 'phone') return refuseDisabled('verify', 'Phone')
    const type = types[factor.type]
    return type.rules.verify_enabled ? type : refuseDisabled('verify', type.label)
  }

  const challenge: WithFactor = async (_request, session, factor, { address }) => {
    const refusal = throttle.challengeFactor(address) ?? (await refusePlanted(session, factor))
    if (refusal) return refusal
    const type = usableType(factor)
    if (type instanceof Response) return type
    const { stored, response } = await type.challenge(session, factor)
    const { id, expiresAt } = await factors.challenge(factor.id, session.id, address, stored)
    return json(200, { id, type: factor.type, expires_at: expiresAt, ...response })
  }

  /** Returns a challenge that the caller may answer (supabase/auth: internal/api/mfa.go, validateChallenge). */
  async function openChallenge(
    id: string,
    { address }: Caller,
    session: KnownSession,
    factor: Factor,
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

  const verify: WithFactor = async (request, session, factor, caller) => {
    const body = await readBody(request, verifyFactorBody)
    if (body instanceof Response) return body
    const { challenge_id: challengeId } = body
    const refusal = await refusePlanted(session, factor)
    if (refusal) return refusal
    const type = usableType(factor)
    if (type instanceof Response) return type
    const check = type.readAnswer(body)
    if (check instanceof Response) return check
    const attempt = async () => {
      const found = await openChallenge(challengeId, caller, session, factor)
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

  const unenrol: WithFactor = async (_request, { isProven, id }, factor) => {
    if (factor.isVerified && !isProven)
      return refuseAuth(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    const refusal = factor.isVerified ? await refuseStale(id) : null
    if (refusal) return refusal
    await factors.remove(factor)
    return json(200, { id: factor.id })
  }

  const asAdmin =
    (handle: (userId: string, ids: Ids) => Promise<Response>): HandleIds =>
    async (_request, { key }, ids) => {
      if (key !== 'secret') throw notAdmin()
      const { success, data: userId = '' } = z.uuid().safeParse(ids['user'])
      if (!success) return refuseAuth(404, 'validation_failed', 'user_id must be an UUID')
      if (!(await sessions.hasUser(userId))) return refuseAuth(404, 'user_not_found', 'User not found')
      return handle(userId, ids)
    }

  return {
    'POST /factors': signedIn(enrol),
    'DELETE /factors/:factor': withFactor(unenrol),
    'POST /factors/:factor/challenge': withFactor(challenge),
    'POST /factors/:factor/verify': withFactor(verify),
    'GET /admin/users/:user/factors': asAdmin(async (userId) =>
      json(200, (await factors.list(userId)).map(publicFactor)),
    ),
    'DELETE /admin/users/:user/factors/:factor': asAdmin(async (userId, { factor: id }) => {
      const factor = await findFactor(userId, id)
      if (factor instanceof Response) return factor
      await factors.remove(factor)
      return json(200, publicFactor(factor))
    }),
  }
}

function refuseName(name: string): Response {
  return refuseAuth(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  )
}
