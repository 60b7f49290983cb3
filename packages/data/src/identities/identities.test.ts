import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSupabase, type Supabase } from '../lib/client.ts'
import { finishAtProvider, startCompanySignIn, startLinking, startProviderSignIn, unlink } from './mutations.ts'
import { fetchSignInMethods } from './queries.ts'
import { takeStarted } from './started.ts'

const FAR_FUTURE = 4_102_444_800
const identity = (provider: string) => ({
  identity_id: `id-${provider}`,
  provider,
  user_id: '1',
  identity_data: { email: 'kari@example.com' },
})
const user = (metadata: object, ...providers: string[]) => ({
  id: '1',
  aud: 'authenticated',
  email: 'kari@example.com',
  app_metadata: {},
  user_metadata: metadata,
  identities: providers.map(identity),
})
const sessionOf = (owner: object) => ({
  access_token: 'header.e30.signature',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: FAR_FUTURE,
  user: owner,
})

const answers = new Map<string, () => Response>()
const requests: Array<{ readonly call: string; readonly url: URL; readonly body: unknown }> = []
let supabase: Supabase
let hosts = 0

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

beforeEach(() => {
  answers.clear()
  answers.set('POST /rest/v1/rpc/require_fresh_session', () => new Response(null, { status: 204 }))
  requests.length = 0
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input)
    const call = `${init.method ?? 'GET'} ${url.pathname}`
    requests.push({ call, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return answers.get(call)?.() ?? Response.json({}, { status: 404 })
  })
  hosts += 1
  supabase = createSupabase({ url: `http://auth-${hosts}.test`, key: 'sb_publishable_x', storage: memory() })
})
afterEach(async () => {
  await supabase.auth.stopAutoRefresh()
  vi.unstubAllGlobals()
})

async function signIn(...providers: string[]): Promise<void> {
  const owner = user({ language: 'en' }, ...providers)
  answers.set('POST /auth/v1/token', () => Response.json(sessionOf(owner)))
  answers.set('GET /auth/v1/user', () => Response.json(owner))
  await supabase.auth.signInWithPassword({ email: owner.email, password: 'x' })
  requests.length = 0
}

const calls = () => requests.map(({ call }) => call)
const back = (change: { code?: string; error?: string }) =>
  finishAtProvider(supabase, { code: null, error: null, started: takeStarted(), language: 'no', ...change })

test('offers the enabled providers that are known, and companies where SAML is enabled', async () => {
  answers.set('GET /auth/v1/settings', () =>
    Response.json({ external: { email: true, github: true, google: true, keycloak: false, unheard: true } }),
  )
  expect(await fetchSignInMethods(supabase)).toEqual({ providers: ['google', 'github'], hasCompanies: false })
  answers.set('GET /auth/v1/settings', () => Response.json({ external: {}, saml_enabled: true }))
  expect(await fetchSignInMethods(supabase)).toEqual({ providers: [], hasCompanies: true })
})

test('exchanges the code of a sign-in that it started, and stores the language of a new account once', async () => {
  const url = new URL(await startProviderSignIn(supabase, { provider: 'google', returnTo: '/admin/contacts' }))
  expect([url.pathname, url.searchParams.get('provider')]).toEqual(['/auth/v1/authorize', 'google'])
  expect(url.searchParams.get('code_challenge_method')).toBe('s256')
  answers.set('POST /auth/v1/token', () => Response.json(sessionOf(user({ full_name: 'Kari' }))))
  answers.set('PUT /auth/v1/user', () => Response.json(user({ language: 'no' })))
  expect(await back({ code: 'c' })).toEqual({ kind: 'sign-in', returnTo: '/admin/contacts' })
  expect(requests.map(({ call, body }) => [call, body])).toEqual([
    ['POST /auth/v1/token', { auth_code: 'c', code_verifier: expect.any(String) }],
    ['PUT /auth/v1/user', expect.objectContaining({ data: { language: 'no' } })],
  ])
  requests.length = 0
  await startProviderSignIn(supabase, { provider: 'google', returnTo: null })
  answers.set('POST /auth/v1/token', () => Response.json(sessionOf(user({ language: 'no' }))))
  expect(await back({ code: 'c' })).toEqual({ kind: 'sign-in', returnTo: null })
  expect(calls()).toEqual(['POST /auth/v1/token'])
})

test('refuses a code of a sign-in that it did not start, and keeps its session (trap)', async () => {
  await expect(back({ code: 'of-the-attacker' })).rejects.toMatchObject({ reason: 'not_started_here' })
  expect(calls()).toEqual([])
  await signIn('email')
  await startProviderSignIn(supabase, { provider: 'google', returnTo: null })
  answers.set('POST /auth/v1/token', () =>
    Response.json({ code: 400, error_code: 'bad_code_verifier', msg: 'code challenge' }, { status: 400 }),
  )
  await expect(back({ code: 'of-the-attacker' })).rejects.toMatchObject({ reason: 'not_started_here' })
  expect((await supabase.auth.getSession()).data.session).not.toBeNull()
})

test('passes on why the provider refused', async () => {
  await startProviderSignIn(supabase, { provider: 'google', returnTo: '/admin/contacts' })
  await expect(back({ error: 'access_denied' })).rejects.toMatchObject({ reason: 'access_denied' })
})

test("starts a company's sign-in by the domain of the address", async () => {
  answers.set('POST /auth/v1/sso', () => Response.json({ url: 'https://id.company.test/sso' }))
  const started = startCompanySignIn(supabase, { email: 'kari@company.test', returnTo: null })
  expect(await started).toBe('https://id.company.test/sso')
  expect(requests[0]?.body).toMatchObject({ domain: 'company.test', skip_http_redirect: true })
})

async function startGithub(): Promise<void> {
  answers.set('GET /auth/v1/user/identities/authorize', () => Response.json({ url: 'https://id.test/authorize' }))
  expect(await startLinking(supabase, 'github')).toBe('https://id.test/authorize')
}

test('completes a link with the verifier that this app stored [D17]', async () => {
  await signIn('email')
  await startGithub()
  const { searchParams } = requests.at(-1)?.url ?? new URL('http://none.test')
  expect([searchParams.get('skip_http_redirect'), searchParams.get('code_challenge_method')]).toEqual(['true', 's256'])
  answers.set('POST /auth/v1/token', () => {
    const linked = user({}, 'email', 'github')
    answers.set('GET /auth/v1/user', () => Response.json(linked))
    return Response.json(sessionOf(linked))
  })
  requests.length = 0
  expect(await back({ code: 'c' })).toEqual({ kind: 'link', provider: 'github' })
  expect(calls()).toEqual(['GET /auth/v1/user', 'POST /auth/v1/token', 'GET /auth/v1/user'])
  expect(requests[1]?.body).toEqual({ auth_code: 'c', code_verifier: expect.any(String) })
})

test('keeps its session where the service has linked the provider before it redirected', async () => {
  await signIn('email')
  await startGithub()
  const linked = user({}, 'email', 'github')
  answers.set('GET /auth/v1/user', () => Response.json(linked))
  requests.length = 0
  expect(await back({ code: 'c' })).toEqual({ kind: 'link', provider: 'github' })
  expect(calls()).toEqual(['GET /auth/v1/user'])
})

test('does not report a provider as linked to this account when it is not (trap)', async () => {
  await signIn('email', 'github')
  await startGithub()
  answers.set('POST /auth/v1/token', () =>
    Response.json({ code: 400, error_code: 'bad_code_verifier', msg: 'code challenge' }, { status: 400 }),
  )
  await expect(back({ code: 'of-the-attacker' })).rejects.toMatchObject({ reason: 'not_started_here' })
  await startGithub()
  answers.set('POST /auth/v1/token', () => Response.json(sessionOf(user({}, 'email', 'github'))))
  await expect(back({ code: 'of-the-attacker' })).rejects.toMatchObject({ reason: 'not_started_here' })
})

test('unlinks a sign-in method by its id', async () => {
  await signIn('email', 'github')
  answers.set('DELETE /auth/v1/user/identities/id-github', () => Response.json({}))
  await unlink(supabase, 'id-github')
  expect(calls().at(-1)).toBe('DELETE /auth/v1/user/identities/id-github')
  await expect(unlink(supabase, 'id-other')).rejects.toMatchObject({ code: 'not_found' })
})
