import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { KARI, type OAuthStack, useOAuthStack } from './oauth-support.ts'

const OWN = 'owner@example.test'

const providersOf = async ({ database }: OAuthStack, email: string) => {
  const rows = await database.sql`
    select provider from auth.identities i join auth.users u on u.id = i.user_id where u.email = ${email} order by i.created_at`
  return rows.map(({ provider }) => String(provider))
}

async function unlink(client: SupabaseClient, provider: string): Promise<string | undefined> {
  const { data } = await client.auth.getUserIdentities()
  const identity = data?.identities.find((each) => each.provider === provider)
  if (!identity) throw new Error(`There is no identity of ${provider}`)
  return (await client.auth.unlinkIdentity(identity)).error?.code
}

describe('linking', () => {
  test('adds a sign-in of any address to the own account', async () => {
    const stack = await useOAuthStack()
    const client = await stack.owner(OWN, 'approved')
    expect(await stack.link(client, 'kari')).toBeNull()
    expect(await providersOf(stack, OWN)).toEqual(['email', 'keycloak'])
    const { data } = await (await stack.signIn('kari')).auth.getUser()
    expect([data.user?.email, data.user?.app_metadata['providers']]).toEqual([OWN, ['email', 'keycloak']])
  })

  test('is rejected for a sign-in that is linked already, to this or another account (trap)', async () => {
    const stack = await useOAuthStack()
    const client = await stack.owner(OWN)
    expect(await stack.link(client, 'kari')).toBeNull()
    expect(await stack.link(client, 'kari')).toBe('identity_already_exists')
    const other = await stack.owner('other@example.test')
    expect(await stack.link(other, 'kari')).toBe('identity_already_exists')
    expect(await providersOf(stack, 'other@example.test')).toEqual(['email'])
  })

  test('requires a session, and the second factor of an account that has one (trap)', async () => {
    const stack = await useOAuthStack()
    expect(await stack.startLink(stack.pkceClient(), 'kari')).not.toMatch(/^http/)
    const client = await stack.owner(OWN)
    await stack.database.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      select ${randomUUID()}, id, 'totp', 'verified', now(), now() from auth.users`
    expect(await stack.startLink(client, 'kari')).toBe('insufficient_aal')
    expect(await unlink(client, 'email')).toBe('insufficient_aal')
    await stack.database.sql`update auth.sessions set aal = 'aal2'`
    expect(await stack.link(client, 'kari')).toBeNull()
  })

  test('can be off', async () => {
    const stack = await useOAuthStack({ manualLinking: false })
    const client = await stack.owner(OWN)
    expect(await stack.startLink(client, 'kari')).toBe('manual_linking_disabled')
    expect(await unlink(client, 'email')).toBe('manual_linking_disabled')
  })
})

describe('unlinking', () => {
  test('removes one sign-in, and never the last one (trap)', async () => {
    const stack = await useOAuthStack()
    const client = await stack.owner(OWN)
    expect(await unlink(client, 'email')).toBe('single_identity_not_deletable')
    await stack.link(client, 'kari')
    expect(await unlink(client, 'keycloak')).toBeUndefined()
    expect(await providersOf(stack, OWN)).toEqual(['email'])
    expect((await client.auth.getUser()).data.user?.app_metadata).toMatchObject({ providers: ['email'] })
    expect((await (await stack.signIn('kari')).auth.getUser()).data.user?.email).toBe(KARI)
  })

  test('of both providers at once keeps one (trap)', async () => {
    const stack = await useOAuthStack()
    const client = await stack.signIn('kari')
    await stack.database.sql`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      select ${randomUUID()}, 'github', '7', id, ${stack.database.sql.json({ sub: '7', email: KARI })} from auth.users`
    const codes = await Promise.all([unlink(client, 'github'), unlink(client, 'keycloak')])
    expect(codes).toContain('single_identity_not_deletable')
    expect(codes).toContain(undefined)
    expect(await providersOf(stack, KARI)).toHaveLength(1)
  })

  test('never removes that of the password, so that no account gets an address that its owner has not confirmed [D17]', async () => {
    const stack = await useOAuthStack()
    const client = await stack.owner(OWN)
    await stack.link(client, 'kari')
    expect(await unlink(client, 'email')).toBe('email_identity_not_deletable')
    expect(await providersOf(stack, OWN)).toEqual(['email', 'keycloak'])
  })

  test('of the provider that proved the address keeps the address of the account [D17]', async () => {
    const stack = await useOAuthStack()
    const client = await stack.signIn('kari')
    expect(await stack.link(client, 'ola')).toBeNull()
    const { data } = await client.auth.getUserIdentities()
    const identity = data?.identities.find(({ id }) => id === 'kari')
    expect(identity && (await client.auth.unlinkIdentity(identity)).error).toBeNull()
    const { data: left } = await client.auth.getUser()
    expect([left.user?.email, left.user?.identities?.map(({ id }) => id)]).toEqual([KARI, ['ola']])
  })

  test('is rejected for a malformed, unknown or foreign identity', async () => {
    const stack = await useOAuthStack()
    const client = await stack.owner(OWN)
    await stack.link(client, 'kari')
    await stack.signIn('ola')
    const [foreign] = await stack.database.sql<
      { id: string }[]
    >`select id from auth.identities where provider_id = 'ola'`
    const { data } = await client.auth.getSession()
    const remove = async (id: string) => {
      const response = await fetch(`${stack.url}/auth/v1/user/identities/${id}`, {
        method: 'DELETE',
        headers: { apikey: stack.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
      })
      return [response.status, (await response.json()).error_code]
    }
    expect(await remove('7a1c')).toEqual([404, 'validation_failed'])
    expect(await remove(randomUUID())).toEqual([422, 'identity_not_found'])
    expect(await remove(foreign?.id ?? '')).toEqual([422, 'identity_not_found'])
  })
})
