import { randomUUID } from 'node:crypto'
import type { ISql } from 'postgres'
import { z } from 'zod'
import { AuthFailure, unexpected } from '../lib/failure.ts'
import { updateProviders } from '../accounts/linked-providers.ts'
import { requireAddress } from '../accounts/users.ts'
import type { ExternalUser } from './providers.ts'

const accountSchema = z.object({
  id: z.string(),
  isConfirmed: z.boolean(),
  isBanned: z.boolean(),
  isSso: z.boolean(),
})
type Account = z.infer<typeof accountSchema>

async function findByIdentity(sql: ISql, provider: string, subject: string): Promise<Account | null> {
  const [row] = await sql`
    select u.id, u.email_confirmed_at is not null as "isConfirmed", coalesce(u.banned_until > now(), false) as "isBanned",
      u.is_sso_user as "isSso"
    from auth.identities i join auth.users u on u.id = i.user_id
    where i.provider = ${provider} and i.provider_id = ${subject}`
  return row ? accountSchema.parse(row) : null
}

/** Returns the accounts that own a verified address: their own, or a verified one of another identity. */
async function findByEmail(sql: ISql, email: string): Promise<Account[]> {
  const rows = await sql`
    select u.id, u.email_confirmed_at is not null as "isConfirmed", coalesce(u.banned_until > now(), false) as "isBanned",
      u.is_sso_user as "isSso"
    from auth.users u
    where lower(u.email) = ${email} or u.email_confirmed_at is not null and exists (
      select from auth.identities i
      where i.user_id = u.id and i.email = ${email} and i.identity_data ->> 'email_verified' = 'true'
    )
    for update of u`
  return z.array(accountSchema).parse(rows)
}

async function addIdentity(sql: ISql, userId: string, provider: string, user: ExternalUser): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    values (${id}, ${provider}, ${user.subject}, ${userId}, ${JSON.stringify(user.data)}::text::jsonb, now())`
  await updateProviders(sql, userId)
  return id
}

async function create(sql: ISql, provider: string, email: string, user: ExternalUser, isSso: boolean): Promise<string> {
  await requireAddress(sql, email)
  const id = randomUUID()
  const data = JSON.stringify(user.data)
  await sql`
    insert into auth.users (id, aud, role, email, email_confirmed_at, is_sso_user, raw_app_meta_data, raw_user_meta_data)
    values (${id}, 'authenticated', 'authenticated', ${email}, now(), ${isSso}, '{}', ${data}::text::jsonb)`
  await addIdentity(sql, id, provider, user)
  return id
}

/**
 * Gives an unconfirmed account to the owner of its address. Another person may have signed up with the address before, so its password,
 * factors and identities are removed, as upstream does (supabase/auth: internal/models/user.go, RemoveUnconfirmedIdentities).
 */
async function takeOver(sql: ISql, userId: string, identityId: string, user: ExternalUser): Promise<void> {
  await sql`delete from auth.identities where user_id = ${userId} and id <> ${identityId}`
  await sql`delete from auth.mfa_factors where user_id = ${userId}`
  await sql`delete from auth.sessions where user_id = ${userId}`
  await sql`
    update auth.users set encrypted_password = null, confirmation_token = null, recovery_token = null, email_confirmed_at = now(),
      raw_user_meta_data = ${JSON.stringify(user.data)}::text::jsonb
    where id = ${userId}`
  await updateProviders(sql, userId)
}

/**
 * Returns the account of a person who signed in with a provider, and creates or links one when needed. Based on supabase/auth
 * `internal/models/linking.go` and `createAccountFromExternalIdentity`. Unlike upstream, an unverified address creates no account: its owner
 * could confirm the account later, while another person holds its only identity. An account of single sign-on has one identity, as upstream, but
 * shares its address with no other account, because sign-ins by password find accounts by their address alone.
 * @throws AuthFailure
 */
export async function accountOf(
  sql: ISql,
  provider: string,
  user: ExternalUser,
  { isSso }: { readonly isSso: boolean } = { isSso: false },
): Promise<string> {
  const known = await findByIdentity(sql, provider, user.subject)
  if (known?.isBanned) throw new AuthFailure(403, 'user_banned', 'User is banned')
  if (known) {
    const data = JSON.stringify(user.data)
    await sql`
      update auth.identities set identity_data = ${data}::text::jsonb, last_sign_in_at = now(), updated_at = now()
      where provider = ${provider} and provider_id = ${user.subject}`
    await sql`
      update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${data}::text::jsonb where id = ${known.id}`
    return known.id
  }
  const { email } = user
  if (email === null) throw unexpected('Error getting user email from external provider')
  if (!user.isVerified)
    throw new AuthFailure(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    )
  const [account, ...others] = await findByEmail(sql, email)
  if (!account) return create(sql, provider, email, user, isSso)
  if (isSso || account.isSso)
    throw new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered')
  if (others.length > 0)
    throw unexpected('Multiple accounts with the same email address in the same linking domain detected: default')
  if (account.isBanned) throw new AuthFailure(403, 'user_banned', 'User is banned')
  const identityId = await addIdentity(sql, account.id, provider, user)
  if (!account.isConfirmed) await takeOver(sql, account.id, identityId, user)
  return account.id
}

/** Throws a AuthFailure when a person's account at a provider is linked already, to this account or another one. */
export async function refuseKnown(sql: ISql, target: string, provider: string, user: ExternalUser): Promise<void> {
  const known = await findByIdentity(sql, provider, user.subject)
  if (!known) return
  const owner = known.id === target ? '' : ' to another user'
  throw new AuthFailure(422, 'identity_already_exists', `Identity is already linked${owner}`)
}

/**
 * Links a person's account at a provider to the account that asked for it (supabase/auth: internal/api/identity.go, linkIdentityToUser).
 * @throws AuthFailure when it is linked already.
 */
export async function linkAccount(sql: ISql, target: string, provider: string, user: ExternalUser): Promise<void> {
  await refuseKnown(sql, target, provider, user)
  await addIdentity(sql, target, provider, user)
}
