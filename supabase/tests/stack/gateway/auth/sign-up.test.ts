import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../client.ts'
import { linkIn, SITE, useTestStack } from '../../support.ts'
import { EMAIL, open, openAs } from './support.ts'

describe('sign-up with confirmation', () => {
  test('confirms by the emailed link on the requesting page, and only then signs in', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const client = stack.client()
    const { data, error } = await client.auth.signUp({
      email: EMAIL,
      password: PASSWORD,
      options: { emailRedirectTo: `${SITE}/auth/dashboard` },
    })
    expect([error, data.session, data.user?.email]).toEqual([null, null, EMAIL])
    const early = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    expect(early.error?.code).toBe('email_not_confirmed')
    const owner = await openAs(stack, linkIn(stack.mails[0]))
    expect((await owner.auth.updateUser({ password: PASSWORD })).data.user).toMatchObject({ email: EMAIL })
    expect((await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull()
  })

  test('resends the confirmation to an unconfirmed user (trap)', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const client = stack.client()
    await client.auth.signUp({ email: EMAIL, password: PASSWORD })
    const { error } = await client.auth.resend({
      type: 'signup',
      email: EMAIL,
      options: { emailRedirectTo: `${SITE}/auth/dashboard` },
    })
    expect([error, stack.mails.length]).toEqual([null, 2])
    expect(await open(stack, linkIn(stack.mails[0]))).toMatchObject({ error_code: 'otp_expired' })
    expect(await open(stack, linkIn(stack.mails[1]))).toMatchObject({ user: { email: EMAIL } })
  })

  test('returns the same responses for known and unknown addresses [W5]', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const client = stack.client()
    const signUp = (email: string) =>
      client.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Kari' } } })
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : typeof value === 'object' && value !== null
          ? Object.entries(value).map(([key, each]) => [key, shape(each)])
          : typeof value
    const fresh = await signUp(EMAIL)
    const unconfirmed = await signUp(EMAIL)
    await open(stack, linkIn(stack.mails.at(-1)))
    const confirmed = await signUp(EMAIL)
    expect(fresh.error).toBeNull()
    expect(shape(unconfirmed)).toEqual(shape(fresh))
    expect(shape(confirmed)).toEqual(shape(fresh))
    expect(stack.mails.at(-1)?.subject).toContain('already have an account')
    const recover = (email: string) => client.auth.resetPasswordForEmail(email)
    expect(await recover('nobody@example.test')).toEqual(await recover(EMAIL))
    const resend = (email: string) => client.auth.resend({ type: 'signup', email })
    expect(await resend('nobody@example.test')).toEqual(await resend(EMAIL))
    const weak = (email: string) => client.auth.signUp({ email, password: 'short' })
    expect((await weak(EMAIL)).error?.code).toEqual((await weak('nobody@example.test')).error?.code)
  })

  test('creates one account without errors for 20 concurrent sign-ups with one address', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const results = await Promise.all(
      Array.from({ length: 20 }, () => stack.client().auth.signUp({ email: EMAIL, password: PASSWORD })),
    )
    expect(results.filter(({ error }) => error)).toEqual([])
    expect(await stack.database.sql`select from auth.users`).toHaveLength(1)
  })
})
