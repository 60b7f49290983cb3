import { describe, expect, test } from 'vitest'
import { readAuthRules } from '../../../../../server/settings/auth-rules.ts'
import { newClient, PASSWORD } from '../../../client.ts'
import { codeIn, linkIn, type TestStack, useTestStack } from '../../../support.ts'
import { APP, EMAIL, follow, fragmentOf, open } from '../support.ts'

const NEXT = 'another good password'

/** Returns whether a refresh token can still be exchanged. */
const lives = async (stack: TestStack, token: string | undefined) =>
  (await stack.client().auth.refreshSession({ refresh_token: token ?? '' })).error === null

describe('passwords', () => {
  test.for([
    ['7 characters', 'a234567', 'weak_password'],
    ['73 bytes in fewer characters', 'å'.repeat(37), 'validation_failed'],
    ['73 characters', 'a'.repeat(73), 'validation_failed'],
  ] as const)('%s is refused clearly, at sign-up and at a change', async ([, password, code]) => {
    const stack = await useTestStack()
    const signUp = await stack.client().auth.signUp({ email: EMAIL, password })
    const change = await (await stack.signedIn(EMAIL)).auth.updateUser({ password })
    expect([signUp.error?.code, change.error?.code]).toEqual([code, code])
    expect(change.error?.message).toMatch(/at least 8 characters|longer than 72 bytes/)
  })

  test('refuses a common password with upstream’s reason, at sign-up and at a change [W10]', async () => {
    const password = 'Password123'
    const stack = await useTestStack()
    const signUp = await stack.client().auth.signUp({ email: EMAIL, password })
    const change = await (await stack.signedIn(EMAIL)).auth.updateUser({ password })
    const refusal = { code: 'weak_password', status: 422, reasons: ['pwned'] }
    expect([signUp.error, change.error]).toEqual([expect.objectContaining(refusal), expect.objectContaining(refusal)])
  })

  test.for(['a2345678', 'a'.repeat(72), 'å'.repeat(36)])('accepts %s completely', async (password) => {
    const stack = await useTestStack()
    const client = stack.client()
    expect((await client.auth.signUp({ email: EMAIL, password })).error).toBeNull()
    expect((await client.auth.signInWithPassword({ email: EMAIL, password })).error).toBeNull()
    const cut = await client.auth.signInWithPassword({ email: EMAIL, password: password.slice(0, -1) })
    expect(cut.error?.code).toBe('invalid_credentials')
  })
})

test('rejects a password beyond bcrypt’s limit, even if its first bytes match', async () => {
  const stack = await useTestStack()
  const client = stack.client()
  await client.auth.signUp({ email: EMAIL, password: 'a'.repeat(72) })
  const { error } = await client.auth.signInWithPassword({ email: EMAIL, password: 'a'.repeat(73) })
  expect(error?.code).toBe('invalid_credentials')
})

describe('a change of password', () => {
  test('requires the current password, so that a stolen access token is not enough', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    const change = async (attributes: object) => (await client.auth.updateUser(attributes)).error?.code
    expect(await change({ password: NEXT })).toBe('current_password_required')
    expect(await change({ password: NEXT, current_password: '' })).toBe('current_password_required')
    expect(await change({ password: NEXT, current_password: 'a wrong password' })).toBe('current_password_invalid')
    expect(await change({ password: NEXT, current_password: PASSWORD, nonce: '000000' })).toBe(
      'reauthentication_not_valid',
    )
    expect(await change({ password: PASSWORD, current_password: PASSWORD })).toBe('same_password')
    expect((await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull()
  })

  test('slows down guesses at the current password [W4]', async () => {
    const stack = await useTestStack({ limits: { signIn: { attempts: 3, seconds: 60 } } })
    const client = await stack.signedIn(EMAIL)
    const codes = []
    for (const current_password of ['guess one', 'guess two', 'guess three', PASSWORD])
      codes.push((await client.auth.updateUser({ password: NEXT, current_password })).error?.code)
    expect(codes).toEqual([...Array<string>(3).fill('current_password_invalid'), 'over_request_rate_limit'])
  })

  test('applies with the current password, and ends all other sessions', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    const others = [stack.client(), stack.client()]
    for (const other of others) await other.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    expect((await client.auth.updateUser({ password: NEXT, current_password: PASSWORD })).error).toBeNull()
    for (const other of others) {
      expect(await lives(stack, (await other.auth.getSession()).data.session?.refresh_token)).toBe(false)
      expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    }
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await client.auth.signInWithPassword({ email: EMAIL, password: NEXT })).error).toBeNull()
  })

  test('requires a mailed code in a session older than a day, besides the current password', async () => {
    const stack = await useTestStack({ securePasswordChange: true })
    const client = await stack.signedIn(EMAIL)
    await stack.database.sql`update auth.sessions set created_at = now() - interval '25 hours'`
    const change = async (attributes: object) =>
      (await client.auth.updateUser({ password: NEXT, current_password: PASSWORD, ...attributes })).error?.code
    expect(await change({})).toBe('reauthentication_needed')
    await client.auth.reauthenticate()
    const nonce = codeIn(stack.mails.at(-1))
    expect(await change({ nonce: '00000000' })).toBe('reauthentication_not_valid')
    expect(await change({ nonce, current_password: 'wrong' })).toBe('current_password_invalid')
    expect(await change({ nonce })).toBeUndefined()
  })

  test('requires only the current password in an old session, as config.toml configures it', async () => {
    const { email } = await readAuthRules()
    expect(email).toMatchObject({ require_current_password: true, secure_password_change: false })
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    await stack.database.sql`update auth.sessions set created_at = now() - interval '25 hours'`
    expect((await client.auth.updateUser({ password: NEXT })).error?.code).toBe('current_password_required')
    expect((await client.auth.updateUser({ password: NEXT, current_password: PASSWORD })).error).toBeNull()
  })

  test('accepts an optional mailed code once', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    await client.auth.reauthenticate()
    const nonce = codeIn(stack.mails.at(-1))
    const change = async (password: string, current_password: string) =>
      (await client.auth.updateUser({ password, current_password, nonce })).error?.code
    expect(await change(NEXT, PASSWORD)).toBeUndefined()
    expect(await change(PASSWORD, NEXT)).toBe('reauthentication_not_valid')
  })
})

describe('a recovery', () => {
  test.for(['link', 'code', 'token'] as const)(
    'by %s chooses a new password without the old one, once',
    async (way) => {
      const stack = await useTestStack({ redirectUrls: [APP] })
      const owner = await stack.signedIn(EMAIL)
      const client = newClient(stack.url, stack.publishableKey, way === 'code' ? 'pkce' : 'implicit')
      await client.auth.resetPasswordForEmail(EMAIL, way === 'token' ? {} : { redirectTo: APP })
      const link = linkIn(stack.mails.at(-1))
      if (way === 'link') {
        const { access_token = '', refresh_token = '' } = fragmentOf(await follow(link))
        await client.auth.setSession({ access_token, refresh_token })
      } else if (way === 'code') {
        await client.auth.exchangeCodeForSession((await follow(link)).searchParams.get('code') ?? '')
      } else {
        const token_hash = new URL(link).searchParams.get('token_hash') ?? ''
        await client.auth.verifyOtp({ type: 'recovery', token_hash })
      }
      expect((await client.auth.updateUser({ password: NEXT })).error).toBeNull()
      expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe('current_password_required')
      expect((await client.auth.signInWithPassword({ email: EMAIL, password: NEXT })).error).toBeNull()
      expect(await lives(stack, (await owner.auth.getSession()).data.session?.refresh_token)).toBe(false)
    },
  )

  test('requires the old password again after an hour', async () => {
    const stack = await useTestStack()
    await stack.signedIn(EMAIL)
    const client = stack.client()
    await client.auth.resetPasswordForEmail(EMAIL)
    const { access_token = '', refresh_token = '' } = await open(stack, linkIn(stack.mails.at(-1)))
    await client.auth.setSession({ access_token, refresh_token })
    await stack.database.sql`update auth.sessions set created_at = now() - interval '61 minutes'`
    expect((await client.auth.updateUser({ password: NEXT })).error?.code).toBe('current_password_required')
  })
})

test('reports an unconfirmed address for the right password only', async () => {
  const stack = await useTestStack({ confirmEmail: true })
  const client = stack.client()
  await client.auth.signUp({ email: EMAIL, password: PASSWORD })
  const signIn = async (password: string) =>
    (await client.auth.signInWithPassword({ email: EMAIL, password })).error?.code
  expect([await signIn('a wrong password'), await signIn(PASSWORD)]).toEqual([
    'invalid_credentials',
    'email_not_confirmed',
  ])
})
