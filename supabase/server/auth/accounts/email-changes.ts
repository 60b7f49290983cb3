import { randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { z } from 'zod'
import { logAction } from '../lib/log-action.ts'
import type { MailedTokens } from '../links/mailed-tokens.ts'
import { updateProviders } from './linked-providers.ts'

const changeSchema = z.object({ id: z.string(), current: z.string(), next: z.string() })

/** The result of a token that confirmed one address of two, in place of the account's id. */
export const HALF = 'half'

/** Queries on changes of email addresses, which both addresses must confirm. */
export class EmailChanges {
  private readonly sql: Sql
  private readonly tokens: MailedTokens

  constructor(sql: Sql, tokens: MailedTokens) {
    this.sql = sql
    this.tokens = tokens
  }

  /**
   * Confirms one address of an email change. Half: the other address is unconfirmed, and nothing has changed. Null: the token is unknown, spent or
   * expired, or the address belongs to another account, which drops the change.
   */
  async confirm(sql: ISql, hash: string): Promise<string | null> {
    const [row] = await sql`
      select id, email_change_token_current is not null and email_change_token_new is not null as both,
        exists (select from auth.users other where other.email = u.email_change and other.id <> u.id) as taken
      from auth.users u
      where (email_change_token_current = ${hash} or email_change_token_new = ${hash})
        and email_change_sent_at > now() - make_interval(secs => ${this.tokens.seconds})
      for no key update`
    if (!row) return null
    const { id, both, taken } = z.object({ id: z.string(), both: z.boolean(), taken: z.boolean() }).parse(row)
    if (both) {
      await sql`
        update auth.users set email_change_token_current = nullif(email_change_token_current, ${hash}),
          email_change_token_new = nullif(email_change_token_new, ${hash})
        where id = ${id}`
      return HALF
    }
    if (taken) await this.cancel(id, sql)
    if (taken) return null
    await sql`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
      select ${randomUUID()}, 'email', id, id, jsonb_build_object('sub', id, 'email', email_change, 'email_verified', true,
        'phone_verified', false), now()
      from auth.users where id = ${id}
      on conflict (provider, provider_id) do update
      set identity_data = identities.identity_data || jsonb_build_object('email', excluded.identity_data ->> 'email', 'email_verified', true),
        updated_at = now()`
    await sql`
      update auth.users set email = email_change, email_change = null, email_change_token_current = null,
        email_change_token_new = null, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
      where id = ${id}`
    await updateProviders(sql, id)
    await logAction(sql, id, 'user_modified')
    return id
  }

  /** Stores a change to an address, which replaces a pending one. It has no tokens yet. */
  async start(userId: string, next: string): Promise<void> {
    await this.sql`update auth.users set email_change = ${next.toLowerCase()} where id = ${userId}`
  }

  /** Drops a pending email change. */
  async cancel(userId: string, sql: ISql = this.sql): Promise<void> {
    await sql`
      update auth.users set email_change = null, email_change_token_current = null, email_change_token_new = null where id = ${userId}`
  }

  /** Creates new tokens for both addresses of a pending email change; returns null without one. */
  async renew(email: string) {
    const [row] = await this.sql`
      select id, email as current, email_change as next from auth.users
      where email = ${email.toLowerCase()} and coalesce(email_change, '') <> ''`
    if (!row) return null
    const change = changeSchema.parse(row)
    const hashes = {
      currentHash: this.tokens.create(change.current).hash,
      newHash: this.tokens.create(change.next).hash,
    }
    await this.sql`
      update auth.users set email_change_token_current = ${hashes.currentHash}, email_change_token_new = ${hashes.newHash},
        email_change_sent_at = now(), updated_at = now()
      where id = ${change.id}`
    return { ...change, ...hashes }
  }
}
