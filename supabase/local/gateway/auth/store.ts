import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { z } from 'zod'

const userSchema = z.object({ id: z.string(), confirmed: z.boolean(), passwordHash: z.string().nullable() })
export type KnownUser = z.infer<typeof userSchema>

const mailUserSchema = z.object({ id: z.string(), email: z.string(), user_metadata: z.record(z.string(), z.unknown()) })

const emailChangeSchema = z.object({ id: z.string(), current: z.string(), next: z.string() })

/** Returns the hash that the library stores for a mailed code. */
export const hashOf = (email: string, code: string) =>
  createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex')

/** Returns whether a text has the form of a mailed code: exactly the configured ASCII digits. */
export const isCode = (text: string, digits: number): boolean => text.length === digits && /^[0-9]+$/.test(text)

/** The code challenge of a PKCE client. */
export interface Challenge {
  readonly value: string
  readonly method: 's256' | 'plain'
}

/** A mailed code and its stored hash. */
export interface MailToken {
  readonly code: string
  readonly hash: string
}

/** Queries on the `auth` schema that the library does not provide. */
export class AuthStore {
  private readonly sql: Sql
  private readonly digits: number

  constructor(sql: Sql, digits: number) {
    this.sql = sql
    this.digits = digits
  }

  private newToken(email: string): MailToken {
    const code = Array.from({ length: this.digits }, () => randomInt(10)).join('')
    return { code, hash: hashOf(email, code) }
  }

  /** Returns whether a company's identity provider manages the account of an address. */
  async isSso(email: string): Promise<boolean> {
    const rows = await this.sql`select from auth.users where email = ${email.toLowerCase()} and is_sso_user`
    return rows.length > 0
  }

  async findUser(email: string): Promise<KnownUser | null> {
    const [row] = await this.sql`
      select id, email_confirmed_at is not null as confirmed, encrypted_password as "passwordHash"
      from auth.users where email = ${email.toLowerCase()}`
    return row ? userSchema.parse(row) : null
  }

  /**
   * Returns whether a hash is that of a code which was mailed to this address and may be typed. The hash alone does not say where the address ends
   * and the code begins.
   */
  async hasCode(email: string, hash: string): Promise<boolean> {
    const rows = await this.sql`
      select from auth.users where email = ${email.toLowerCase()} and ${hash} in (confirmation_token, recovery_token)`
    return rows.length > 0
  }

  /** Returns the user of a mail in the format of the Send Email hook. */
  async readMailUser(email: string) {
    const [row] = await this.sql`
      select id, email, coalesce(raw_user_meta_data, '{}') as user_metadata
      from auth.users where email = ${email.toLowerCase()}`
    return mailUserSchema.parse(row)
  }

  /** Creates a new confirmation token for an unconfirmed user. */
  async renewConfirmation(userId: string, email: string): Promise<MailToken> {
    const token = this.newToken(email)
    await this.sql`
      update auth.users set confirmation_token = ${token.hash}, confirmation_sent_at = now(), updated_at = now()
      where id = ${userId} and email_confirmed_at is null`
    return token
  }

  /** Marks an unconfirmed account as invited by the server. */
  async markInvited(email: string): Promise<void> {
    await this.sql`
      update auth.users set invited_at = now() where email = ${email.toLowerCase()} and email_confirmed_at is null`
  }

  /** Stores the challenge until the emailed link is opened, and returns the id to include in the link. */
  async storeChallenge(userId: string, challenge: Challenge): Promise<string> {
    const id = randomUUID()
    await this.sql`delete from auth.flow_state where created_at < now() - interval '1 day'`
    await this.sql`
      insert into auth.flow_state (id, user_id, authentication_method, provider_type, code_challenge, code_challenge_method)
      values (${id}, ${userId}, 'email', 'email', ${challenge.value}, ${challenge.method})`
    return id
  }

  /**
   * Returns a code that the client can exchange for a session within five minutes. Returns null when the flow does not belong to this user.
   */
  async issueCode(flowId: string, userId: string, method: string): Promise<string | null> {
    const code = randomUUID()
    const rows = await this.sql`
      update auth.flow_state set auth_code = ${code}, authentication_method = ${method}, auth_code_issued_at = now(), created_at = now(), updated_at = now()
      where id = ${flowId} and user_id = ${userId} and auth_code is null returning id`
    return rows.length === 1 ? code : null
  }

  /** Returns how the person of this code was proven, or null for an unknown code. */
  async methodOfCode(code: string): Promise<string | null> {
    const [row] = await this.sql`select authentication_method as method from auth.flow_state where auth_code = ${code}`
    return row ? z.object({ method: z.string() }).parse(row).method : null
  }

  /**
   * Records the confirmation of one address of an email change. `half`: the other address is unconfirmed. `ready`: the library may change
   * the address. The library alone requires only the current address, which does not prove ownership of the new one. A change to the address of
   * another account is dropped.
   */
  async confirmEmailChange(hash: string, seconds: number): Promise<'half' | 'ready' | 'unknown'> {
    const { step } = await this.sql.begin(async (sql) => {
      const [row] = await sql`
        select id, email_change_token_current is not null and email_change_token_new is not null as both,
          exists (select from auth.users other where other.email = u.email_change and other.id <> u.id) as taken
        from auth.users u
        where (email_change_token_current = ${hash} or email_change_token_new = ${hash})
          and email_change_sent_at > now() - make_interval(secs => ${seconds})
        for update`
      if (!row) return { step: 'unknown' as const }
      if (row['both'] === true) {
        await sql`
          update auth.users set email_change_token_current = nullif(email_change_token_current, ${hash}),
            email_change_token_new = nullif(email_change_token_new, ${hash})
          where id = ${String(row['id'])}`
        return { step: 'half' as const }
      }
      if (row['taken'] === true) {
        await this.cancelEmailChange(String(row['id']), sql)
        return { step: 'unknown' as const }
      }
      // The column that the library checks.
      await sql`
        update auth.users set email_change_token_current = ${hash}, email_change_token_new = null
        where id = ${String(row['id'])}`
      return { step: 'ready' as const }
    })
    return step
  }

  async isEmail(text: string): Promise<boolean> {
    const [row] = await this.sql`select private.is_email(${text}) as "isEmail"`
    return z.object({ isEmail: z.boolean() }).parse(row).isEmail
  }

  /** Stores a change to an address, which replaces a pending one. It has no tokens yet. */
  async startEmailChange(userId: string, next: string): Promise<void> {
    await this.sql`update auth.users set email_change = ${next.toLowerCase()} where id = ${userId}`
  }

  /** Drops a pending email change. */
  async cancelEmailChange(userId: string, sql: ISql = this.sql): Promise<void> {
    await sql`
      update auth.users set email_change = null, email_change_token_current = null, email_change_token_new = null where id = ${userId}`
  }

  /** Creates new tokens for both addresses of a pending email change; returns null without one. */
  async renewEmailChange(email: string) {
    const [row] = await this.sql`
      select id, email as current, email_change as next from auth.users
      where email = ${email.toLowerCase()} and coalesce(email_change, '') <> ''`
    if (!row) return null
    const change = emailChangeSchema.parse(row)
    const hashes = { currentHash: this.newToken(change.current).hash, newHash: this.newToken(change.next).hash }
    await this.sql`
      update auth.users set email_change_token_current = ${hashes.currentHash}, email_change_token_new = ${hashes.newHash},
        email_change_sent_at = now(), updated_at = now()
      where id = ${change.id}`
    return { ...change, ...hashes }
  }
}
