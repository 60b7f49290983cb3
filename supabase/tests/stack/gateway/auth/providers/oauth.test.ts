import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newClient } from '../../../client.ts'
import { startGithub } from '../../../github.ts'
import { browse } from '../../../identity-provider.ts'
import { SITE, useTestStack } from '../../../support.ts'
import { BACK, KARI, type OAuthStack, useOAuthStack } from './oauth-support.ts'
import { fragmentOf, join } from '../support.ts'

const call = (url: string, query: string) => fetch(`${url}/auth/v1/authorize?${query}`, { redirect: 'manual' })

const accounts = ({ database }: OAuthStack) =>
  database.sql`select email, email_confirmed_at is not null as confirmed from auth.users order by email`

const profiles = ({ database }: OAuthStack) => database.sql`select email, full_name, status from public.profiles`

/** Returns the error in the query, which the fragment repeats. */
function errorOf(target: URL): [code: string | undefined, description: string | undefined] {
  const { error, error_description, error_code, ...others } = fragmentOf(target)
  expect(Object.fromEntries(target.searchParams)).toMatchObject({ error, error_description })
  expect(others).toEqual({ sb: '' })
  return [error_code, error_description]
}

/** Returns the page of the provider to which the gateway redirects, with a code that was not exchanged yet. */
async function stopAtCallback(stack: OAuthStack, person: string): Promise<URL> {
  const url = await stack.start(stack.pkceClient(), person)
  const first = await fetch(url, { redirect: 'manual' })
  return browse(first.headers.get('location') ?? '', [new URL(stack.provider.url).origin])
}

describe('a sign-in by a provider', () => {
  test('with PKCE creates an account that awaits approval', async () => {
    const stack = await useOAuthStack()
    const client = await stack.signIn('kari')
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({
      email: KARI,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Kari Nordmann', email_verified: true },
      identities: [{ provider: 'keycloak', id: 'kari', identity_data: { iss: stack.provider.url, email: KARI } }],
    })
    expect(await profiles(stack)).toEqual([{ email: KARI, full_name: 'Kari Nordmann', status: 'pending' }])
    const claims = (await client.auth.getClaims()).data?.claims
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth', timestamp: expect.any(Number) }] })
    expect((await client.from('quote_requests').select()).data).toEqual([])
    expect((await client.rpc('is_approved_admin')).data).toBe(false)
  })

  test('returns to the same account the next time', async () => {
    const stack = await useOAuthStack()
    await stack.signIn('kari')
    const before = await stack.database.sql`select id from auth.users`
    await stack.signIn('kari')
    expect(await stack.database.sql`select id from auth.users`).toEqual(before)
    expect(await stack.database.sql`select from auth.identities`).toHaveLength(1)
  })

  test('without PKCE returns the session in the fragment', async () => {
    const stack = await useOAuthStack()
    const target = await stack.visit(await stack.start(stack.client(), 'kari'))
    expect(target.origin + target.pathname + target.search).toBe(BACK)
    const session = fragmentOf(target)
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: '3600', provider_token: expect.any(String) })
    const client = stack.client()
    const { access_token = '', refresh_token = '' } = session
    const { data } = await client.auth.setSession({ access_token, refresh_token })
    expect(data.user?.email).toBe(KARI)
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  test('accepts an invite of the address', async () => {
    const stack = await useOAuthStack()
    await stack.database.sql`insert into public.invites (email) values (${KARI})`
    await stack.signIn('kari')
    expect(await profiles(stack)).toMatchObject([{ email: KARI, status: 'approved' }])
  })

  test('is rejected for a banned account', async () => {
    const stack = await useOAuthStack()
    await stack.signIn('kari')
    await stack.database.sql`update auth.users set banned_until = now() + interval '1 day'`
    const target = await stack.visit(await stack.start(stack.pkceClient(), 'kari'))
    expect(errorOf(target)).toEqual(['user_banned', 'User is banned'])
  })
})

describe('the account of an address', () => {
  test('gets a second identity when the provider vouches for the address', async () => {
    const stack = await useOAuthStack()
    const own = await join(stack, KARI, 'approved')
    const client = await stack.signIn('kari')
    expect((await client.auth.getUser()).data.user?.id).toBe((await own.auth.getUser()).data.user?.id)
    expect((await client.auth.getUser()).data.user?.app_metadata).toMatchObject({
      provider: 'email',
      providers: ['email', 'keycloak'],
    })
    expect((await client.rpc('is_approved_admin')).data).toBe(true)
  })

  test('is not given to somebody whose address the provider has not verified (trap)', async () => {
    const stack = await useOAuthStack()
    await join(stack, KARI, 'approved')
    const target = await stack.visit(await stack.start(stack.pkceClient(), 'impostor'))
    expect([target.searchParams.get('code'), ...errorOf(target)]).toEqual([
      null,
      'provider_email_needs_verification',
      'Unverified email with keycloak. Verify the email with keycloak in order to sign in',
    ])
    expect(await stack.database.sql`select provider from auth.identities`).toEqual([{ provider: 'email' }])
  })

  test.for([true, false])(
    'is not created for an unverified address, so that its owner never confirms the account of somebody else (trap)',
    async (confirmEmail) => {
      const stack = await useOAuthStack({ confirmEmail })
      const target = await stack.visit(await stack.start(stack.pkceClient(), 'impostor'))
      expect(errorOf(target)[0]).toBe('provider_email_needs_verification')
      expect([await accounts(stack), stack.mails]).toEqual([[], []])
    },
  )

  test('loses the password of somebody who signed up with the address before its owner (trap)', async () => {
    const stack = await useOAuthStack()
    await stack.client().auth.signUp({ email: KARI, password: 'of the attacker' })
    await stack.signIn('kari')
    expect(await accounts(stack)).toEqual([{ email: KARI, confirmed: true }])
    expect(await stack.database.sql`select provider from auth.identities`).toEqual([{ provider: 'keycloak' }])
    const { error } = await stack.client().auth.signInWithPassword({ email: KARI, password: 'of the attacker' })
    expect(error?.code).toBe('invalid_credentials')
  })

  test('is not found by an unverified address of another identity (trap)', async () => {
    const stack = await useOAuthStack()
    await join(stack, 'attacker@example.test')
    await stack.database.sql`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      select ${randomUUID()}, 'github', '7', id, ${stack.database.sql.json({ email: KARI, email_verified: false })} from auth.users`
    await stack.signIn('kari')
    expect(await accounts(stack)).toMatchObject([{ email: 'attacker@example.test' }, { email: KARI }])
  })

  test('is not created without an address', async () => {
    const stack = await useOAuthStack()
    const target = await stack.visit(await stack.start(stack.pkceClient(), 'nameless'))
    expect(errorOf(target)).toEqual(['unexpected_failure', 'Error getting user email from external provider'])
  })
})

test('Entra vouches for an address by its own claim only (trap)', async () => {
  const people = { kari: { email: KARI, xms_edov: false }, ola: { email: 'ola@example.test', xms_edov: true } }
  const stack = await useOAuthStack({}, 'azure', people)
  const target = await stack.visit(await stack.start(stack.pkceClient(), 'kari'))
  expect(errorOf(target)[0]).toBe('provider_email_needs_verification')
  expect((await (await stack.signIn('ola')).auth.getUser()).data.user?.email).toBe('ola@example.test')
})

test('Google tells who signed in by the ID token', async () => {
  const stack = await useOAuthStack({}, 'google')
  const { data } = await (await stack.signIn('kari')).auth.getUser()
  expect(data.user).toMatchObject({ email: KARI, app_metadata: { provider: 'google' } })
})

describe('GitHub', () => {
  const emails = [
    { email: 'spare@example.test', primary: false, verified: true },
    { email: 'Kari@Example.test', primary: true, verified: true },
  ]

  test('tells who signed in by its own API', async () => {
    const github = await startGithub({ id: 7, login: 'kari', name: 'Kari Nordmann' }, emails)
    const stack = await useTestStack({ providers: { github } })
    const client = newClient(stack.url, stack.publishableKey, 'pkce')
    const { data } = await client.auth.signInWithOAuth({
      provider: 'github',
      options: { redirectTo: BACK, skipBrowserRedirect: true },
    })
    const target = await browse(data.url ?? '', [stack.url, github.url])
    const session = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(session.data.user).toMatchObject({
      email: KARI,
      identities: [{ provider: 'github', id: '7', identity_data: { user_name: 'kari', email_verified: true } }],
    })
  })

  test('does not vouch for an address that is not verified (trap)', async () => {
    const unverified = emails.map((each) => ({ ...each, verified: !each.primary }))
    const github = await startGithub({ id: 7, login: 'kari' }, unverified)
    const stack = await useTestStack({ providers: { github } })
    const target = await browse(`${stack.url}/auth/v1/authorize?provider=github`, [stack.url, github.url])
    expect(errorOf(target)[0]).toBe('provider_email_needs_verification')
  })
})

describe('a callback', () => {
  test.for([
    ['without a state', '', 'bad_oauth_callback'],
    ['with a malformed state', 'state=forged', 'bad_oauth_state'],
    ['with a forged state', `state=${randomUUID()}&code=x`, 'bad_oauth_state'],
  ])('%s redirects to the site with an error', async ([, query, code]) => {
    const stack = await useOAuthStack()
    const response = await fetch(`${stack.url}/auth/v1/callback?${query}`, { redirect: 'manual' })
    const target = new URL(response.headers.get('location') ?? '')
    expect([response.status, target.origin, target.searchParams.get('error_code'), target.hash]).toEqual([
      303,
      SITE,
      code,
      '',
    ])
  })

  test('with the code of another flow is rejected (trap)', async () => {
    const stack = await useOAuthStack()
    const [own, foreign] = [await stopAtCallback(stack, 'ola'), await stopAtCallback(stack, 'kari')]
    own.searchParams.set('code', foreign.searchParams.get('code') ?? '')
    const target = await stack.visit(own.href)
    expect(errorOf(target)).toEqual(['unexpected_failure', expect.stringMatching(/^Unable to exchange external code/)])
    expect(await accounts(stack)).toEqual([])
  })

  test('works once (trap)', async () => {
    const stack = await useOAuthStack()
    const callback = await stopAtCallback(stack, 'kari')
    expect((await stack.visit(callback.href)).searchParams.has('code')).toBe(true)
    expect((await stack.visit(callback.href)).searchParams.get('error_code')).toBe('flow_state_already_used')
    expect(await accounts(stack)).toHaveLength(1)
  })

  // The provider may reject both, because a replayed code invalidates its tokens.
  test('works at most once when it arrives twice at the same time (trap)', async () => {
    const stack = await useOAuthStack()
    const callback = await stopAtCallback(stack, 'kari')
    const targets = await Promise.all([stack.visit(callback.href), stack.visit(callback.href)])
    expect(targets.filter(({ searchParams }) => searchParams.has('code')).length).toBeLessThan(2)
    expect((await accounts(stack)).length).toBeLessThan(2)
  })

  test('after five minutes is rejected', async () => {
    const stack = await useOAuthStack()
    const callback = await stopAtCallback(stack, 'kari')
    await stack.database.sql`update auth.flow_state set created_at = now() - interval '301 seconds'`
    expect((await stack.visit(callback.href)).searchParams.get('error_description')).toBe('OAuth state has expired')
  })

  test('accepts a form, as providers with `response_mode=form_post` send it', async () => {
    const stack = await useOAuthStack()
    const callback = await stopAtCallback(stack, 'kari')
    const response = await fetch(`${stack.url}/auth/v1/callback`, {
      method: 'POST',
      body: callback.searchParams,
      redirect: 'manual',
    })
    expect([response.status, response.headers.get('location')]).toEqual([302, expect.stringMatching(/\?code=/)])
  })

  test('passes on the error of the provider', async () => {
    const stack = await useOAuthStack()
    const callback = await stopAtCallback(stack, 'kari')
    const [url, state] = [`${stack.url}/auth/v1/callback`, callback.searchParams.get('state')]
    const target = await stack.visit(`${url}?state=${state}&error=access_denied&error_description=Cancelled`)
    expect(errorOf(target)).toEqual([undefined, 'Cancelled'])
    expect(target.searchParams.get('error')).toBe('access_denied')
  })
})

test('the code for the client works once, and with its verifier only (trap)', async () => {
  const stack = await useOAuthStack()
  const client = stack.pkceClient()
  const code = (await stack.visit(await stack.start(client, 'kari'))).searchParams.get('code') ?? ''
  const thief = stack.pkceClient()
  await stack.start(thief, 'ola')
  expect((await thief.auth.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier')
  const verifier = (await client.auth.exchangeCodeForSession(code)).data.session
  expect(verifier?.user.email).toBe(KARI)
  await stack.start(client, 'kari')
  expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
})

describe('redirects', () => {
  test.for([
    ['a page of the site', `${SITE}/no/admin`, `${SITE}/no/admin`],
    ['the app', 'nordlys-admin://auth/callback', 'nordlys-admin://auth/callback'],
    ['another origin', 'https://evil.example/', `${SITE}/`],
    ['a look-alike', `${SITE}.evil.example/`, `${SITE}/`],
    ['a script', 'javascript:alert(1)', `${SITE}/`],
  ])('lead to %s: %s', async ([, wanted, expected]) => {
    const stack = await useOAuthStack({ redirectUrls: ['nordlys-admin://**'] })
    const target = await stack.visit(await stack.start(stack.pkceClient(), 'kari', wanted))
    target.search = ''
    expect(target.href).toBe(expected)
  })
})

describe('starting a sign-in', () => {
  const challenge = 'x'.repeat(43)

  test.for([
    ['provider=github', 'Unsupported provider: provider is not enabled'],
    ['provider=none', 'Unsupported provider: Provider none could not be found'],
    [`provider=keycloak&code_challenge=${challenge}`, 'PKCE flow requires code_challenge_method and code_challenge'],
    ['provider=keycloak&code_challenge=x&code_challenge_method=s256', 'code challenge has to be between 43 and 128 characters'], // prettier-ignore
    [`provider=keycloak&code_challenge=${challenge}&code_challenge_method=s512`, 'Invalid code_challenge_method'],
  ] as const)('%s is rejected: %s', async ([query, message]) => {
    const stack = await useOAuthStack()
    const response = await call(stack.url, query)
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: message },
    ])
  })

  test('a client cannot replace the parameters of this service (trap)', async () => {
    const stack = await useOAuthStack()
    const forged = 'redirect_uri=https://evil.example&client_id=other&response_type=token&STATE=x&state=x&nonce=x'
    const response = await call(stack.url, `provider=keycloak&prompt=login&${forged}`)
    const { searchParams } = new URL(response.headers.get('location') ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      prompt: 'login',
      client_id: stack.provider.clientId,
      redirect_uri: `${stack.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
    })
  })

  test('reports a provider that cannot be reached', async () => {
    const keycloak = { clientId: 'x', secret: 'x', url: 'http://127.0.0.1:9' }
    const stack = await useTestStack({ providers: { keycloak } })
    const response = await call(stack.url, 'provider=keycloak')
    expect([response.status, (await response.json()).msg]).toEqual([
      400,
      'Unsupported provider: keycloak cannot be reached',
    ])
  })

  test('the settings list the enabled providers', async () => {
    const stack = await useOAuthStack()
    const response = await fetch(`${stack.url}/auth/v1/settings`, { headers: { apikey: stack.publishableKey } })
    const { external } = await response.json()
    const enabled = Object.keys(external).filter((name) => external[name])
    expect(enabled.toSorted()).toEqual(['email', 'keycloak'])
  })
})
