import { z } from 'zod'
import type { Caller } from '../../../http/caller.ts'
import { json, refuseAuth } from '../../../http/responses.ts'
import { publicFactor } from '../../factors/public-factor.ts'
import type { Factor } from '../../factors/store.ts'
import { enrolBody, readBody } from '../../lib/bodies.ts'
import { notAdmin } from '../../lib/failure.ts'
import { requireSession } from '../../sessions/issue.ts'
import type { KnownSession } from '../../sessions/session-store.ts'
import type { Dependencies, HandleIds, Ids } from '../call.ts'
import { createChallenge, createVerifyFactor, type WithFactor } from './prove.ts'
import { refuseName, refuseNewFactor, refuseStale } from './rules.ts'
import { createTypes, type FactorTypes } from './types.ts'

type Signed = (request: Request, session: KnownSession, caller: Caller, ids: Ids) => Promise<Response>

async function findFactor(
  userId: string,
  id: string | undefined,
  { factors }: Pick<Dependencies, 'factors'>,
): Promise<Factor | Response> {
  if (!z.uuid().safeParse(id).success) return refuseAuth(404, 'validation_failed', 'factor_id must be an UUID')
  return (await factors.find(userId, id ?? '')) ?? refuseAuth(404, 'mfa_factor_not_found', 'Factor not found')
}

/** Handles `POST /factors`. */
function createEnrol(dependencies: Dependencies, types: FactorTypes): Signed {
  return async (request, session) => {
    const body = await readBody(request, enrolBody)
    if (body instanceof Response) return body
    const found = types.enrollable(body.factor_type)
    if (found instanceof Response) return found
    const { name, type } = found
    const friendlyName = body.friendly_name ?? ''
    const refusal = await refuseNewFactor(session, friendlyName, dependencies)
    if (refusal) return refusal
    const { secret, response } = type.enrol(session, body)
    const owner = { userId: session.userId, sessionId: session.id }
    const id = await dependencies.factors.add(owner, name, friendlyName, secret)
    return id === null
      ? refuseName(friendlyName)
      : json(200, { id, type: name, friendly_name: friendlyName, ...response })
  }
}

/** Handles `DELETE /factors/:factor`. */
function createUnenrol(dependencies: Dependencies): WithFactor {
  return async (_request, { isProven, id }, factor) => {
    if (factor.isVerified && !isProven)
      return refuseAuth(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    const refusal = factor.isVerified ? await refuseStale(id, dependencies) : null
    if (refusal) return refusal
    await dependencies.factors.remove(factor)
    return json(200, { id: factor.id })
  }
}

/** Returns the calls of the server on the factors of any account. */
function createAdminCalls({ sessions, factors }: Dependencies): Readonly<Record<string, HandleIds>> {
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
    'GET /admin/users/:user/factors': asAdmin(async (userId) =>
      json(200, (await factors.list(userId)).map(publicFactor)),
    ),
    'DELETE /admin/users/:user/factors/:factor': asAdmin(async (userId, { factor: id }) => {
      const factor = await findFactor(userId, id, { factors })
      if (factor instanceof Response) return factor
      await factors.remove(factor)
      return json(200, publicFactor(factor))
    }),
  }
}

/**
 * Returns the calls of second factors, with the statuses, codes and bodies of supabase/auth `internal/api/mfa.go` and `admin.go`. Beyond
 * upstream, a code is accepted once, a challenge belongs to the session that asked for it, an unverified factor to the session that enrolled
 * it (rule D16), factors change in a fresh session only (rule D14), and wrong codes are counted per factor.
 */
export function createFactors(dependencies: Dependencies): Readonly<Record<string, HandleIds>> {
  const types = createTypes(dependencies)

  const signedIn =
    (handle: Signed): HandleIds =>
    async (request, caller, ids) =>
      handle(request, await requireSession(caller, dependencies), caller, ids)

  const withFactor = (handle: WithFactor): HandleIds =>
    signedIn(async (request, session, caller, { factor: id }) => {
      const factor = await findFactor(session.userId, id, dependencies)
      return factor instanceof Response ? factor : handle(request, session, factor, caller)
    })

  return {
    'POST /factors': signedIn(createEnrol(dependencies, types)),
    'DELETE /factors/:factor': withFactor(createUnenrol(dependencies)),
    'POST /factors/:factor/challenge': withFactor(createChallenge(dependencies, types)),
    'POST /factors/:factor/verify': withFactor(createVerifyFactor(dependencies, types)),
    ...createAdminCalls(dependencies),
  }
}
