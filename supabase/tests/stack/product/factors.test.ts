import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../client.ts'
import { addApp, addVerifiedApp, answer, assuranceOf } from '../factors.ts'
import { useProductStack } from './support.ts'

const EMAIL = 'person@example.test'

const insufficient = (status: number) => ({ status, code: 'insufficient_aal' })

test('a session starts at the first level, names its method and time, and keeps both after a refresh', async () => {
  const client = await (await useProductStack()).signedIn(EMAIL)
  const read = async () => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data
  const before = await read()
  expect(before).toEqual({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
    currentAuthenticationMethods: [{ method: 'password', timestamp: expect.any(Number) }],
  })
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect(await read()).toEqual(before)
})

describe('an authenticator app', () => {
  test('is added, verified, used after a sign-in, and removed', async () => {
    const stack = await useProductStack()
    const client = await stack.signedIn(EMAIL)
    const app = await addApp(client, 'Phone')
    expect((await client.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: app.id, friendly_name: 'Phone', factor_type: 'totp', status: 'unverified' }],
      totp: [],
    })
    expect((await answer(client, app, app.code())).error).toBeNull()
    expect(await assuranceOf(client)).toEqual(['aal2', ['totp', 'password']])
    await client.auth.refreshSession()
    expect(await assuranceOf(client)).toEqual(['aal2', ['totp', 'password']])
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: app.id, status: 'verified' }])

    const next = stack.client()
    const { data } = await next.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    expect(data.user?.factors).toMatchObject([{ id: app.id, status: 'verified' }])
    expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect((await answer(next, app, app.code(1))).error).toBeNull()
    expect(await assuranceOf(next)).toEqual(['aal2', ['totp', 'password']])

    expect((await next.auth.mfa.unenroll({ factorId: app.id })).data).toEqual({ id: app.id })
    await Promise.all([next.auth.refreshSession(), client.auth.refreshSession()])
    expect([await assuranceOf(next), await assuranceOf(client)]).toEqual([
      ['aal1', ['password']],
      ['aal1', ['password']],
    ])
    expect((await next.auth.getUser()).data.user?.factors ?? []).toEqual([])
  })

  test('returns a secret, its URI and a QR code, with the requested issuer', async () => {
    const client = await (await useProductStack()).signedIn(EMAIL)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Nordlys' })
    expect(data).toMatchObject({
      type: 'totp',
      friendly_name: 'Phone',
      totp: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    })
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,[^#]*<svg[^#]*<\/svg>\s*$/)
    const uri = new URL(data?.totp.uri ?? '')
    expect([uri.host, Object.fromEntries(uri.searchParams)]).toEqual([
      'totp',
      { issuer: 'Nordlys', secret: data?.totp.secret, algorithm: 'SHA1', digits: '6', period: '30' },
    ])
  })

  test('refuses a wrong code, and a challenge that was answered', async () => {
    const client = await (await useProductStack()).signedIn(EMAIL)
    const app = await addApp(client)
    const wrong = String((Number(app.code()) + 1) % 1_000_000).padStart(6, '0')
    expect((await answer(client, app, wrong)).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const factorId = app.id
    const { data } = await client.auth.mfa.challenge({ factorId })
    const verify = (code: string) => client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code })
    expect((await verify(app.code())).error).toBeNull()
    expect((await verify(app.code(1))).error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })

  test('refuses an expired challenge', async () => {
    const stack = await useProductStack()
    const client = await stack.signedIn(EMAIL)
    const app = await addApp(client)
    const { data } = await client.auth.mfa.challenge({ factorId: app.id })
    expect(data?.expires_at).toBeCloseTo(Date.now() / 1000 + 300, -2)
    await stack.database.sql`update auth.mfa_challenges set created_at = created_at - interval '301 seconds'`
    const verify = () => client.auth.mfa.verify({ factorId: app.id, challengeId: data?.id ?? '', code: app.code() })
    expect((await verify()).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    expect((await verify()).error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
  })

  test('of another person, and a challenge of another factor, are refused', async () => {
    const stack = await useProductStack()
    const [client, other] = [await stack.signedIn(EMAIL), await stack.signedIn('other@example.test')]
    const [app, foreign, second] = [await addApp(client), await addApp(other), await addApp(client, 'Tablet')]
    const missing = { status: 404, code: 'mfa_factor_not_found' }
    const factorId = foreign.id
    expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject(missing)
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject(missing)
    const { data } = await other.auth.mfa.challenge({ factorId })
    const challengeId = data?.id ?? ''
    const code = foreign.code()
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toMatchObject(missing)
    const unknown = { status: 422, code: 'mfa_factor_not_found' }
    const verify = (id: string, of: string) => client.auth.mfa.verify({ factorId: app.id, challengeId: id, code: of })
    expect((await verify(challengeId, app.code())).error).toMatchObject(unknown)
    const ofSecond = await client.auth.mfa.challenge({ factorId: second.id })
    expect((await verify(ofSecond.data?.id ?? '', app.code())).error).toMatchObject(unknown)
  })

  test('verified elsewhere ends the sessions that have not proven it', async () => {
    const stack = await useProductStack()
    const client = await stack.signedIn(EMAIL)
    const other = stack.client()
    await other.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    await addVerifiedApp(client)
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await client.auth.getUser()).error).toBeNull()
  })

  test('needs a session of the second level to be removed, to add another one, and to change the password or email', async () => {
    const stack = await useProductStack()
    const first = await stack.signedIn(EMAIL)
    const app = await addVerifiedApp(first)
    const client = stack.client()
    await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    const add = () => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
    expect((await client.auth.mfa.unenroll({ factorId: app.id })).error).toMatchObject(insufficient(422))
    expect((await add()).error).toMatchObject(insufficient(403))
    const password = { password: 'another good password', current_password: PASSWORD }
    expect((await client.auth.updateUser(password)).error).toMatchObject(insufficient(401))
    expect((await client.auth.updateUser({ email: 'new@example.test' })).error).toMatchObject(insufficient(401))
    expect((await client.auth.updateUser({ data: { full_name: 'Renamed' } })).error).toBeNull()
    expect((await answer(client, app, app.code(1))).error).toBeNull()
    expect((await add()).error).toBeNull()
    expect((await client.auth.updateUser(password)).error).toBeNull()
  })
})

describe('adding a factor is refused', () => {
  test('with a name that the account uses, and beyond ten factors', async () => {
    const client = await (await useProductStack()).signedIn(EMAIL)
    const add = (friendlyName: string) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    for (let number = 1; number <= 10; number += 1) expect((await add(`App ${number}`)).error).toBeNull() // oxlint-disable-line no-await-in-loop -- in order
    expect((await add('App 1')).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    expect((await add('App 11')).error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
  })

  test('for a phone, and for an unknown type', async () => {
    const client = await (await useProductStack()).signedIn(EMAIL)
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+4740000000', friendlyName: 'Phone' })
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
    // @ts-expect-error -- an unknown type
    const unknown = await client.auth.mfa.enroll({ factorType: 'palm', friendlyName: 'Palm' })
    expect(unknown.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})

test('the secret key lists and deletes the factors of an account, whose sessions return to the first level', async () => {
  const stack = await useProductStack()
  const client = await stack.signedIn(EMAIL)
  const app = await addVerifiedApp(client)
  const userId = (await client.auth.getUser()).data.user?.id ?? ''
  const { mfa } = stack.client(stack.secretKey).auth.admin
  const listed = await mfa.listFactors({ userId })
  expect(listed.data?.factors).toMatchObject([{ id: app.id, status: 'verified', factor_type: 'totp' }])
  expect(JSON.stringify(listed)).not.toContain('secret')
  expect((await client.auth.admin.mfa.listFactors({ userId })).error).toMatchObject({ status: 403, code: 'not_admin' })
  expect((await mfa.deleteFactor({ userId, id: app.id })).error).toBeNull()
  await client.auth.refreshSession()
  expect(await assuranceOf(client)).toEqual(['aal1', ['password']])
  expect((await mfa.deleteFactor({ userId, id: app.id })).error).toMatchObject({ code: 'mfa_factor_not_found' })
  const nobody = crypto.randomUUID()
  expect((await mfa.listFactors({ userId: nobody })).error).toMatchObject({ status: 404, code: 'user_not_found' })
})
