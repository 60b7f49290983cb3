import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { BACK, KARI, type OAuthStack, useOAuthStack } from './oauth-support.ts'
import { join } from './support.ts'

const OWN = 'owner@example.test'

const providersOf = async ({ database }: OAuthStack, email: string) => {
  const rows = await database.sql`
    select provider from auth.identities i join auth.users u on u.id = i.user_id where u.email = ${email} order by i.created_at`
  return rows.map(({ provider }) => String(provider))
}

/** Starts to link the sign-in of a person and returns the URL of the provider, or the error code. */
async function startLink(client: SupabaseClient, person: string): Promise<string> {
  const { data, error } = await client.auth.linkIdentity({
    provider: 'keycloak',
    options: { redirectTo: BACK, queryParams: { login_hint: person }, skipBrowserRedirect: true },
  })
  return error?.code ?? data.url ?? ''
}

/** Links the sign-in of a person. Returns the code of the error, or null. */
async function link(stack: OAuthStack, client: SupabaseClient, person: string): Promise<string | null> {
  return (await stack.visit(await startLink(client, person))).searchParams.get('error_code')
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
    const client = await join(stack, OWN, 'approved')
    expect(await link(stack, client, 'kari')).toBeNull()
    expect(await providersOf(stack, OWN)).toEqual(['email', 'keycloak'])
    const { data } = await (await stack.signIn('kari')).auth.getUser()
    expect([data.user?.email, data.user?.app_metadata['providers']]).toEqual([OWN, ['email', 'keycloak']])
  })

  test('is rejected for a sign-in that is linked already, to this or another account (trap)', async () => {
    const stack = await useOAuthStack()
    const client = await join(stack, OWN)
    expect(await link(stack, client, 'kari')).toBeNull()
    expect(await link(stack, client, 'kari')).toBe('identity_already_exists')
    const other = await join(stack, 'other@example.test')
    expect(await link(stack, other, 'kari')).toBe('identity_already_exists')
    expect(await providersOf(stack, 'other@example.test')).toEqual(['email'])
  })

  test('requires a session, and the second factor of an account that has one (trap)', async () => {
    const stack = await useOAuthStack()
    expect(await startLink(stack.client(), 'kari')).not.toMatch(/^http/)
    const client = await join(stack, OWN)
    await stack.database.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      select ${randomUUID()}, id, 'totp', 'verified', now(), now() from auth.users`
    expect(await startLink(client, 'kari')).toBe('insufficient_aal')
    expect(await unlink(client, 'email')).toBe('insufficient_aal')
    await stack.database.sql`update auth.sessions set aal = 'aal2'`
    expect(await link(stack, client, 'kari')).toBeNull()
  })

  test('can be off', async () => {
    const stack = await useOAuthStack({ manualLinking: false })
    const client = await join(stack, OWN)
    expect(await startLink(client, 'kari')).toBe('manual_linking_disabled')
    expect(await unlink(client, 'email')).toBe('manual_linking_disabled')
  })
})

describe('unlinking', () => {
  test('removes one sign-in, and never the last one (trap)', async () => {
    const stack = await useOAuthStack()
    const client = await join(stack, OWN)
    expect(await unlink(client, 'email')).toBe('single_identity_not_deletable')
    await link(stack, client, 'kari')
    expect(await unlink(client, 'keycloak')).toBeUndefined()
    expect(await providersOf(stack, OWN)).toEqual(['email'])
    expect((await client.auth.getUser()).data.user?.app_metadata).toMatchObject({ providers: ['email'] })
    expect((await (await stack.signIn('kari')).auth.getUser()).data.user?.email).toBe(KARI)
  })

  test('of both at once keeps one (trap)', async () => {
    const stack = await useOAuthStack()
    const client = await join(stack, KARI)
    await link(stack, client, 'kari')
    const codes = await Promise.all([unlink(client, 'email'), unlink(client, 'keycloak')])
    expect(codes).toContain('single_identity_not_deletable')
    expect(codes).toContain(undefined)
    expect(await providersOf(stack, KARI)).toHaveLength(1)
  })

  test('moves the account to the verified address of a remaining sign-in', async () => {
    const stack = await useOAuthStack()
    const client = await join(stack, OWN)
    await link(stack, client, 'kari')
    expect(await unlink(client, 'email')).toBeUndefined()
    expect((await client.auth.getUser()).data.user?.email).toBe(KARI)
  })

  test.for(['of somebody else', 'not verified'])(
    'keeps a sign-in when the other address is %s (trap)',
    async (kind) => {
      const stack = await useOAuthStack()
      const client = await join(stack, OWN)
      await link(stack, client, kind === 'not verified' ? 'impostor' : 'kari')
      if (kind === 'of somebody else') await join(stack, KARI)
      expect(await unlink(client, 'email')).toBe('email_conflict_identity_not_deletable')
      expect(await providersOf(stack, OWN)).toEqual(['email', 'keycloak'])
    },
  )

  test('is rejected for a malformed, unknown or foreign identity', async () => {
    const stack = await useOAuthStack()
    const client = await join(stack, OWN)
    await link(stack, client, 'kari')
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
