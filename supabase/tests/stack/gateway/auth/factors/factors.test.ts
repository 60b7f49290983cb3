import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PASSWORD } from '../../../client.ts'
import { addApp, addVerifiedApp, answer, type App, assuranceOf } from '../../../factors.ts'
import { type TestStack, useTestStack } from '../../../support.ts'
import { EMAIL } from '../support.ts'

const WRONG = { status: 422, code: 'mfa_verification_failed' }

describe('a code of an authenticator app is accepted once', () => {
  test('per time step, also in another session and by concurrent requests', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    const app = await addVerifiedApp(client)
    const other = stack.client()
    await other.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    expect((await answer(other, app, app.code(1))).error).toBeNull()
    await stack.database.sql`update auth.mfa_factors set last_totp_step = null`
    const code = app.code()
    const results = await Promise.all([answer(client, app, code), answer(other, app, code)])
    expect(results.map(({ error }) => error?.code ?? 'accepted').toSorted()).toEqual(['accepted', WRONG.code])
    expect((await answer(client, app, code)).error).toMatchObject(WRONG)
    expect((await answer(client, app, app.code(1))).error).toBeNull()
  })

  test('and only near its time step', async () => {
    const client = await (await useTestStack()).signedIn(EMAIL)
    const app = await addApp(client)
    expect((await answer(client, app, app.code(-3))).error).toMatchObject(WRONG)
    expect((await answer(client, app, app.code(3))).error).toMatchObject(WRONG)
  })
})

test('of 1,000 guessed codes, also from many clients, ten are looked at, and the factor stays unverified [W4]', async () => {
  const roomy = { attempts: 10_000, seconds: 60 }
  const limits = { signUp: roomy, signIn: roomy, signInPerClient: roomy, factorPerClient: roomy }
  const stack = await useTestStack({ limits, trustedProxies: 1 })
  const client = await stack.signedIn(EMAIL)
  const app = await addApp(client)
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const right = new Set([app.code(-1), app.code(), app.code(1)])
  const codes = Array.from({ length: 1000 }, (_, index) => String(index).padStart(6, '0')).filter(
    (code) => !right.has(code),
  )
  const guess = async (code: string, index: number) => {
    const response = await fetch(`${stack.url}/auth/v1/factors/${app.id}/verify`, {
      method: 'POST',
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${index % 250}.1`,
      },
      body: JSON.stringify({ challenge_id: crypto.randomUUID(), code }),
    })
    return response.headers.get('x-sb-error-code')
  }
  const results = await Promise.all(codes.map(guess))
  expect(results.filter((code) => code !== 'over_request_rate_limit')).toHaveLength(10)
  expect((await answer(client, app, app.code())).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  expect((await client.auth.getUser()).data.user?.factors).toMatchObject([{ status: 'unverified' }])
})

/** Returns the calls of a client at an address. */
function clientAt(stack: TestStack, hop: string) {
  const call = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${stack.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: stack.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': hop,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const parsed = z.looseObject({ access_token: z.string().optional(), id: z.string().optional() })
    return { status: response.status, ...parsed.parse(await response.json()) }
  }
  const signIn = () => call('token?grant_type=password', { email: EMAIL, password: PASSWORD })
  const verify = async (app: Pick<App, 'id'>, code: string) => {
    const { access_token: token } = await signIn()
    const { id } = await call(`factors/${app.id}/challenge`, {}, token)
    return (await call(`factors/${app.id}/verify`, { challenge_id: id, code }, token)).status
  }
  return { signIn, verify }
}

describe('wrong codes of somebody with the password [W4]', () => {
  test('do not lock the owner out at a client that used a factor before', async () => {
    const stack = await useTestStack({
      trustedProxies: 1,
      limits: { factor: { attempts: 3, seconds: 3600 }, signUp: { attempts: 10, seconds: 60 } },
    })
    const app = await addVerifiedApp(await stack.signedIn(EMAIL))
    const owner = clientAt(stack, '10.0.2.1')
    expect(await owner.verify(app, app.code(1))).toBe(200)
    const guesses = []
    for (const n of [1, 2, 3, 4]) guesses.push(await clientAt(stack, `10.0.0.${n}`).verify(app, '000000'))
    expect(guesses).toEqual([422, 422, 422, 429])
    await stack.database.sql`update auth.mfa_factors set last_totp_step = null`
    expect(await owner.verify(app, app.code(1))).toBe(200)
    // The password alone makes no client known.
    expect(await clientAt(stack, '10.0.0.1').verify(app, '000000')).toBe(429)
    const own = []
    for (const _ of [1, 2, 3, 4]) own.push(await owner.verify(app, '000000'))
    expect(own).toEqual([422, 422, 422, 429])
  })

  test('are not forgotten when the owner succeeds', async () => {
    const stack = await useTestStack({
      trustedProxies: 1,
      limits: { factor: { attempts: 3, seconds: 3600 }, signUp: { attempts: 10, seconds: 60 } },
    })
    const app = await addVerifiedApp(await stack.signedIn(EMAIL))
    const thief = clientAt(stack, '10.0.0.1')
    expect([await thief.verify(app, '000000'), await thief.verify(app, '000000')]).toEqual([422, 422])
    expect(await clientAt(stack, '10.0.2.1').verify(app, app.code(1))).toBe(200)
    expect([await thief.verify(app, '000000'), await thief.verify(app, '000000')]).toEqual([422, 429])
  })

  test('make no client known for the codes of mails', async () => {
    const stack = await useTestStack({ trustedProxies: 1, limits: { code: { attempts: 3, seconds: 3600 } } })
    await addVerifiedApp(await stack.signedIn(EMAIL))
    const statuses = []
    for (const n of [1, 2, 3, 4]) {
      const hop = `10.0.0.${n}`
      expect((await clientAt(stack, hop).signIn()).status).toBe(200)
      const response = await fetch(`${stack.url}/auth/v1/verify`, {
        method: 'POST',
        headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': hop },
        body: JSON.stringify({ type: 'recovery', email: EMAIL, token: '00000000' }),
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([403, 403, 403, 429])
  })
})

test('limits challenges and proofs per client, as upstream does [W4]', async () => {
  const roomy = { attempts: 10_000, seconds: 60 }
  const limits = { signUp: roomy, factor: roomy, factorPerClient: { attempts: 3, seconds: 60 } }
  const stack = await useTestStack({ limits })
  const client = await stack.signedIn(EMAIL)
  const { id: factorId } = await addApp(client)
  const challenges = [1, 2, 3, 4].map(() => client.auth.mfa.challenge({ factorId }))
  const results = (await Promise.all(challenges)).map(({ error }) => error?.code ?? 'asked')
  expect(results.toSorted()).toEqual(['asked', 'asked', 'asked', 'over_request_rate_limit'])
})

describe('a challenge is refused', () => {
  test('in another session of the same account', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    const app = await addVerifiedApp(client)
    const thief = stack.client()
    await thief.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    const { data } = await client.auth.mfa.challenge({ factorId: app.id })
    const stolen = { factorId: app.id, challengeId: data?.id ?? '', code: app.code(1) }
    expect((await thief.auth.mfa.verify(stolen)).error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
    expect((await client.auth.mfa.verify(stolen)).error).toBeNull()
  })

  test('from another address', async () => {
    const stack = await useTestStack({ trustedProxies: 1 })
    const client = await stack.signedIn(EMAIL)
    const app = await addApp(client)
    const { data } = await client.auth.mfa.challenge({ factorId: app.id })
    await stack.database.sql`update auth.mfa_challenges set ip_address = '192.0.2.1'`
    const { error } = await client.auth.mfa.verify({ factorId: app.id, challengeId: data?.id ?? '', code: app.code() })
    expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })
})

describe('a stolen refresh token', () => {
  test('from before the second factor opens no session that has it', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    const stolen = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    await addVerifiedApp(client)
    const theft = async () => (await stack.client().auth.refreshSession({ refresh_token: stolen })).error?.code
    expect(await theft()).toBe('refresh_token_already_used')
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(await theft()).toBe('refresh_token_already_used')
    expect(await assuranceOf(client)).toEqual(['aal2', ['totp', 'password']])
  })

  test('of the second level, used late, ends the session', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    await addVerifiedApp(client)
    const stolen = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    await client.auth.refreshSession()
    await client.auth.refreshSession()
    await stack.database.sql`update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'`
    const { error } = await stack.client().auth.refreshSession({ refresh_token: stolen })
    expect(error?.code).toBe('refresh_token_already_used')
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_already_used')
  })
})

test('an enrolment that is not verified within five minutes is deleted', async () => {
  const stack = await useTestStack()
  const client = await stack.signedIn(EMAIL)
  await addApp(client, 'Forgotten')
  await stack.database.sql`update auth.mfa_factors set created_at = created_at - interval '301 seconds'`
  const app = await addApp(client, 'Phone')
  expect((await client.auth.getUser()).data.user?.factors).toMatchObject([{ id: app.id }])
})

test('a switched-off authenticator app can be neither added nor used', async () => {
  const off = { enroll_enabled: false, verify_enabled: false }
  const stack = await useTestStack({ secondFactors: { max_enrolled_factors: 10, totp: off, web_authn: off } })
  const client = await stack.signedIn(EMAIL)
  const { error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  expect(error).toMatchObject({ status: 422, code: 'mfa_totp_enroll_not_enabled' })
  const { data } = await client.auth.getUser()
  await stack.database.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${data.user?.id ?? ''}, 'totp', 'verified', now(), now())`
  const [factor] = (await client.auth.getUser()).data.user?.factors ?? []
  const challenge = await client.auth.mfa.challenge({ factorId: factor?.id ?? '' })
  expect(challenge.error).toMatchObject({ status: 422, code: 'mfa_totp_verify_not_enabled' })
})

test.for([
  ['POST', '/factors'],
  ['POST', '/factors/7a1c/challenge'],
  ['POST', '/factors/7a1c/verify'],
  ['DELETE', '/factors/7a1c'],
] as const)('%s %s requires an access token', async ([method, path]) => {
  const stack = await useTestStack()
  const response = await fetch(`${stack.url}/auth/v1${path}`, { method, headers: { apikey: stack.publishableKey } })
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization'])
})
