import { z } from 'zod'
import { json, refuseAuth } from '../../http/responses.ts'
import { AuthFailure, notFresh } from '../lib/failure.ts'
import { requireSession } from '../sessions/issue.ts'
import { updateProviders } from '../accounts/linked-providers.ts'
import { type OAuthDependencies, startFlow } from '../oauth/authorize.ts'
import type { HandleIds, Ids, Dependencies } from './call.ts'
import type { KnownSession } from '../sessions/session-store.ts'

/**
 * Returns the calls that link and unlink sign-ins (supabase/auth: internal/api/identity.go). Beyond upstream, an account with a second factor
 * needs a session that was proven by it, so that a stolen password cannot add another way in, the session must be fresh (rule D14), and an
 * account of a company links nothing, because its company could not end such a sign-in. An account keeps the sign-in method of its password
 * and its address, whatever it unlinks.
 */
export function createIdentities(
  { settings, sql, sessions }: Pick<Dependencies, 'settings' | 'sql' | 'sessions'>,
  oauth: OAuthDependencies,
): Readonly<Record<string, HandleIds>> {
  const signedIn =
    (handle: (request: Request, session: KnownSession, ids: Ids) => Promise<Response>): HandleIds =>
    async (request, caller, ids) => {
      const session = await requireSession(caller, { sessions })
      if (!settings.auth.enable_manual_linking)
        throw new AuthFailure(404, 'manual_linking_disabled', 'Manual linking is disabled')
      if (session.needsSecondFactor)
        throw new AuthFailure(403, 'insufficient_aal', 'AAL2 required to link or unlink an identity')
      if (!(await sessions.isFresh(session.id))) throw notFresh()
      return handle(request, session, ids)
    }

  const link = signedIn(async (request, { userId, id: sessionId, isSso }) => {
    if (isSso)
      return refuseAuth(422, 'user_sso_managed', 'The sign-in methods of this account are managed by its company')
    const url = await startFlow(request, { userId, sessionId }, oauth)
    if (url instanceof Response) return url
    return new URL(request.url).searchParams.get('skip_http_redirect') === 'true'
      ? json(200, { url: url.href })
      : new Response(null, { status: 302, headers: { location: url.href } })
  })

  /** Deletes an identity. The lock on the account lets two concurrent calls not delete the last two. */
  const remove = (userId: string, identityId: string) =>
    sql.begin(async (transaction) => {
      await transaction`select from auth.users where id = ${userId} for update`
      const identities = await transaction`select id, provider from auth.identities where user_id = ${userId}`
      if (identities.length <= 1)
        throw new AuthFailure(
          422,
          'single_identity_not_deletable',
          'User must have at least 1 identity after unlinking',
        )
      const identity = identities.find(({ id }) => id === identityId)
      if (!identity) throw new AuthFailure(422, 'identity_not_found', "Identity doesn't exist")
      if (identity['provider'] === 'email')
        throw new AuthFailure(
          422,
          'email_identity_not_deletable',
          'The identity of the email address cannot be unlinked',
        )
      await transaction`delete from auth.identities where id = ${identityId}`
      await updateProviders(transaction, userId)
    })

  const unlink = signedIn(async (_request, { userId }, { identity }) => {
    const { data: id } = z.uuid().safeParse(identity)
    if (id === undefined) return refuseAuth(404, 'validation_failed', 'identity_id must be an UUID')
    await remove(userId, id)
    return json(200, {})
  })

  return { 'GET /user/identities/authorize': link, 'DELETE /user/identities/:identity': unlink }
}
