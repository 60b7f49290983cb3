import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { answerByKey, Authenticator, challengeKey, sendCredential } from '../../../authenticator.ts'
import { PASSWORD } from '../../../client.ts'
import { addVerifiedApp, assuranceOf } from '../../../factors.ts'
import { SITE, type TestStack, useTestStack } from '../../../support.ts'
import { EMAIL } from '../support.ts'

const WRONG = { status: 422, code: 'mfa_verification_failed' }

async function addPasskey(client: SupabaseClient, friendlyName = 'Key'): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error) throw error
  return data.id
}

async function signIn(stack: TestStack): Promise<SupabaseClient> {
  const client = stack.client()
  expect((await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull()
  return client
}

/** Returns an account with a verified passkey. */
async function withPasskey(options?: Parameters<typeof useTestStack>[0]) {
  const stack = await useTestStack(options)
  const client = await stack.signedIn(EMAIL)
  const key = new Authenticator(SITE)
  const factorId = await addPasskey(client)
  expect((await answerByKey(client, factorId, key)).error).toBeNull()
  return { stack, client, key, factorId }
}

describe('a passkey', () => {
  test('is added, verified, used after a sign-in, and removed', async () => {
    const { stack, client, key, factorId } = await withPasskey()
    expect(await assuranceOf(client)).toEqual(['aal2', ['mfa/webauthn', 'password']])
    expect((await client.auth.mfa.listFactors()).data?.webauthn).toMatchObject([
      { id: factorId, friendly_name: 'Key', status: 'verified', web_authn_aaguid: expect.any(String) },
    ])
    const next = await signIn(stack)
    expect(await assuranceOf(next)).toEqual(['aal1', ['password']])
    expect((await answerByKey(next, factorId, key)).error).toBeNull()
    expect(await assuranceOf(next)).toEqual(['aal2', ['mfa/webauthn', 'password']])
    await next.auth.refreshSession()
    expect(await assuranceOf(next)).toEqual(['aal2', ['mfa/webauthn', 'password']])
    expect((await next.auth.mfa.unenroll({ factorId })).error).toBeNull()
    await next.auth.refreshSession()
    expect(await assuranceOf(next)).toEqual(['aal1', ['password']])
  })

  test('is offered with the options that browsers need, once per key', async () => {
    const { client } = await withPasskey()
    const second = await addPasskey(client, 'Second')
    const { data } = await client.auth.mfa.challenge({ factorId: second, webauthn: { rpId: 'ignored.example' } })
    expect(data).toMatchObject({
      type: 'webauthn',
      expires_at: expect.any(Number),
      webauthn: {
        type: 'create',
        credential_options: {
          publicKey: {
            rp: { id: 'localhost' },
            user: { name: EMAIL, displayName: EMAIL },
            excludeCredentials: [{ type: 'public-key' }],
          },
        },
      },
    })
  })

  test('answers for another passkey of the account, as browsers choose among all of them', async () => {
    const { stack, client, factorId } = await withPasskey()
    const second = await addPasskey(client, 'Second')
    const key = new Authenticator(SITE)
    expect((await answerByKey(client, second, key)).error).toBeNull()
    const next = await signIn(stack)
    expect((await answerByKey(next, factorId, key)).error).toBeNull()
    expect(await assuranceOf(next)).toEqual(['aal2', ['mfa/webauthn', 'password']])
  })

  test('is refused from another origin, by another key, and by a copy that lags behind', async () => {
    const { stack, key, factorId } = await withPasskey()
    const next = await signIn(stack)
    expect((await answerByKey(next, factorId, new Authenticator(SITE))).error).toMatchObject(WRONG)
    key.count = 0
    expect((await answerByKey(next, factorId, key)).error).toMatchObject(WRONG)
    const client = await stack.signedIn('other@example.test')
    const phished = new Authenticator('https://phishing.example')
    expect((await answerByKey(client, await addPasskey(client), phished)).error).toMatchObject(WRONG)
    expect(await assuranceOf(next)).toEqual(['aal1', ['password']])
  })

  test('is not replaced by a new key of someone who knows the password', async () => {
    const { stack, factorId } = await withPasskey()
    const thief = await signIn(stack)
    expect((await answerByKey(thief, factorId, new Authenticator(SITE), 'create')).error).toMatchObject(WRONG)
    expect(await assuranceOf(thief)).toEqual(['aal1', ['password']])
  })

  test('of another person cannot be challenged, nor answers for one', async () => {
    const { stack, key, factorId } = await withPasskey()
    const other = await stack.signedIn('other@example.test')
    const foreign = await other.auth.mfa.challenge({ factorId, webauthn: { rpId: '' } })
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    const own = await addPasskey(other)
    expect((await answerByKey(other, own, new Authenticator(SITE))).error).toBeNull()
    expect((await answerByKey(other, own, key)).error).toMatchObject(WRONG)
  })

  test('answers one challenge, once, in the session that asked for it', async () => {
    const { stack, key, factorId } = await withPasskey()
    const [owner, thief] = [await signIn(stack), await signIn(stack)]
    const { challengeId, publicKey } = await challengeKey(owner, factorId)
    const challenge = { factorId, challengeId }
    const stolen = key.answer('request', publicKey)
    const unknown = { status: 422, code: 'mfa_factor_not_found' }
    expect((await sendCredential(thief, challenge, stolen)).error).toMatchObject(unknown)
    const own = await challengeKey(thief, factorId)
    expect((await sendCredential(thief, { ...own, factorId }, stolen)).error).toMatchObject(WRONG)
    const other = await stack.signedIn('other@example.test')
    const foreign = { factorId: await addPasskey(other), challengeId }
    expect((await sendCredential(other, foreign, stolen)).error).toMatchObject(unknown)
    const twice = await Promise.all([1, 2].map(() => sendCredential(owner, challenge, stolen)))
    const used = 'mfa_ip_address_mismatch'
    expect(twice.map(({ error }) => error?.code ?? 'accepted').toSorted()).toEqual(['accepted', used])
    expect((await sendCredential(owner, challenge, stolen)).error).toMatchObject({ status: 422, code: used })
    const next = await challengeKey(owner, factorId)
    expect((await sendCredential(owner, { ...next, factorId }, stolen)).error).toMatchObject(WRONG)
    expect([await assuranceOf(owner), await assuranceOf(thief)]).toEqual([
      ['aal2', ['mfa/webauthn', 'password']],
      ['aal1', ['password']],
    ])
  })

  test('needs a session of the second level to be added beside an authenticator app', async () => {
    const stack = await useTestStack()
    await addVerifiedApp(await stack.signedIn(EMAIL))
    const { error } = await (await signIn(stack)).auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })
})

test('of 1,000 forged answers, ten are looked at, and then the right key is refused too [W4]', async () => {
  const roomy = { attempts: 10_000, seconds: 60 }
  const limits = { signUp: roomy, signIn: roomy, signInPerClient: roomy, factorPerClient: roomy }
  const { stack, key, factorId } = await withPasskey({ limits })
  const thief = await signIn(stack)
  const { challengeId, publicKey } = await challengeKey(thief, factorId)
  const forged = new Authenticator(SITE).answer('request', publicKey)
  const guess = async () => (await sendCredential(thief, { factorId, challengeId }, forged)).error?.code
  const results = await Promise.all(Array.from({ length: 1000 }, guess))
  const count = (code: string) => results.filter((each) => each === code).length
  expect([count(WRONG.code), count('over_request_rate_limit')]).toEqual([10, 990])
  expect((await answerByKey(thief, factorId, key)).error).toMatchObject({ status: 429 })
  expect(await assuranceOf(thief)).toEqual(['aal1', ['password']])
})

test.for([
  ['no answer', undefined],
  ['an unknown type', { type: 'guess', credential_response: {} }],
  ['no credential', { type: 'create' }],
  ['a malformed credential', { type: 'create', credential_response: { id: 'x' } }],
] as const)('%s is a malformed request', async ([, webauthn]) => {
  const stack = await useTestStack()
  const client = await stack.signedIn(EMAIL)
  const factorId = await addPasskey(client)
  const { data } = await client.auth.mfa.challenge({ factorId, webauthn: { rpId: '' } })
  const response = await fetch(`${stack.url}/auth/v1/factors/${factorId}/verify`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ challenge_id: data?.id, webauthn }),
  })
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed'])
})

test('switched-off passkeys cannot be added', async () => {
  const on = { enroll_enabled: true, verify_enabled: true }
  const off = { enroll_enabled: false, verify_enabled: false }
  const stack = await useTestStack({ secondFactors: { max_enrolled_factors: 10, totp: on, web_authn: off } })
  const { error } = await (await stack.signedIn(EMAIL)).auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
  expect(error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' })
})
