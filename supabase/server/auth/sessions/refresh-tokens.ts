import { randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { z } from 'zod'
import type { Caller } from '../../http/caller.ts'
import { networkOf } from '../../http/network.ts'
import { AuthFailure } from '../lib/failure.ts'
import { logAction } from '../lib/log-action.ts'

const refreshTokenSchema = z.object({
  isSpent: z.boolean(),
  /** True when the token was exchanged within the reuse interval. */
  isFreshlySpent: z.boolean(),
  /** The session's current token; null when all are spent. */
  current: z.string().nullable(),
  /** The token that was exchanged for the current one; null for the first token. */
  currentParent: z.string().nullable(),
  /** True when the session has been inactive for longer than the configured timeout. */
  isIdle: z.boolean(),
})

const ownerSchema = z.object({ userId: z.string(), sessionId: z.string() })

/** An open session with the refresh token for its client. */
export interface Opened {
  readonly userId: string
  readonly sessionId: string
  readonly refreshToken: string
}

/** The seconds during which a spent refresh token still returns the session's current one (`refresh_token_reuse_interval`). */
const REUSE_INTERVAL = 10

const refuseRefresh = (code: string, reason: string) => new AuthFailure(400, code, `Invalid Refresh Token: ${reason}`)
const malformedToken = () => new AuthFailure(400, 'validation_failed', 'Refresh token is not valid')
const notFound = () => refuseRefresh('refresh_token_not_found', 'Refresh Token Not Found')

/** Stores a new refresh token of a session; `parent` is the one that it replaces. */
export async function addRefreshToken(
  sql: ISql,
  { userId, sessionId }: z.infer<typeof ownerSchema>,
  parent: string | null,
): Promise<string> {
  const token = randomUUID()
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
    values (${randomUUID()}, ${token}, ${userId}, ${sessionId}, ${parent})`
  return token
}

async function readRefreshToken(sql: ISql, token: string): Promise<z.infer<typeof refreshTokenSchema> | null> {
  const [row] = await sql`
    select t.revoked as "isSpent", t.revoked and t.updated_at > now() - make_interval(secs => ${REUSE_INTERVAL}) as "isFreshlySpent",
      c.token as current, c.parent as "currentParent",
      coalesce(s.refreshed_at at time zone 'utc', s.created_at) < now() - make_interval(hours => coalesce(
        (select (value #>> '{}')::int from public.system_settings where key = 'session_timeout_hours'), 24)) as "isIdle"
    from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    left join lateral (
      select a.token, a.parent from auth.refresh_tokens a where a.session_id = s.id and not a.revoked order by a.created_at desc limit 1
    ) c on true
    where t.token = ${token}`
  return row ? refreshTokenSchema.parse(row) : null
}

/**
 * Exchanges a refresh token, and stores the client's user agent and network. A spent token returns the current one when that replaced it, or
 * within the reuse interval, so that two tabs that refresh at the same time both continue (rule R7). Any other use of a spent token revokes its
 * successors (supabase/auth: internal/tokens/service.go).
 * @throws AuthFailure
 */
export async function refreshSession(pool: Sql, token: string, { userAgent, address }: Caller): Promise<Opened> {
  const result = await pool.begin(async (sql) => {
    const [owned] = await sql`
      select user_id as "userId", session_id as "sessionId" from auth.refresh_tokens where token = ${token} and session_id is not null`
    if (!owned) return z.uuid().safeParse(token).success ? notFound() : malformedToken()
    const owner = ownerSchema.parse(owned)
    // One refresh, or proof of a second factor, of the account at a time.
    await sql`select from auth.users where id = ${owner.userId} for no key update`
    const state = await readRefreshToken(sql, token)
    if (!state) return notFound()
    if (state.isIdle) {
      await sql`delete from auth.sessions where id = ${owner.sessionId}`
      return refuseRefresh('session_expired', 'Session Expired (Inactivity)')
    }
    const { current, currentParent } = state
    const continues = currentParent === token || (state.isFreshlySpent && currentParent !== null)
    if (state.isSpent && (current === null || !continues)) {
      await sql`
        with recursive successors as (
          select token from auth.refresh_tokens where parent = ${token} and session_id = ${owner.sessionId}
          union select t.token from auth.refresh_tokens t join successors s on t.parent = s.token where t.session_id = ${owner.sessionId})
        update auth.refresh_tokens t set revoked = true, updated_at = now() from successors s where t.token = s.token and not t.revoked`
      return refuseRefresh('refresh_token_already_used', 'Already Used')
    }
    if (!state.isSpent)
      await sql`update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${token}`
    const refreshToken = state.isSpent ? current : await addRefreshToken(sql, owner, token)
    await sql`
      update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = ${userAgent},
        ip = ${networkOf(address)} where id = ${owner.sessionId}`
    await sql`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${owner.userId}`
    await logAction(sql, owner.userId, 'token_refreshed')
    return { ...owner, refreshToken: refreshToken ?? token }
  })
  if (result instanceof AuthFailure) throw result
  return result
}
