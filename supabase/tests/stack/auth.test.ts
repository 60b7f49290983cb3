import { describe, expect, test } from 'vitest'
import { linkIn, newClient, PASSWORD, SITE, type TestStack, useTestStack } from './support.ts'

const EMAIL = 'person@example.test'

/** Where a link leads, without going there. */
async function follow(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

/** Statuses of wrong passwords sent one after the other, each with its forwarded header. */
async function guessFrom(stack: TestStack, ...hops: string[]): Promise<number[]> {
  const statuses = []
  for (const hop of hops) {
    // oxlint-disable-next-line no-await-in-loop -- in order, on purpose
    const { status } = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': hop },
      body: JSON.stringify({ email: EMAIL, password: 'wrong password' }),
    })
    statuses.push(status)
  }
  return statuses
}

describe('where mails lead (trap)', () => {
  test.for([
    ['a page of the site', `${SITE}/no/om-oss?x=1`, `${SITE}/no/om-oss?x=1`],
    [
      'a page of the site under the other name of this machine',
      'http://127.0.0.1:4999/auth',
      'http://127.0.0.1:4999/auth',
    ],
    ['an allowed other address', 'nordlys-admin://auth/reset', 'nordlys-admin://auth/reset'],
    ['anywhere in an app that is allowed whole', 'other-app://auth/reset?x=1', 'other-app://auth/reset?x=1'],
    ['another origin', 'https://evil.test/steal', `${SITE}/`],
    ['a look-alike of the site', `${SITE}.evil.test/`, `${SITE}/`],
    ['the site as a user name', 'http://localhost:4999@evil.test/', `${SITE}/`],
    ['a script', 'javascript:alert(1)', `${SITE}/`],
    ['another path of the allowed scheme', 'nordlys-admin://auth/other', `${SITE}/`],
    ['another local port', 'http://127.0.0.1:1234/', `${SITE}/`],
  ] as const)('a recovery that asks for %s leads to %s', async ([, asked, expected]) => {
    const stack = await useTestStack({ redirectUrls: ['nordlys-admin://auth/reset', 'other-app://**'] })
    await stack.signedIn(EMAIL)
    await stack.client().auth.resetPasswordForEmail(EMAIL, { redirectTo: asked })
    const target = await follow(linkIn(stack.mails.at(-1)))
    expect(new URLSearchParams(target.hash.slice(1)).get('type')).toBe('recovery')
    target.hash = ''
    expect(target.href).toBe(expected)
  })

  test('a tampered redirect in the link falls back to the site', async () => {
    const stack = await useTestStack()
    await stack.signedIn(EMAIL)
    await stack.client().auth.resetPasswordForEmail(EMAIL)
    const link = new URL(linkIn(stack.mails.at(-1)))
    link.searchParams.set('redirect_to', 'https://evil.test/')
    expect((await follow(link.href)).origin).toBe(SITE)
  })

  test('a spent link says so at the asked address', async () => {
    const stack = await useTestStack()
    await stack.signedIn(EMAIL)
    await stack.client().auth.resetPasswordForEmail(EMAIL, { redirectTo: `${SITE}/auth/reset-password` })
    const link = linkIn(stack.mails.at(-1))
    await follow(link)
    const target = await follow(link)
    expect(target.pathname).toBe('/auth/reset-password')
    expect(new URLSearchParams(target.hash.slice(1)).get('error_code')).toBe('otp_expired')
  })
})

describe('sign-up with confirmation', () => {
  test('confirms by the mailed link, which leads where the sign-up asked, and only then lets in', async () => {
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
    expect((await follow(linkIn(stack.mails[0]))).pathname).toBe('/auth/dashboard')
    expect((await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull()
  })

  test('the confirmation can be sent again to an unconfirmed user (trap)', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const client = stack.client()
    await client.auth.signUp({ email: EMAIL, password: PASSWORD })
    const { error } = await client.auth.resend({
      type: 'signup',
      email: EMAIL,
      options: { emailRedirectTo: `${SITE}/auth/dashboard` },
    })
    expect([error, stack.mails.length]).toEqual([null, 2])
    const spent = await follow(linkIn(stack.mails[0]))
    expect(new URLSearchParams(spent.hash.slice(1)).get('error_code')).toBe('otp_expired')
    expect((await follow(linkIn(stack.mails[1]))).pathname).toBe('/auth/dashboard')
    expect((await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull()
  })

  test('sign-up, recovery and resend answer alike for known and unknown addresses (W5)', async () => {
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
    await follow(linkIn(stack.mails.at(-1)))
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

  test('the same address signed up 20 times at once is one account and no failure', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const results = await Promise.all(
      Array.from({ length: 20 }, () => stack.client().auth.signUp({ email: EMAIL, password: PASSWORD })),
    )
    expect(results.filter(({ error }) => error)).toEqual([])
    expect(await stack.database.sql`select from auth.users`).toHaveLength(1)
  })
})

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

  test.for(['a2345678', 'a'.repeat(72), 'å'.repeat(36)])('%s is accepted, whole', async (password) => {
    const stack = await useTestStack()
    const client = stack.client()
    expect((await client.auth.signUp({ email: EMAIL, password })).error).toBeNull()
    expect((await client.auth.signInWithPassword({ email: EMAIL, password })).error).toBeNull()
    const cut = await client.auth.signInWithPassword({ email: EMAIL, password: password.slice(0, -1) })
    expect(cut.error?.code).toBe('invalid_credentials')
  })
})

describe('PKCE, as the desktop and the site use it', () => {
  test.for(['recovery', 'sign-up'] as const)(
    '%s by mail gives a code that only the asking client can exchange (trap)',
    async (kind) => {
      const stack = await useTestStack({ confirmEmail: kind === 'sign-up' })
      const asking = newClient(stack.url, stack.publishableKey, 'pkce')
      if (kind === 'recovery') {
        await stack.signedIn(EMAIL)
        await asking.auth.resetPasswordForEmail(EMAIL, { redirectTo: `${SITE}/auth/reset-password` })
      } else
        await asking.auth.signUp({
          email: EMAIL,
          password: PASSWORD,
          options: { emailRedirectTo: `${SITE}/auth/dashboard` },
        })
      const target = await follow(linkIn(stack.mails.at(-1)))
      const code = target.searchParams.get('code') ?? ''
      expect([target.hash, code]).toEqual(['', expect.stringMatching(/^[0-9a-f-]{36}$/)])
      const thief = await newClient(stack.url, stack.publishableKey, 'pkce').auth.exchangeCodeForSession(code)
      expect(thief.error).not.toBeNull()
      const { data, error } = await asking.auth.exchangeCodeForSession(code)
      expect([error, data.user?.email]).toEqual([null, EMAIL])
      const changed = await asking.auth.updateUser({ password: 'another good password' })
      expect(changed.error).toBeNull()
    },
  )

  test('the link opens no second session, and a code works once', async () => {
    const stack = await useTestStack()
    await stack.signedIn(EMAIL)
    const asking = newClient(stack.url, stack.publishableKey, 'pkce')
    await asking.auth.resetPasswordForEmail(EMAIL)
    const before = await stack.database.sql`select from auth.sessions`
    const code = (await follow(linkIn(stack.mails.at(-1)))).searchParams.get('code') ?? ''
    expect(await stack.database.sql`select from auth.sessions`).toHaveLength(before.length)
    await asking.auth.exchangeCodeForSession(code)
    expect((await asking.auth.exchangeCodeForSession(code)).error).not.toBeNull()
  })
})

describe('throttling (W4, trap)', () => {
  test('bad passwords end in 429, also for the right one, and only for that address', async () => {
    const stack = await useTestStack({ limits: { signIn: { attempts: 5, seconds: 60 } } })
    await stack.signedIn(EMAIL)
    await stack.signedIn('other@example.test')
    const client = stack.client()
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        client.auth.signInWithPassword({ email: EMAIL, password: `guess number ${index}` }),
      ),
    )
    const refused = (status: number) => guesses.filter(({ error }) => error?.status === status)
    expect([refused(400).length, refused(429).length]).toEqual([5, 7])
    const right = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    expect(right.error?.code).toBe('over_request_rate_limit')
    expect((await client.auth.signInWithPassword({ email: 'other@example.test', password: PASSWORD })).error).toBeNull()
  })

  test('good passwords are not counted', async () => {
    const stack = await useTestStack({ limits: { signIn: { attempts: 2, seconds: 60 } } })
    await stack.signedIn(EMAIL)
    for (let time = 0; time < 4; time += 1) {
      expect((await stack.client().auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull()
    }
  })

  test('a forwarded header does not help where no proxy of ours is in front', async () => {
    const stack = await useTestStack({ limits: { signIn: { attempts: 2, seconds: 60 } } })
    expect(await guessFrom(stack, '10.0.0.1', '10.0.0.2', '10.0.0.3')).toEqual([400, 400, 429])
  })

  test('behind a proxy of ours its own entry counts, not what the sender wrote before it', async () => {
    const stack = await useTestStack({ trustedProxies: 1, limits: { signIn: { attempts: 2, seconds: 60 } } })
    expect(
      await guessFrom(stack, '1.1.1.1, 10.0.0.1', '2.2.2.2, 10.0.0.1', '3.3.3.3, 10.0.0.1', '1.1.1.1, 10.0.0.2'),
    ).toEqual([400, 400, 429, 400])
  })

  test('recovery mails are limited alike for known and unknown addresses (W5)', async () => {
    const stack = await useTestStack({ limits: { mail: { attempts: 2, seconds: 60 } } })
    await stack.signedIn(EMAIL)
    const ask = async (email: string) => (await stack.client().auth.resetPasswordForEmail(email)).error?.code ?? 'ok'
    for (const email of [EMAIL, 'nobody@example.test']) {
      expect([await ask(email), await ask(email), await ask(email)]).toEqual(['ok', 'ok', 'over_email_send_rate_limit'])
    }
    expect(stack.mails).toHaveLength(2)
  })
})

test('sign-out of every session refuses the refresh tokens of all', async () => {
  const stack = await useTestStack()
  const one = await stack.signedIn(EMAIL)
  const two = stack.client()
  await two.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  const { data } = await two.auth.getSession()
  expect((await one.auth.signOut({ scope: 'global' })).error).toBeNull()
  const refreshed = await stack.client().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
  expect(refreshed.error).not.toBeNull()
})

test('two tabs that refresh the same session at once stay signed in; an old token ends it (R7)', async () => {
  const stack = await useTestStack()
  const { data } = await (await stack.signedIn(EMAIL)).auth.getSession()
  const refresh = async (token: string | undefined) =>
    (await stack.client().auth.refreshSession({ refresh_token: token ?? '' })).data.session?.refresh_token
  const [one, two] = await Promise.all([refresh(data.session?.refresh_token), refresh(data.session?.refresh_token)])
  expect([one, two]).toEqual([expect.any(String), one])
  const next = await refresh(one)
  expect(next).toEqual(expect.any(String))
  expect(await refresh(data.session?.refresh_token)).toBeUndefined()
  expect(await refresh(next)).toBeUndefined()
})
