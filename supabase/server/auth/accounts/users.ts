import { randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { z } from 'zod'
import { publicFactor } from '../factors/public-factor.ts'
import type { FactorStore } from '../factors/store.ts'
import { noAddress } from '../lib/failure.ts'
import { logAction } from '../lib/log-action.ts'
import type { MailToken } from '../links/mailed-tokens.ts'

const knownSchema = z.object({ id: z.string(), confirmed: z.boolean(), passwordHash: z.string().nullable() })
export type KnownUser = z.infer<typeof knownSchema>

const userSchema = z.looseObject({
  id: z.string(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  factors: z.array(z.object({ status: z.string() }).loose()).optional(),
})
/** An account as clients see it (supabase/auth: internal/models/user.go). */
export type User = z.infer<typeof userSchema>

const mailUserSchema = z.object({ id: z.string(), email: z.string(), user_metadata: z.record(z.string(), z.unknown()) })

interface NewUser {
  readonly email: string
  readonly passwordHash: string | null
  readonly data: object
  /** The mailed code that confirms the address; null when it needs no confirmation. */
  readonly confirmation: MailToken | null
}

/** Upstream leaves keys without a value out. */
const withoutNulls = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

async function isEmail(sql: ISql, text: string): Promise<boolean> {
  const [row] = await sql`select private.is_email(${text}) as "isEmail"`
  return z.object({ isEmail: z.boolean() }).parse(row).isEmail
}

/** Throws an AuthFailure unless a text is an address. Whatever creates an account calls it: a form, an invite, a provider, a company. */
export async function requireAddress(sql: ISql, text: string): Promise<void> {
  if (!(await isEmail(sql, text))) throw noAddress()
}

/** Queries on accounts. */
export class UserStore {
  private readonly sql: Sql
  private readonly factors: FactorStore

  constructor(sql: Sql, factors: FactorStore) {
    this.sql = sql
    this.factors = factors
  }

  async find(email: string): Promise<KnownUser | null> {
    const [row] = await this.sql`
      select id, email_confirmed_at is not null as confirmed, encrypted_password as "passwordHash"
      from auth.users where email = ${email.toLowerCase()}`
    return row ? knownSchema.parse(row) : null
  }

  /** Returns an account as its owner sees it; null when it is missing. */
  async show(userId: string): Promise<User | null> {
    const [[user], identities, factors] = await Promise.all([
      this.sql`
        select id, coalesce(aud, 'authenticated') as aud, coalesce(role, 'authenticated') as role, coalesce(email, '') as email, coalesce(phone, '') as phone, email_confirmed_at, confirmed_at,
          invited_at, confirmation_sent_at, recovery_sent_at, nullif(email_change, '') as new_email, email_change_sent_at,
          reauthentication_sent_at, last_sign_in_at, coalesce(raw_app_meta_data, '{}') as app_metadata,
          coalesce(raw_user_meta_data, '{}') as user_metadata, created_at, updated_at, is_anonymous
        from auth.users where id = ${userId}`,
      this.sql`
        select id as identity_id, provider_id as id, user_id, identity_data, provider,
          coalesce(last_sign_in_at, created_at) as last_sign_in_at, created_at, updated_at, email
        from auth.identities where user_id = ${userId} order by created_at`,
      this.factors.list(userId),
    ])
    if (!user) return null
    const account = { ...withoutNulls(user), identities: identities.map(withoutNulls) }
    return userSchema.parse(factors.length === 0 ? account : { ...account, factors: factors.map(publicFactor) })
  }

  /** Returns the user of a mail in the format of the Send Email hook. */
  async readMailUser(email: string) {
    const [row] = await this.sql`
      select id, email, coalesce(raw_user_meta_data, '{}') as user_metadata
      from auth.users where email = ${email.toLowerCase()}`
    return mailUserSchema.parse(row)
  }

  /** Creates an account with a password and returns its id. */
  async create({ email, passwordHash, data, confirmation }: NewUser): Promise<string> {
    await requireAddress(this.sql, email)
    const [id, address] = [randomUUID(), email.toLowerCase()]
    const claims = { ...data, email: address, email_verified: false, phone_verified: false, sub: id }
    const metadata = { ...claims, email_verified: confirmation === null }
    const appMetadata = { provider: 'email', providers: ['email'] }
    await this.sql.begin(async (sql) => {
      await sql`
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
          confirmation_sent_at, raw_app_meta_data, raw_user_meta_data)
        values (${id}, 'authenticated', 'authenticated', ${address}, ${passwordHash}, ${confirmation ? null : sql`now()`},
          ${confirmation?.hash ?? null}, ${confirmation ? sql`now()` : null}, ${JSON.stringify(appMetadata)}::text::jsonb,
          ${JSON.stringify(metadata)}::text::jsonb)`
      await sql`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${JSON.stringify(claims)}::text::jsonb, now())`
      await logAction(sql, id, confirmation ? 'user_confirmation_requested' : 'user_signedup')
    })
    return id
  }

  /** Merges metadata, of which null removes a key, and stores the hash of a new password, which ends what was mailed before. */
  async update(userId: string, data: object | undefined, passwordHash: string | null): Promise<void> {
    await this.sql.begin(async (sql) => {
      if (data)
        await sql`
          update auth.users set updated_at = now(), raw_user_meta_data = (
            select coalesce(jsonb_object_agg(key, value), '{}')
            from jsonb_each(coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(data)}::text::jsonb)
            where value <> 'null' or not ${JSON.stringify(data)}::text::jsonb ? key)
          where id = ${userId}`
      if (passwordHash !== null)
        await sql`
          update auth.users set encrypted_password = ${passwordHash}, recovery_token = null, recovery_sent_at = null,
            reauthentication_token = null, reauthentication_sent_at = null, updated_at = now()
          where id = ${userId}`
      if (passwordHash !== null) await logAction(sql, userId, 'user_updated_password')
      await logAction(sql, userId, 'user_modified')
    })
  }

  /** Returns whether a company's identity provider manages the account of an address. */
  async isSso(email: string): Promise<boolean> {
    const rows = await this.sql`select from auth.users where email = ${email.toLowerCase()} and is_sso_user`
    return rows.length > 0
  }

  isEmail(text: string): Promise<boolean> {
    return isEmail(this.sql, text)
  }

  /** Marks an unconfirmed account as invited by the server. */
  async markInvited(email: string): Promise<void> {
    await this.sql`
      update auth.users set invited_at = now() where email = ${email.toLowerCase()} and email_confirmed_at is null`
  }
}
