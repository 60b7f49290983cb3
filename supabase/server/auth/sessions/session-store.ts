import { randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { z } from 'zod'
import type { Caller } from '../../http/caller.ts'
import { networkOf } from '../../http/network.ts'
import { logAction } from '../lib/log-action.ts'
import { hashOf } from '../links/mailed-tokens.ts'
import { addRefreshToken, type Opened } from './refresh-tokens.ts'

const sessionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  passwordHash: z.string().nullable(),
  /**
   * True when the account has no password, or when a recovery opened this session within the last hour and the password has not changed
   * since.
   */
  mayChooseNewPassword: z.boolean(),
  /** True for sessions older than a day. */
  isOld: z.boolean(),
  /** True when the account has a second factor that the session has not proven. */
  needsSecondFactor: z.boolean(),
  /** True when a second factor has proven the session. */
  isProven: z.boolean(),
  /** True when a company's identity provider manages the account. */
  isSso: z.boolean(),
})
export type KnownSession = z.infer<typeof sessionSchema>

const assuranceSchema = z.object({
  aal: z.enum(['aal1', 'aal2', 'aal3']),
  /** The methods that proved who the person is, most recent first. */
  amr: z.array(z.object({ method: z.string(), timestamp: z.int() })),
})
/** The claims of an access token that say how its session was proven. */
export type Assurance = z.infer<typeof assuranceSchema>

/** Queries on sessions. */
export class SessionStore {
  private readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  /**
   * Opens a session. `method` is how the person was proven, with the names of supabase/auth `internal/models/factor.go`. A session that a
   * recovery opens may set one new password without the old one.
   */
  async open(
    sql: ISql,
    userId: string,
    method: string,
    { userAgent, address }: Caller,
    isRecovery = false,
  ): Promise<Opened> {
    const sessionId = randomUUID()
    // Locks the account first, as a refresh does, so that the two cannot block each other.
    await sql`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${userId}`
    await sql`
      insert into auth.sessions (id, user_id, aal, user_agent, ip, tag)
      values (${sessionId}, ${userId}, 'aal1', ${userAgent}, ${networkOf(address)}, ${isRecovery ? 'recovery' : null})`
    // The user agent comes first: a trigger reports the device.
    await sql`
      insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
      values (gen_random_uuid(), ${sessionId}, ${method}, now(), now())`
    await logAction(sql, userId, 'login')
    return { userId, sessionId, refreshToken: await addRefreshToken(sql, { userId, sessionId }, null) }
  }

  /** Ends sessions of an account: this one, all others, or all. */
  async end({ id, userId }: KnownSession, scope: 'local' | 'others' | 'global'): Promise<void> {
    await this.sql`
      delete from auth.sessions where user_id = ${userId} and (${scope} = 'global' or (id = ${id}) = (${scope} = 'local'))`
    await logAction(this.sql, userId, 'logout')
  }

  async find(sessionId: string, userId: string): Promise<KnownSession | null> {
    const [row] = await this.sql`
      select s.id, s.user_id as "userId", coalesce(u.email, '') as email, u.encrypted_password as "passwordHash",
        coalesce(u.encrypted_password, '') = ''
          or (coalesce(s.tag = 'recovery', false) and s.created_at > now() - interval '1 hour') as "mayChooseNewPassword",
        s.created_at < now() - interval '24 hours' as "isOld",
        s.aal is not distinct from 'aal2' as "isProven", s.aal is distinct from 'aal2' and exists (
          select from auth.mfa_factors where user_id = s.user_id and status = 'verified') as "needsSecondFactor",
        u.is_sso_user as "isSso"
      from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id::text = ${sessionId} and s.user_id = ${userId}`
    return row ? sessionSchema.parse(row) : null
  }

  /** Returns whether the owner of a session has proven recently who they are (rule D14). */
  async isFresh(sessionId: string): Promise<boolean> {
    const [row] = await this.sql`select private.is_fresh_session(${sessionId}) as fresh`
    return row?.['fresh'] === true
  }

  /** Ends all other sessions after a password change. Further changes then require the new password. */
  async endOthers({ id, userId }: KnownSession): Promise<void> {
    await this.sql`
      with ended as (delete from auth.sessions where user_id = ${userId} and id <> ${id})
      update auth.sessions set tag = null where id = ${id}`
  }

  /** Returns whether the nonce is the mailed reauthentication code, and invalidates it. */
  async spendNonce({ userId, email }: KnownSession, nonce: string, seconds: number): Promise<boolean> {
    const rows = await this.sql`
      update auth.users set reauthentication_token = null
      where id = ${userId} and reauthentication_token = ${hashOf(email, nonce)}
        and reauthentication_sent_at > now() - make_interval(secs => ${seconds}) returning id`
    return rows.length === 1
  }

  async readAssurance(sessionId: string): Promise<Assurance | null> {
    const [row] = await this.sql`
      select coalesce(aal::text, 'aal1') as aal, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'method', authentication_method, 'timestamp', extract(epoch from updated_at)::bigint) order by updated_at desc), '[]')
        from auth.mfa_amr_claims where session_id = s.id) as amr
      from auth.sessions s where id = ${sessionId}`
    return row ? assuranceSchema.parse(row) : null
  }

  async hasUser(userId: string): Promise<boolean> {
    return (await this.sql`select from auth.users where id = ${userId}`).length === 1
  }
}
