import type { Sql } from 'postgres'
import { z } from 'zod'
import { hashOf } from './store.ts'

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
  /** True when a company's identity provider manages the account. */
  isSso: z.boolean(),
})
export type KnownSession = z.infer<typeof sessionSchema>

const refreshTokenSchema = z.object({
  /** True when the token was exchanged within the reuse interval. */
  isFreshlySpent: z.boolean(),
  /** The parent of the session's current token; null for the first token. */
  currentParent: z.string().nullable(),
  /** True when the session has been inactive for longer than the configured timeout. */
  isIdle: z.boolean(),
})

const assuranceSchema = z.object({
  aal: z.enum(['aal1', 'aal2', 'aal3']),
  /** The methods that proved who the person is, most recent first. */
  amr: z.array(z.object({ method: z.string(), timestamp: z.int() })),
})
/** The claims of an access token that say how its session was proven. */
export type Assurance = z.infer<typeof assuranceSchema>

/** The seconds during which a spent refresh token still returns the session's current one (`refresh_token_reuse_interval`). */
const REUSE_INTERVAL = 10

/** Queries on sessions and their tokens that the library does not provide. */
export class SessionStore {
  private readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  async end(sessionId: string): Promise<void> {
    await this.sql`delete from auth.sessions where id = ${sessionId}`
  }

  async find(sessionId: string, userId: string): Promise<KnownSession | null> {
    const [row] = await this.sql`
      select s.id, s.user_id as "userId", coalesce(u.email, '') as email, u.encrypted_password as "passwordHash",
        coalesce(u.encrypted_password, '') = ''
          or (coalesce(s.tag = 'recovery', false) and s.created_at > now() - interval '1 hour') as "mayChooseNewPassword",
        s.created_at < now() - interval '24 hours' as "isOld",
        s.aal is distinct from 'aal2' and exists (
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

  /** Allows a session opened by a recovery to set a new password without the old one. */
  async allowNewPassword(sessionId: string): Promise<void> {
    await this.sql`update auth.sessions set tag = 'recovery' where id = ${sessionId}`
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

  /**
   * Stores the user agent and the network of the client of a sign-in or refresh, as upstream does (supabase/auth: internal/models/sessions.go).
   */
  async setClient(sessionId: string, userAgent: string | null, network: string | null): Promise<void> {
    await this.sql`
      update auth.sessions set user_agent = ${userAgent}, ip = ${network} where id = ${sessionId}
        and (user_agent is distinct from ${userAgent} or ip is distinct from ${network}::inet)`
  }

  /** Records that a method proved who the person is; a repeated method counts as new. */
  async addMethod(sessionId: string, method: string): Promise<void> {
    await this.sql`
      insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
      values (gen_random_uuid(), ${sessionId}, ${method}, now(), now())
      on conflict (session_id, authentication_method) do update set updated_at = now()`
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

  /** Returns the session of a refresh token, spent or not. */
  async findByRefreshToken(refreshToken: string): Promise<string | null> {
    const [row] = await this.sql`
      select session_id as id from auth.refresh_tokens where token = ${refreshToken} and session_id is not null`
    return row ? z.object({ id: z.string() }).parse(row).id : null
  }

  async readRefreshToken(token: string): Promise<z.infer<typeof refreshTokenSchema> | null> {
    const [row] = await this.sql`
      select t.revoked and t.updated_at > now() - make_interval(secs => ${REUSE_INTERVAL}) as "isFreshlySpent",
        (select a.parent from auth.refresh_tokens a where a.session_id = s.id and not a.revoked order by a.created_at desc limit 1)
          as "currentParent",
        coalesce(s.refreshed_at at time zone 'utc', s.created_at) < now() - make_interval(hours => coalesce(
          (select (value #>> '{}')::int from public.system_settings where key = 'session_timeout_hours'), 24)) as "isIdle"
      from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = ${token}`
    return row ? refreshTokenSchema.parse(row) : null
  }
}
