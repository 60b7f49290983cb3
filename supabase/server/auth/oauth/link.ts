import type { ISql, Sql } from 'postgres'
import { z } from 'zod'
import type { Caller } from '../../http/caller.ts'
import { AuthFailure, notFresh } from '../lib/failure.ts'
import { checkVerifier, CODE_LIFETIME, noFlow } from '../links/pkce.ts'
import { linkAccount } from './accounts.ts'
import { externalUserSchema } from './providers.ts'

const linkSchema = z.object({
  userId: z.string(),
  sessionId: z.string().nullable(),
  provider: z.string(),
  user: externalUserSchema,
  challenge: z.string(),
  method: z.enum(['s256', 'plain']),
  isExpired: z.boolean(),
})

/** A link of a sign-in to an account, after the person has signed in with the provider. */
export type Link = z.infer<typeof linkSchema>

const stateSchema = z.object({ isProven: z.boolean(), isFresh: z.boolean(), refreshToken: z.string().nullable() })

/** Returns the link that a code completes; null for the code of a sign-in. */
export async function findLink(sql: Sql, code: string): Promise<Link | null> {
  const [row] = await sql`
    select linking_target_id as "userId", session_id as "sessionId", provider_type as provider, external_user as user,
      code_challenge as challenge, code_challenge_method as method,
      auth_code_issued_at < now() - make_interval(secs => ${CODE_LIFETIME}) as "isExpired"
    from auth.flow_state where auth_code = ${code} and linking_target_id is not null`
  return row ? linkSchema.parse(row) : null
}

/** Returns the state of the session that began a link; null when it has ended. */
async function readState(sql: ISql, { userId, sessionId }: Link) {
  const [row] = await sql`
    select private.is_fresh_session(s.id) as "isFresh", s.aal = 'aal2' or not private.has_verified_factor(s.user_id) as "isProven", (
      select token from auth.refresh_tokens t where t.session_id = s.id and not t.revoked order by t.created_at desc limit 1
    ) as "refreshToken"
    from auth.sessions s where s.id = ${sessionId} and s.user_id = ${userId} and (s.not_after is null or s.not_after > now())`
  return row ? stateSchema.parse(row) : null
}

/**
 * Completes a link at the exchange of its code, and returns the refresh token of the session that began it. Only the client that holds the
 * verifier may do so, while that session is open (rule D17); the callback changes nothing, because anyone can open it.
 * @throws AuthFailure
 */
export async function completeLink(
  link: Link,
  { claims }: Caller,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  pool: Sql,
): Promise<string> {
  checkVerifier(link.isExpired, { value: link.challenge, method: link.method }, verifier)
  // auth-js sends the publishable key.
  if (claims && claims['session_id'] !== undefined && claims['session_id'] !== link.sessionId)
    throw new AuthFailure(403, 'session_not_found', 'Another session has started to link this identity')
  return pool.begin(async (sql) => {
    await sql`select from auth.users where id = ${link.userId} for update`
    const spent = await sql`delete from auth.flow_state where auth_code = ${code} returning id`
    const state = await readState(sql, link)
    if (spent.length === 0 || !state || state.refreshToken === null) throw noFlow()
    if (!state.isProven) throw new AuthFailure(403, 'insufficient_aal', 'AAL2 required to link or unlink an identity')
    if (!state.isFresh) throw notFresh()
    await linkAccount(sql, link.userId, link.provider, link.user)
    return state.refreshToken
  })
}
