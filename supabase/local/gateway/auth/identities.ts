import { z } from 'zod'
import { json, refuseAuth } from '../responses.ts'
import { verifyToken } from '../jwt.ts'
import { updateProviders } from './oauth/accounts.ts'
import { type OAuthParts, startFlow } from './oauth/authorize.ts'
import { notFresh, SignInFailure } from './oauth/failure.ts'
import { bearerOf, type HandleIds, type Ids, type Parts } from './parts.ts'

const userSchema = z.object({ id: z.string() })

interface Caller {
  readonly userId: string
  readonly sessionId: string
}

/**
 * Returns the calls that link and unlink sign-ins (supabase/auth: internal/api/identity.go). Beyond upstream, an account with a second factor
 * needs a session that was proven by it, so that a stolen password cannot add another way in, the session must be fresh (rule D14), and an
 * account of a company links nothing, because its company could not end such a sign-in. An account keeps the sign-in method of its password
 * and its address, whatever it unlinks.
 */
export function createIdentities(
  { settings, sql, sessions, forward }: Pick<Parts, 'settings' | 'sql' | 'sessions' | 'forward'>,
  oauth: OAuthParts,
): Readonly<Record<string, HandleIds>> {
  /** Returns the id of the caller's account, or the error of the access token. */
  async function identify(request: Request): Promise<string | Response> {
    const headers = new Headers(request.headers)
    headers.delete('content-length')
    const response = await forward(new Request(new URL('/auth/v1/user', request.url), { headers }))
    return response.ok ? userSchema.parse(await response.json()).id : response
  }

  async function isProven(sessionId: string): Promise<boolean> {
    const rows = await sql`
      select from auth.sessions s where s.id::text = ${sessionId} and (s.aal = 'aal2' or not exists (
        select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'))`
    return rows.length === 1
  }

  const signedIn =
    (handle: (request: Request, caller: Caller, ids: Ids) => Promise<Response>): HandleIds =>
    async (request, _client, ids) => {
      const userId = await identify(request)
      if (userId instanceof Response) return userId
      const sessionId = String(verifyToken(bearerOf(request), settings)?.['session_id'])
      if (!settings.manualLinking) return refuseAuth(404, 'manual_linking_disabled', 'Manual linking is disabled')
      if (!(await isProven(sessionId)))
        return refuseAuth(403, 'insufficient_aal', 'AAL2 required to link or unlink an identity')
      if (!(await sessions.isFresh(sessionId))) return notFresh().toResponse()
      return handle(request, { userId, sessionId }, ids)
    }

  const link = signedIn(async (request, caller) => {
    const [user] = await sql`select is_sso_user as "isSso" from auth.users where id = ${caller.userId}`
    if (user?.['isSso'] === true)
      return refuseAuth(422, 'user_sso_managed', 'The sign-in methods of this account are managed by its company')
    const url = await startFlow(request, caller, oauth)
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
        throw new SignInFailure(
          422,
          'single_identity_not_deletable',
          'User must have at least 1 identity after unlinking',
        )
      const identity = identities.find(({ id }) => id === identityId)
      if (!identity) throw new SignInFailure(422, 'identity_not_found', "Identity doesn't exist")
      if (identity['provider'] === 'email')
        throw new SignInFailure(
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
    try {
      await remove(userId, id)
      return json(200, {})
    } catch (error) {
      if (error instanceof SignInFailure) return error.toResponse()
      throw error
    }
  })

  return { 'GET /user/identities/authorize': link, 'DELETE /user/identities/:identity': unlink }
}
