import { createHash, randomInt } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { z } from 'zod'
import type { AuthRules } from '../../settings/auth-rules.ts'
import { logAction } from '../lib/log-action.ts'

/** Returns the stored hash of a mailed code. */
export const hashOf = (email: string, code: string) =>
  createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex')

/** Returns whether a text has the form of a mailed code: exactly the configured ASCII digits. */
export const isCode = (text: string, digits: number): boolean => text.length === digits && /^[0-9]+$/.test(text)

/** A mailed code and its stored hash. */
export interface MailToken {
  readonly code: string
  readonly hash: string
}

/** The columns in `auth.users` of each type of token, without those of an email change. */
const COLUMNS: Readonly<Record<string, readonly ('confirmation' | 'recovery')[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery', 'confirmation'],
}

const ACTIONS = {
  confirmation: 'user_confirmation_requested',
  recovery: 'user_recovery_requested',
  reauthentication: 'user_reauthenticate_requested',
} as const

/** Queries on mailed codes and links. */
export class MailedTokens {
  private readonly sql: Sql
  private readonly digits: number
  /** How long a link and its code are valid. */
  readonly seconds: number

  constructor(sql: Sql, { otp_length, otp_expiry }: AuthRules['email']) {
    this.sql = sql
    this.digits = otp_length
    this.seconds = otp_expiry
  }

  create(email: string): MailToken {
    const code = Array.from({ length: this.digits }, () => randomInt(10)).join('')
    return { code, hash: hashOf(email, code) }
  }

  /** Creates a new token, which replaces the earlier one of its kind. */
  async renew(kind: keyof typeof ACTIONS, userId: string, email: string): Promise<MailToken> {
    const token = this.create(email)
    const { sql } = this
    await sql`
      update auth.users set ${sql(`${kind}_token`)} = ${token.hash}, ${sql(`${kind}_sent_at`)} = now(), updated_at = now()
      where id = ${userId} and (${kind} <> 'confirmation' or email_confirmed_at is null)`
    await logAction(sql, userId, ACTIONS[kind])
    return token
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

  /** Spends a token, which confirms the address, and returns the id of the account; null when it is unknown, spent or expired. */
  async spend(sql: ISql, type: string, hash: string): Promise<string | null> {
    // oxlint-disable no-await-in-loop -- the first of at most two columns
    for (const column of COLUMNS[type] ?? []) {
      const [row] = await sql`
        select id from auth.users where ${sql(`${column}_token`)} = ${hash}
          and coalesce(${sql(`${column}_sent_at`)} > now() - make_interval(secs => ${this.seconds}), true) for no key update`
      if (!row) continue
      const { id: userId } = z.object({ id: z.string() }).parse(row)
      const isSignUp = type === 'signup' || type === 'invite'
      if (isSignUp)
        await sql`
          update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
          where user_id = ${userId}`
      await sql`
        update auth.users set ${sql(`${column}_token`)} = null, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
          raw_user_meta_data = case when ${isSignUp} then coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
            else raw_user_meta_data end
        where id = ${userId}`
      if (isSignUp) await logAction(sql, userId, 'user_signedup')
      return userId
    }
    // oxlint-enable no-await-in-loop
    return null
  }
}
