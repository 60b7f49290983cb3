import { describe, expect, test } from 'vitest'
import { newClient, PASSWORD } from '../../client.ts'
import { linkIn, type TestStack, useTestStack } from '../../support.ts'
import { APP, EMAIL, follow, fragmentOf, open } from './support.ts'

const NEXT = 'next@example.test'

const mailTo = (stack: TestStack, address: string) => linkIn(stack.mails.findLast(({ to }) => to === address))
const emailOf = async (stack: TestStack) => {
  const [row] = await stack.database.sql`
    select u.email, p.email as profile from auth.users u join public.profiles p on p.user_id = u.id`
  return { ...row }
}

describe('a change of email address', () => {
  test.for([
    ['the old address first', [EMAIL, NEXT]],
    ['the new address first', [NEXT, EMAIL]],
  ] as const)('holds when both have confirmed, %s', async ([, [first, second]]) => {
    const stack = await useTestStack({ redirectUrls: [APP] })
    const client = await stack.signedIn(EMAIL)
    const { data, error } = await client.auth.updateUser({ email: NEXT }, { emailRedirectTo: APP })
    expect([error, data.user?.email, data.user?.new_email]).toEqual([null, EMAIL, NEXT])
    expect(stack.mails.map(({ to }) => to)).toEqual([EMAIL, NEXT])
    const half = await follow(mailTo(stack, first))
    expect([half.pathname, fragmentOf(half)]).toEqual([
      '/reset',
      { message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email' },
    ])
    expect(await emailOf(stack)).toEqual({ email: EMAIL, profile: EMAIL })
    expect(fragmentOf(await follow(mailTo(stack, first)))).toMatchObject({ error_code: 'otp_expired' })
    expect(await emailOf(stack)).toEqual({ email: EMAIL, profile: EMAIL })
    expect(fragmentOf(await follow(mailTo(stack, second)))).toMatchObject({ type: 'email_change' })
    expect(await emailOf(stack)).toEqual({ email: NEXT, profile: NEXT })
    expect((await stack.client().auth.signInWithPassword({ email: NEXT, password: PASSWORD })).error).toBeNull()
  })

  test('accepts no invite, with or without confirmation by the new address', async () => {
    const stack = await useTestStack()
    const admin = await stack.signedIn('admin@example.test', 'approved')
    await admin.rpc('invite_person', { email: NEXT, language: 'en' })
    const client = await stack.signedIn(EMAIL, 'pending')
    await client.auth.updateUser({ email: NEXT })
    await open(stack, mailTo(stack, EMAIL))
    await open(stack, mailTo(stack, EMAIL))
    const { sql } = stack.database
    const found = async () =>
      (await sql`select email, status from public.profiles where email <> 'admin@example.test'`)[0]
    expect(await found()).toEqual({ email: EMAIL, status: 'pending' })
    await open(stack, mailTo(stack, NEXT))
    expect(await found()).toEqual({ email: NEXT, status: 'pending' })
  })

  test('with PKCE reports the first confirmation in the query too, and returns a code to the requesting client', async () => {
    const stack = await useTestStack({ redirectUrls: [APP] })
    await stack.signedIn(EMAIL)
    const client = newClient(stack.url, stack.publishableKey, 'pkce')
    await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    await client.auth.updateUser({ email: NEXT }, { emailRedirectTo: APP })
    expect((await follow(mailTo(stack, EMAIL))).searchParams.get('message')).toContain('accepted')
    const code = (await follow(mailTo(stack, NEXT))).searchParams.get('code') ?? ''
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect([error, data.user?.email]).toEqual([null, NEXT])
  })

  test('also works with the tokens', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    await client.auth.updateUser({ email: NEXT })
    const verify = (address: string) =>
      client.auth.verifyOtp({
        type: 'email_change',
        token_hash: new URL(mailTo(stack, address)).searchParams.get('token_hash') ?? '',
      })
    const [half, whole] = [await verify(EMAIL), await verify(NEXT)]
    expect([half.error, half.data.session, whole.error, whole.data.user?.email]).toEqual([null, null, null, NEXT])
  })

  test('can be resent to both addresses, which invalidates earlier mails', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    expect((await client.auth.resend({ type: 'email_change', email: EMAIL })).error).toBeNull()
    expect(stack.mails).toHaveLength(0)
    await client.auth.updateUser({ email: NEXT })
    const before = mailTo(stack, EMAIL)
    expect((await client.auth.resend({ type: 'email_change', email: EMAIL })).error).toBeNull()
    expect(stack.mails.map(({ to }) => to)).toEqual([EMAIL, NEXT, EMAIL, NEXT])
    expect(await open(stack, before)).toMatchObject({ error_code: 'otp_expired' })
    await open(stack, mailTo(stack, EMAIL))
    await open(stack, mailTo(stack, NEXT))
    expect(await emailOf(stack)).toEqual({ email: NEXT, profile: NEXT })
  })

  test('does not tell whether the new address has an account [W5]', async () => {
    const stack = await useTestStack()
    await stack.signedIn('taken@example.test')
    const client = await stack.signedIn(EMAIL)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const change = async (method: string, body?: object) => {
      const response = await fetch(`${stack.url}/auth/v1/user`, {
        method,
        headers: {
          apikey: stack.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return [
        response.status,
        text
          .replaceAll(/taken|free/g, '…')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:]+(\.\d{1,3}|\.\d{4,6})?Z/g, (time) =>
            /\.\d{4,6}/.test(time) ? 'microseconds' : 'milliseconds',
          ),
      ]
    }
    for (const rest of [{}, { data: { full_name: 'Kari' } }]) {
      const free = [await change('PUT', { email: 'free@example.test', ...rest }), await change('GET')]
      const taken = [await change('PUT', { email: 'Taken@example.test', ...rest }), await change('GET')]
      expect(taken).toEqual(free)
      expect(taken[0]?.[0]).toBe(200)
    }
    expect(stack.mails.slice(-4).map(({ to, subject }) => [to, subject])).toEqual([
      [EMAIL, expect.stringContaining('Confirm the change')],
      ['free@example.test', expect.stringContaining('Confirm your new')],
      [EMAIL, expect.stringContaining('Confirm the change')],
      ['taken@example.test', expect.stringContaining('You already have an account')],
    ])
    const link = mailTo(stack, EMAIL)
    expect(await open(stack, link)).toMatchObject({ msg: expect.stringContaining('accepted') })
    expect(await open(stack, link)).toMatchObject({ error_code: 'otp_expired' })
    expect((await client.auth.resend({ type: 'email_change', email: EMAIL })).error).toBeNull()
    expect(stack.mails.slice(-2).map(({ to }) => to)).toEqual([EMAIL, 'taken@example.test'])
    expect((await client.auth.getUser()).data.user?.email).toBe(EMAIL)
  })

  test('to a text that is no address in ASCII is refused, and starts nothing', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    for (const email of ['kåre@example.test', 'post@blåbær.no', 'nobody'])
      expect((await client.auth.updateUser({ email })).error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(stack.mails).toEqual([])
    expect((await client.auth.getUser()).data.user?.new_email).toBeUndefined()
  })

  test('to an address that got an account meanwhile has no effect', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    await client.auth.updateUser({ email: NEXT })
    await stack.signedIn(NEXT)
    await open(stack, mailTo(stack, EMAIL))
    expect(await open(stack, mailTo(stack, NEXT))).toMatchObject({ error_code: 'otp_expired' })
    expect(await stack.database.sql`select email from auth.users order by email`).toEqual([
      { email: NEXT },
      { email: EMAIL },
    ])
  })

  test('has no effect after its expiry', async () => {
    const stack = await useTestStack({ linkSeconds: 60 })
    const client = await stack.signedIn(EMAIL)
    await client.auth.updateUser({ email: NEXT })
    await stack.database.sql`update auth.users set email_change_sent_at = now() - interval '61 seconds'`
    for (const address of [EMAIL, NEXT])
      expect(await open(stack, mailTo(stack, address))).toMatchObject({ error_code: 'otp_expired' })
    expect(await emailOf(stack)).toEqual({ email: EMAIL, profile: EMAIL })
  })
})
