import { randomUUID } from 'node:crypto'
import type { JSONValue, Sql, TransactionSql } from 'postgres'
import { z } from 'zod'

const credentialSchema = z.object({
  id: z.string(),
  publicKey: z.string(),
  /** The number of answers so far, if the key counts them. A lower number later betrays a copy. */
  counter: z.int(),
  transports: z.array(z.string()),
})
/** The public key of a passkey or security key, in Base64url. */
export type Credential = z.infer<typeof credentialSchema>

const factorSchema = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  type: z.enum(['totp', 'webauthn', 'phone']),
  isVerified: z.boolean(),
  /** The session that enrolled it and may verify it; null when that session has ended, and for a verified factor. */
  sessionId: z.string().nullable(),
  secret: z.string().nullable(),
  credential: credentialSchema.nullable(),
  /** The model of the authenticator. */
  aaguid: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  lastChallengedAt: z.date().nullable(),
})
/** A second factor of an account. */
export type Factor = z.infer<typeof factorSchema>

const challengeSchema = z.object({
  id: z.string(),
  isUsed: z.boolean(),
  isExpired: z.boolean(),
  /** True when the client that answers has the address of the client that asked. */
  isSameClient: z.boolean(),
  stored: z.unknown(),
})
/** A question to a factor, which its session answers once. */
export type Challenge = z.infer<typeof challengeSchema>

/** The seconds in which a challenge must be answered, and an unused enrolment verified (supabase/auth: internal/conf/configuration.go). */
const LIFETIME = 300

/** The names in `amr` of factors (supabase/auth: internal/models/factor.go). */
const METHODS = { totp: 'totp', webauthn: 'mfa/webauthn', phone: 'mfa/phone' } as const

/** Returns an address that PostgreSQL's `inet` accepts. The address of a client that has disconnected is unknown. */
const addressOf = (client: string) => (client === 'unknown' ? '0.0.0.0' : client)

/** Rejects a proof that another request used first. */
class SpentProof extends Error {}

/**
 * Returns whether a factor may raise a session: a verified one always, an unverified one in the session that enrolled it, which has the
 * second level when the account has a verified factor (rule D16).
 */
async function mayVerify(sql: TransactionSql, factorId: string, sessionId: string): Promise<boolean> {
  const rows = await sql`
    select from auth.mfa_factors f join auth.sessions s on s.user_id = f.user_id and s.id = ${sessionId}
    where f.id = ${factorId} and (f.status = 'verified' or f.session_id = s.id and (s.aal = 'aal2' or not exists (
      select from auth.mfa_factors v where v.user_id = f.user_id and v.status = 'verified')))`
  return rows.length === 1
}

/** Queries on second factors and their challenges. */
export class FactorStore {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  async list(userId: string): Promise<Factor[]> {
    const sql = this.#sql
    const rows = await sql`
      select id, user_id as "userId", coalesce(friendly_name, '') as name, factor_type as type, status = 'verified' as "isVerified",
        session_id as "sessionId", secret, web_authn_credential as credential, web_authn_aaguid as aaguid, created_at as "createdAt", updated_at as "updatedAt", last_challenged_at as "lastChallengedAt"
      from auth.mfa_factors where user_id = ${userId} order by created_at`
    return z.array(factorSchema).parse(rows)
  }

  /** Returns a factor of this account; null when it is missing or another account's. */
  async find(userId: string, id: string): Promise<Factor | null> {
    return (await this.list(userId)).find((factor) => factor.id === id) ?? null
  }

  /** Deletes enrolments that were not verified in time. A challenge prolongs one until the challenge expires. */
  async deleteExpired(): Promise<void> {
    await this.#sql`
      delete from auth.mfa_factors f where status = 'unverified' and created_at < now() - make_interval(secs => ${LIFETIME})
        and not exists (
          select from auth.mfa_challenges c where c.factor_id = f.id and c.created_at > now() - make_interval(secs => ${LIFETIME}))`
  }

  /** Returns whether a restore has lost the factors of an account, and a provider alone has opened this session. */
  async needsMailedLink(userId: string, sessionId: string): Promise<boolean> {
    const rows = await this.#sql`
      select from auth.users u where u.id = ${userId} and private.has_lost_factors(u.id) and not u.is_sso_user
        and private.is_provider_session(${sessionId})`
    return rows.length === 1
  }

  /** Marks a time step as used; false when it or a later one was used before. */
  spendStep = (factorId: string, step: number) => async (sql: TransactionSql) => {
    const rows = await sql`
      update auth.mfa_factors set last_totp_step = ${step}
      where id = ${factorId} and coalesce(last_totp_step, 0) < ${step} returning id`
    return rows.length === 1
  }

  /** Stores the public key of a factor after an answer; `aaguid` names its model when it is new. */
  saveCredential = (factorId: string, credential: Credential, aaguid?: string) => async (sql: TransactionSql) => {
    const rows = await sql`
      update auth.mfa_factors set web_authn_credential = ${sql.json(credential)}, updated_at = now(),
        web_authn_aaguid = coalesce(${aaguid ?? null}, web_authn_aaguid)
      where id = ${factorId} returning id`
    return rows.length === 1
  }

  /**
   * Adds an unverified factor, which its session may verify; null when the account has one with this name. Deletes an unverified factor of
   * this name that another session enrolled.
   */
  async add(
    { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
    type: Factor['type'],
    name: string,
    secret: string | null,
  ): Promise<string | null> {
    const rows = await this.#sql.begin(async (sql) => {
      await sql`
        delete from auth.mfa_factors where user_id = ${userId} and friendly_name = ${name} and status = 'unverified'
          and session_id is distinct from ${sessionId}`
      return sql`
        insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, session_id, created_at, updated_at)
        values (${randomUUID()}, ${userId}, ${name}, ${type}, 'unverified', ${secret}, ${sessionId}, now(), now())
        on conflict do nothing returning id`
    })
    return z.array(z.object({ id: z.string() })).parse(rows)[0]?.id ?? null
  }

  /** Deletes a factor. Sessions that it proved continue with the first level. */
  async remove({ id, type }: Factor): Promise<void> {
    await this.#sql.begin(async (sql) => {
      await sql`delete from auth.mfa_factors where id = ${id}`
      await sql`
        delete from auth.mfa_amr_claims c using auth.sessions s
        where s.id = c.session_id and s.factor_id = ${id} and c.authentication_method = ${METHODS[type]}`
      await sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id}`
    })
  }

  /** Creates a challenge for a session. Returns its id and the time of its expiry in seconds. */
  async challenge(
    factorId: string,
    sessionId: string,
    client: string,
    stored: JSONValue,
  ): Promise<{ id: string; expiresAt: number }> {
    const [row] = await this.#sql`
      with challenged as (update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factorId})
      insert into auth.mfa_challenges (id, factor_id, session_id, ip_address, web_authn_session_data, created_at)
      values (${randomUUID()}, ${factorId}, ${sessionId}, ${addressOf(client)}, ${this.#sql.json(stored)}, now())
      returning id, floor(extract(epoch from created_at))::int + ${LIFETIME}::int as "expiresAt"`
    return z.object({ id: z.string(), expiresAt: z.int() }).parse(row)
  }

  /** Returns whether a second factor of the account was proven at a client before. */
  async isProvenClient(userId: string, client: string): Promise<boolean> {
    const [row] = await this.#sql`select private.is_proven_client(${userId}, ${addressOf(client)}) as "isProven"`
    return z.object({ isProven: z.boolean() }).parse(row).isProven
  }

  /** Returns a challenge of this factor and session. An expired one is deleted. */
  async findChallenge(id: string, factorId: string, sessionId: string, client: string): Promise<Challenge | null> {
    const [row] = await this.#sql`
      with expired as (
        delete from auth.mfa_challenges where id = ${id} and created_at < now() - make_interval(secs => ${LIFETIME})
          and factor_id = ${factorId} and session_id = ${sessionId} and verified_at is null)
      select id, verified_at is not null as "isUsed", ip_address = ${addressOf(client)}::inet as "isSameClient",
        web_authn_session_data as stored,
        created_at < now() - make_interval(secs => ${LIFETIME}) as "isExpired"
      from auth.mfa_challenges where id = ${id} and factor_id = ${factorId} and session_id = ${sessionId}`
    return row ? challengeSchema.parse(row) : null
  }

  /**
   * Accepts an answer, in one transaction: verifies the factor, raises the session to the second level and returns its new refresh token.
   * Ends the account's sessions of the first level and deletes its unverified factors
   * (supabase/auth: internal/api/mfa.go, verifyTOTPFactor; internal/api/token.go, updateMFASessionAndClaims). Returns null when another
   * request used the challenge or the proof first, or verified another factor of the account. `spend` marks the proof as used and returns
   * whether it was unused.
   */
  async accept(
    factor: Factor,
    challengeId: string,
    sessionId: string,
    spend: (sql: TransactionSql) => Promise<boolean>,
  ): Promise<string | null> {
    const { id, userId, type } = factor
    const refreshToken = randomUUID()
    try {
      await this.#sql.begin(async (sql) => {
        // One verification of the account at a time.
        await sql`select from auth.users where id = ${userId} for update`
        const used = await sql`
          update auth.mfa_challenges set verified_at = now() where id = ${challengeId} and verified_at is null returning id`
        if (used.length === 0 || !(await mayVerify(sql, id, sessionId)) || !(await spend(sql))) throw new SpentProof()
        await sql`
          update auth.mfa_factors set status = 'verified', session_id = null, updated_at = now() where id = ${id} and status <> 'verified'`
        await sql`update auth.sessions set aal = 'aal2', factor_id = ${id} where id = ${sessionId}`
        await sql`
          insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
          values (gen_random_uuid(), ${sessionId}, ${METHODS[type]}, now(), now())
          on conflict (session_id, authentication_method) do update set updated_at = now()`
        // Dated back beyond the reuse interval: a refresh token from before the second factor must not open a session that has it.
        await sql`
          update auth.refresh_tokens set revoked = true, updated_at = now() - interval '1 day' where session_id = ${sessionId}`
        await sql`
          insert into auth.refresh_tokens (id, token, user_id, session_id)
          values (${randomUUID()}, ${refreshToken}, ${userId}, ${sessionId})`
        await sql`delete from auth.sessions where user_id = ${userId} and aal = 'aal1'`
        await sql`delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'`
      })
      return refreshToken
    } catch (error) {
      if (error instanceof SpentProof) return null
      throw error
    }
  }
}
