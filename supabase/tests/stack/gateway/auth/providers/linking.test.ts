import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../client.ts'
import { addVerifiedApp, answer, assuranceOf } from '../../../factors.ts'
import { BACK, KARI, type OAuthStack, useOAuthStack } from './oauth-support.ts'
import { join } from '../support.ts'

const OWN = 'owner@example.test'

const identitiesOf = async ({ database }: OAuthStack, email: string) => {
  const rows = await database.sql`
    select provider_id as id from auth.identities i join auth.users u on u.id = i.user_id
    where u.email = ${email} and provider <> 'email' order by i.created_at`
  return rows.map(({ id }) => String(id))
}

/** Starts a link and lets a person sign in with the provider. Returns the code for the client. */
async function codeOf(stack: OAuthStack, client: SupabaseClient, person: string): Promise<string> {
  return (await stack.visit(await stack.startLink(client, person))).searchParams.get('code') ?? ''
}

const exchange = async (client: SupabaseClient, code: string) =>
  (await client.auth.exchangeCodeForSession(code)).error?.code ?? null

const sessionOf = async (client: SupabaseClient) => (await client.auth.getClaims()).data?.claims['session_id']

const VERIFIER = 'v'.repeat(43)

/** The URL of a link whose verifier the test knows. */
function linkUrl({ url }: OAuthStack): string {
  const parameters = {
    provider: 'keycloak',
    redirect_to: BACK,
    login_hint: 'kari',
    code_challenge: VERIFIER,
    code_challenge_method: 'plain',
    skip_http_redirect: 'true',
  }
  return `${url}/auth/v1/user/identities/authorize?${new URLSearchParams(parameters)}`
}

async function headersOf({ publishableKey }: OAuthStack, client: SupabaseClient): Promise<Record<string, string>> {
  const { data } = await client.auth.getSession()
  return { apikey: publishableKey, authorization: `Bearer ${data.session?.access_token}` }
}

describe('a link [D17]', () => {
  test('is made at the exchange of its code, and not by whoever opens its callback', async () => {
    const stack = await useOAuthStack()
    const attacker = await stack.owner('attacker@example.test')
    const code = await codeOf(stack, attacker, 'kari')
    expect(code).not.toBe('')
    expect(await identitiesOf(stack, 'attacker@example.test')).toEqual([])
    // Kari's own sign-in is unaffected.
    expect((await (await stack.signIn('kari')).auth.getUser()).data.user?.email).toBe(KARI)
    expect(await exchange(attacker, code)).toBe('identity_already_exists')
  })

  test('keeps the session that began it, with its second factor', async () => {
    const stack = await useOAuthStack()
    const client = await stack.owner(OWN, 'approved')
    await addVerifiedApp(client)
    const before = await sessionOf(client)
    expect(await stack.link(client, 'kari')).toBeNull()
    expect([await sessionOf(client), await assuranceOf(client)]).toEqual([before, ['aal2', ['totp', 'otp']]])
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.rpc('is_approved_admin')).data).toBe(true)
    expect(await stack.database.sql`select from auth.sessions`).toHaveLength(1)
    expect(await identitiesOf(stack, OWN)).toEqual(['kari'])
  })

  test('needs the verifier of the client that began it, and works once', async () => {
    const stack = await useOAuthStack()
    const client = await stack.owner(OWN)
    const code = await codeOf(stack, client, 'kari')
    const thief = stack.pkceClient()
    await stack.start(thief, 'ola')
    expect(await exchange(thief, code)).toBe('bad_code_verifier')
    expect((await stack.pkceClient().auth.exchangeCodeForSession(code)).error).not.toBeNull()
    expect(await identitiesOf(stack, OWN)).toEqual([])
    expect(await exchange(client, code)).toBeNull()
    await stack.startLink(client, 'kari')
    expect(await exchange(client, code)).toBe('flow_state_not_found')
  })

  test('is refused when the session that began it has ended, also to a new session of the same client', async () => {
    const stack = await useOAuthStack()
    const client = await stack.owner(OWN)
    const code = await codeOf(stack, client, 'kari')
    const { data } = await client.auth.getSession()
    await client.auth.admin.signOut(data.session?.access_token ?? '', 'local')
    expect((await stack.client().auth.signInWithPassword({ email: OWN, password: PASSWORD })).error).toBeNull()
    expect(await exchange(client, code)).toBe('flow_state_not_found')
    expect(await identitiesOf(stack, OWN)).toEqual([])
  })

  test('is refused to a request of another session', async () => {
    const stack = await useOAuthStack()
    const client = await stack.owner(OWN)
    const response = await fetch(linkUrl(stack), { headers: await headersOf(stack, client) })
    const target = await stack.visit((await response.json()).url)
    const other = await stack.owner('other@example.test')
    const spend = async (by: SupabaseClient) => {
      const answered = await fetch(`${stack.url}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        headers: { ...(await headersOf(stack, by)), 'content-type': 'application/json' },
        body: JSON.stringify({ auth_code: target.searchParams.get('code'), code_verifier: VERIFIER }),
      })
      return [answered.status, (await answered.json()).error_code]
    }
    expect(await spend(other)).toEqual([403, 'session_not_found'])
    expect(await identitiesOf(stack, OWN)).toEqual([])
    expect(await spend(client)).toEqual([200, undefined])
    expect(await identitiesOf(stack, OWN)).toEqual(['kari'])
  })

  test('needs PKCE, so that a callback cannot complete it', async () => {
    const stack = await useOAuthStack()
    expect(await stack.startLink(await join(stack, OWN), 'kari')).toBe('validation_failed')
  })

  test('is refused when a second factor was added meanwhile, until the session has proven it', async () => {
    const stack = await useOAuthStack()
    const client = await stack.owner(OWN)
    const code = await codeOf(stack, client, 'kari')
    const other = stack.client()
    await other.auth.signInWithPassword({ email: OWN, password: PASSWORD })
    const app = await addVerifiedApp(other)
    expect(await exchange(client, code)).toBe('flow_state_not_found')
    expect((await answer(other, app, app.code(1))).error).toBeNull()
    expect(await identitiesOf(stack, OWN)).toEqual([])
  })

  test('after five minutes is refused', async () => {
    const stack = await useOAuthStack()
    const client = await stack.owner(OWN)
    const code = await codeOf(stack, client, 'kari')
    await stack.database.sql`update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds'`
    expect(await exchange(client, code)).toBe('flow_state_expired')
  })
})

describe('a stranger [D17]', () => {
  test('enters no account that was approved for an address which they have not confirmed', async () => {
    const stack = await useOAuthStack({ confirmEmail: false })
    const admin = await stack.signedIn('admin@example.test', 'approved')
    // Confirmations are off, so the stranger has an account with Kari's address.
    const { data } = await (await stack.signedIn(KARI)).auth.getSession()
    const stranger = stack.pkceClient()
    await stranger.auth.setSession({
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
    })
    expect(await stack.link(stranger, 'ola')).toBeNull()
    await addVerifiedApp(stranger)
    const late = await codeOf(stack, stranger, 'kari')
    const started = await stack.startLink(stranger, 'kari')
    expect((await admin.rpc('invite_person', { email: KARI, language: 'en' })).error).toBeNull()
    expect(await exchange(stranger, late)).toBe('flow_state_not_found')
    expect((await stack.visit(started)).searchParams.has('code')).toBe(false)
    const again = await stack.signIn('ola')
    expect((await again.rpc('is_approved_admin')).data).toBe(false)
    expect((await again.auth.getUser()).data.user?.email).toBe('ola@example.test')
    // The owner of the address signs in by a provider that has verified it.
    const owner = await stack.signIn('kari')
    expect((await owner.rpc('is_approved_admin')).data).toBe(true)
    expect(await identitiesOf(stack, KARI)).toEqual(['kari'])
    expect((await owner.auth.mfa.listFactors()).data?.all).toEqual([])
  })

  test('moves no account to the address of somebody else', async () => {
    const stack = await useOAuthStack()
    const admin = await stack.owner('admin@example.test', 'approved')
    const stranger = await stack.owner('stranger@example.test')
    expect(await stack.link(stranger, 'ola')).toBeNull()
    const { data } = await stranger.auth.getUserIdentities()
    const email = data?.identities.find(({ provider }) => provider === 'email')
    expect(email && (await stranger.auth.unlinkIdentity(email)).error?.code).toBe('email_identity_not_deletable')
    await stranger.auth.updateUser({ email: KARI })
    expect((await stranger.auth.getUser()).data.user?.email).toBe('stranger@example.test')
    await admin.rpc('invite_person', { email: KARI, language: 'en' })
    expect((await (await stack.signIn('ola')).rpc('is_approved_admin')).data).toBe(false)
  })
})
