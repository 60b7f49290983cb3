import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Challenge } from './context.ts'

const userSchema = z.object({ id: z.string(), confirmed: z.boolean() })

export type KnownUser = z.infer<typeof userSchema>

/** The few statements on the `auth` schema that the library has no call for. */
export class AuthStore {
  private readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  async findUser(email: string): Promise<KnownUser | null> {
    const [row] = await this.sql`
      select id, email_confirmed_at is not null as confirmed from auth.users where email = ${email.toLowerCase()}`
    return row ? userSchema.parse(row) : null
  }

  /** A fresh confirmation token for an unconfirmed user, stored as the library stores its own: hash of address and code. */
  async renewConfirmation(userId: string, email: string): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const hash = createHash('sha256')
      .update(email.toLowerCase() + code)
      .digest('hex')
    await this.sql`
      update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now(), updated_at = now()
      where id = ${userId} and email_confirmed_at is null`
    return hash
  }

  /** Remembers the challenge until the mail's link is opened; the id goes into the link. */
  async keepChallenge(userId: string, challenge: Challenge): Promise<string> {
    const id = randomUUID()
    await this.sql`delete from auth.flow_state where created_at < now() - interval '1 day'`
    await this.sql`
      insert into auth.flow_state (id, user_id, authentication_method, provider_type, code_challenge, code_challenge_method)
      values (${id}, ${userId}, 'email', 'email', ${challenge.value}, ${challenge.method})`
    return id
  }

  /** A code that the holder of the challenge's verifier can exchange for a session within five minutes; null for a flow not of this user. */
  async issueCode(flowId: string, userId: string): Promise<string | null> {
    const code = randomUUID()
    const rows = await this.sql`
      update auth.flow_state set auth_code = ${code}, auth_code_issued_at = now(), created_at = now(), updated_at = now()
      where id = ${flowId} and user_id = ${userId} and auth_code is null returning id`
    return rows.length === 1 ? code : null
  }

  async endSession(sessionId: string): Promise<void> {
    await this.sql`delete from auth.sessions where id = ${sessionId}`
  }
}
