import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newClient } from '../../../client.ts'
import { createSamlProvider } from '../../../saml-provider.ts'
import { SITE, type TestStack, useTestStack } from '../../../support.ts'
import { adminSso, BACK, COMPANY_DOMAIN, KARI, post, registerCompany, startSso } from './sso-support.ts'
import { fragmentOf, join } from '../support.ts'

const [company, stranger] = await Promise.all([createSamlProvider(), createSamlProvider()])

const register = (stack: TestStack, metadata = company.metadata) => registerCompany(stack, metadata)

/** Starts a test stack with the registered identity provider of a company. */
async function useSsoStack() {
  const stack = await useTestStack({ saml: true, confirmEmail: true })
  const { status, body } = await register(stack)
  expect(status).toBe(201)
  return { stack, providerId: z.object({ id: z.string() }).parse(body).id }
}

const errorOf = ({ searchParams }: URL) => searchParams.get('error_code')

const pkceClient = (stack: TestStack) => newClient(stack.url, stack.publishableKey, 'pkce')

async function signIn(stack: TestStack, email = KARI): Promise<SupabaseClient> {
  const client = pkceClient(stack)
  const target = await post(stack, await company.answer(stack, await startSso(client), { email }))
  const { error } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
  if (error) throw new Error(target.href)
  return client
}

async function call(stack: TestStack, body: object) {
  const response = await fetch(`${stack.url}/auth/v1/sso`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  })
  return [response.status, response.status === 303 ? null : (await response.json()).error_code]
}

const enabled = async ({ url, publishableKey }: TestStack) =>
  (await (await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } })).json()).saml_enabled

describe('a sign-in with a company', () => {
  test('creates an account that awaits approval and that its identity provider manages', async () => {
    const { stack, providerId } = await useSsoStack()
    const client = await signIn(stack)
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({ email: KARI, identities: [{ provider: `sso:${providerId}`, id: KARI }] })
    expect(await stack.database.sql`select status from public.profiles`).toEqual([{ status: 'pending' }])
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'sso/saml' }])
    expect((await client.auth.updateUser({ password: 'a good new password' })).error?.code).toBe('user_sso_managed')
    expect((await client.auth.resetPasswordForEmail(KARI)).error).toBeNull()
    expect(stack.mails).toEqual([])
    const { error } = await client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
    expect(error?.code).toBe('user_sso_managed')
    await signIn(stack)
    expect(await stack.database.sql`select from auth.users`).toHaveLength(1)
  })

  test('without PKCE returns the session in the fragment', async () => {
    const { stack } = await useSsoStack()
    const target = await post(stack, await company.answer(stack, await startSso(stack.client()), { email: KARI }))
    expect([target.origin + target.pathname, fragmentOf(target)]).toEqual([
      BACK,
      expect.objectContaining({ access_token: expect.any(String), refresh_token: expect.any(String) }),
    ])
  })

  test('does not take over the account of an address (trap)', async () => {
    const { stack } = await useSsoStack()
    await join(stack, KARI, 'approved')
    const target = await post(stack, await company.answer(stack, await startSso(pkceClient(stack)), { email: KARI }))
    expect(errorOf(target)).toBe('email_exists')
    expect(await stack.database.sql`select from auth.identities`).toHaveLength(1)
  })

  test.for([
    ['signed by somebody else', { provider: stranger }, 'validation_failed'],
    ['for another service', { audience: 'https://other.test/' }, 'validation_failed'],
    ['to another request', { inResponseTo: '_another' }, 'validation_failed'],
    ['of another domain', { email: 'kari@other.test' }, 'validation_failed'],
    [
      'changed after signing',
      { edit: (xml: string) => xml.replaceAll(KARI, `ola@${COMPANY_DOMAIN}`) },
      'validation_failed',
    ],
    [
      'without a signature',
      { edit: (xml: string) => xml.replace(/<ds:Signature[^]*<\/ds:Signature>/, '') },
      'validation_failed',
    ],
  ] as const)('is rejected with an assertion %s (trap)', async ([, answer, code]) => {
    const { stack } = await useSsoStack()
    const provider = 'provider' in answer ? answer.provider : company
    const form = await provider.answer(stack, await startSso(pkceClient(stack)), { email: KARI, ...answer })
    expect(errorOf(await post(stack, form))).toBe(code)
    expect(await stack.database.sql`select from auth.users`).toHaveLength(0)
  })

  test('works once, and only within five minutes (trap)', async () => {
    const { stack } = await useSsoStack()
    const form = await company.answer(stack, await startSso(pkceClient(stack)), { email: KARI })
    expect((await post(stack, form)).searchParams.has('code')).toBe(true)
    expect(errorOf(await post(stack, form))).toBe('saml_relay_state_not_found')
    const late = await company.answer(stack, await startSso(pkceClient(stack)), { email: KARI })
    await stack.database.sql`update auth.saml_relay_states set created_at = now() - interval '301 seconds'`
    expect(errorOf(await post(stack, late))).toBe('saml_relay_state_expired')
  })

  test('is rejected without a request of this service (trap)', async () => {
    const { stack } = await useSsoStack()
    const form = await company.answer(stack, await startSso(pkceClient(stack)), { email: KARI })
    form.set('RelayState', `${SITE}/`)
    expect(errorOf(await post(stack, form))).toBe('validation_failed')
    const foreign = new URL(await startSso(pkceClient(stack)))
    form.set('RelayState', foreign.searchParams.get('RelayState') ?? '')
    expect(errorOf(await post(stack, form))).toBe('validation_failed')
  })
})

describe('starting a sign-in with a company', () => {
  test('answers as upstream', async () => {
    const { stack, providerId } = await useSsoStack()
    expect(await call(stack, { domain: 'other.test' })).toEqual([404, 'sso_provider_not_found'])
    expect(await call(stack, { provider_id: crypto.randomUUID() })).toEqual([404, 'sso_provider_not_found'])
    expect(await call(stack, {})).toEqual([400, 'validation_failed'])
    expect(await call(stack, { domain: COMPANY_DOMAIN, provider_id: providerId })).toEqual([400, 'validation_failed'])
    expect(await call(stack, { domain: COMPANY_DOMAIN, code_challenge: 'x' })).toEqual([400, 'validation_failed'])
    expect(await call(stack, { domain: COMPANY_DOMAIN.toUpperCase() })).toEqual([303, null])
    expect(await call(stack, { provider_id: providerId })).toEqual([303, null])
    await stack.database.sql`update auth.sso_providers set disabled = true`
    expect(await call(stack, { domain: COMPANY_DOMAIN })).toEqual([404, 'sso_provider_disabled'])
  })

  test('is refused while SAML is off, and the settings tell', async () => {
    const on = await useTestStack({ saml: true })
    const off = await useTestStack()
    expect(await call(off, { domain: COMPANY_DOMAIN })).toEqual([404, 'saml_provider_disabled'])
    expect([await enabled(on), await enabled(off)]).toEqual([true, false])
  })
})

describe('identity providers of companies', () => {
  test('are registered, listed and removed by the server only', async () => {
    const { stack, providerId } = await useSsoStack()
    expect((await adminSso(stack, 'GET', '', undefined, stack.publishableKey)).status).toBe(403)
    expect((await adminSso(stack, 'GET', '')).body).toMatchObject({
      items: [{ id: providerId, domains: [{ domain: COMPANY_DOMAIN }], saml: { entity_id: expect.any(String) } }],
    })
    expect(await register(stack)).toMatchObject({ status: 422, body: { error_code: 'saml_idp_already_exists' } })
    const other = company.metadata.replace(/entityID="[^"]*"/, 'entityID="https://other.test"')
    expect(await register(stack, other)).toMatchObject({
      status: 400,
      body: { error_code: 'sso_domain_already_exists' },
    })
    expect(await register(stack, '<no metadata')).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    })
    expect((await adminSso(stack, 'DELETE', `/${providerId}`)).status).toBe(200)
    expect((await adminSso(stack, 'DELETE', `/${providerId}`)).body).toMatchObject({
      error_code: 'sso_provider_not_found',
    })
  })
})
