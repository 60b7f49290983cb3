import { describe, expect, test } from 'vitest'
import { sealHash } from '../../../../server/auth/links/link-token.ts'
import { hashOf } from '../../../../server/auth/links/mailed-tokens.ts'
import { PASSWORD } from '../../client.ts'
import { codeIn, linkIn, type TestStack, useTestStack } from '../../support.ts'
import { EMAIL, follow, fragmentOf, join, open } from './support.ts'

const NOBODY = 'nobody@example.test'

/** Returns a different code. */
const wrong = (code: string, n = 1) => String((Number(code) + n) % 10 ** code.length).padStart(code.length, '0')

/** Returns the raw response to a typed code or a link. */
async function verify(stack: TestStack, body: Readonly<Record<string, string>>, hop = '10.0.0.1') {
  const response = await fetch(`${stack.url}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': hop },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.text() }
}

const typed = (stack: TestStack, email: string, token: string, hop?: string) =>
  verify(stack, { type: 'recovery', email, token }, hop)

async function askFor(stack: TestStack, email = EMAIL) {
  await stack.client().auth.resetPasswordForEmail(email)
  const mail = stack.mails.findLast(({ to }) => to === email)
  return { code: codeIn(mail), link: linkIn(mail) }
}

describe('a mailed code', () => {
  test('without an API key is refused and opens nothing (trap) [W4]', async () => {
    const stack = await useTestStack()
    await stack.signedIn(EMAIL)
    const { code } = await askFor(stack)
    const response = await fetch(`${stack.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'recovery', email: EMAIL, token: code }),
    })
    expect(response.status).toBe(401)
    expect((await typed(stack, EMAIL, code)).status).toBe(200)
  })

  test('confirms an address and signs in; after a resend, only the new code works', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const client = stack.client()
    await client.auth.signUp({ email: EMAIL, password: PASSWORD })
    await client.auth.resend({ type: 'signup', email: EMAIL })
    const [first, second] = stack.mails.map(codeIn)
    const confirm = (token = '') => client.auth.verifyOtp({ type: 'signup', email: EMAIL, token })
    expect((await confirm(first)).error?.code).toBe('otp_expired')
    const { data, error } = await confirm(second)
    expect([error, data.user?.email, data.session === null]).toEqual([null, EMAIL, false])
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
  })

  test('lets its owner set a new password, regardless of the spelling of the address', async () => {
    const stack = await useTestStack()
    await stack.signedIn(EMAIL)
    const { code } = await askFor(stack)
    const client = stack.client()
    await client.auth.verifyOtp({ type: 'recovery', email: EMAIL.toUpperCase(), token: code })
    expect((await client.auth.updateUser({ password: 'another good password' })).error).toBeNull()
  })

  test('is spent together with the link, and can be used once', async () => {
    const stack = await useTestStack({ redirectUrls: ['nordlys-admin://**'] })
    await stack.signedIn(EMAIL)
    const first = await askFor(stack)
    expect(await open(stack, first.link)).toHaveProperty('access_token')
    expect(await typed(stack, EMAIL, first.code)).toMatchObject({ status: 403 })
    const second = await askFor(stack)
    expect(await typed(stack, EMAIL, second.code)).toMatchObject({ status: 200 })
    expect(await typed(stack, EMAIL, second.code)).toMatchObject({ status: 403 })
    expect(await open(stack, second.link)).toMatchObject({ error_code: 'otp_expired' })
    await stack.client().auth.resetPasswordForEmail(EMAIL, { redirectTo: 'nordlys-admin://auth/reset-password' })
    const third = stack.mails.at(-1)
    expect(await typed(stack, EMAIL, codeIn(third))).toMatchObject({ status: 200 })
    expect(fragmentOf(await follow(linkIn(third)))).toMatchObject({ error_code: 'otp_expired' })
  })

  test('has the configured length, and is missing in mails without a form for it', async () => {
    const stack = await useTestStack({ codeDigits: 10, confirmEmail: true })
    const client = stack.client()
    await client.auth.signUp({ email: EMAIL, password: PASSWORD })
    await client.auth.resend({ type: 'signup', email: EMAIL })
    expect(stack.mails.map((mail) => codeIn(mail).length)).toEqual([10, 10])
    await client.auth.verifyOtp({ type: 'signup', email: EMAIL, token: codeIn(stack.mails[1]) })
    await client.auth.updateUser({ email: 'next@example.test' })
    expect(stack.mails.slice(2).map(({ text }) => /^\d+$/m.test(text))).toEqual([false, false])
  })

  test('expires like the link; wrong, expired, unsent and unknown codes get the same error [W5]', async () => {
    const stack = await useTestStack({ linkSeconds: 60 })
    await stack.signedIn(EMAIL)
    await stack.signedIn('unasked@example.test')
    const { code } = await askFor(stack)
    const answers = [
      await typed(stack, EMAIL, wrong(code)),
      await typed(stack, 'unasked@example.test', code),
      await typed(stack, NOBODY, code),
    ]
    await stack.database.sql`update auth.users set recovery_sent_at = now() - interval '61 seconds'`
    answers.push(await typed(stack, EMAIL, code))
    expect(answers[0]).toMatchObject({ status: 403, body: expect.stringContaining('otp_expired') })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await stack.database.sql`update auth.users set recovery_sent_at = now() - interval '30 seconds'`
    expect(await typed(stack, EMAIL, code)).toMatchObject({ status: 200 })
  })
})

describe('a code cannot be guessed [W4]', () => {
  test('invalidates the code after a few wrong ones from any client; the link still works', async () => {
    const stack = await useTestStack({ trustedProxies: 1, limits: { code: { attempts: 3, seconds: 3600 } } })
    await stack.signedIn(EMAIL)
    await stack.signedIn('other@example.test')
    const [mine, others] = [await askFor(stack), await askFor(stack, 'other@example.test')]
    const guess = async (email: string, code: string) => {
      const guesses = Array.from({ length: 8 }, (_, n) => typed(stack, email, wrong(code, n + 1), `10.0.0.${n}`))
      return (await Promise.all(guesses)).map(({ status }) => status).toSorted((a, b) => a - b)
    }
    const ended = [403, 403, 403, 429, 429, 429, 429, 429]
    expect(await guess(EMAIL, mine.code)).toEqual(ended)
    expect(await guess(NOBODY, mine.code)).toEqual(ended)
    const right = await typed(stack, EMAIL.toUpperCase(), mine.code, '10.1.0.1')
    expect(right).toEqual(await typed(stack, NOBODY, mine.code, '10.1.0.2'))
    expect(right).toMatchObject({ status: 429, body: expect.stringContaining('over_request_rate_limit') })
    // Another mail does not reset the count.
    const again = await askFor(stack)
    expect(await typed(stack, EMAIL, again.code)).toMatchObject({ status: 429 })
    expect(await open(stack, again.link)).toHaveProperty('access_token')
    expect(await typed(stack, 'other@example.test', others.code)).toMatchObject({ status: 200 })
  })

  test('accepts exactly the configured digits, for the address that the code was mailed to', async () => {
    const stack = await useTestStack()
    await stack.signedIn(EMAIL)
    const { code } = await askFor(stack)
    const fullWidth = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    const shifted = Array.from({ length: 7 }, (_, n) => [EMAIL + code.slice(0, n + 1), code.slice(n + 1)] as const)
    const pairs = [
      ...shifted,
      [EMAIL.slice(0, -1), EMAIL.slice(-1) + code],
      [EMAIL, ` ${code}`],
      [EMAIL, `${code}\n`],
      [EMAIL, fullWidth],
      [EMAIL, ''],
      ['', EMAIL + code],
    ] as const
    for (const [email, token] of pairs)
      for (const type of ['recovery', 'magiclink', 'signup', 'invite', 'email', 'email_change', 'reauthentication']) {
        const { status, body } = await verify(stack, { type, email, token })
        expect({ email, token, type, status }).not.toMatchObject({ status: 200 })
        expect(body).not.toContain('access_token')
      }
    expect(await typed(stack, EMAIL, code)).toMatchObject({ status: 200 })
  })

  test('counts every spelling of an address as one account', async () => {
    const stack = await useTestStack({ trustedProxies: 1, limits: { code: { attempts: 3, seconds: 3600 } } })
    await stack.signedIn(EMAIL)
    const { code } = await askFor(stack)
    const spellings = [EMAIL.toUpperCase(), ` ${EMAIL}`, `${EMAIL}\u00a0`, EMAIL]
    const statuses = []
    for (const [n, spelling] of spellings.entries())
      statuses.push((await typed(stack, spelling, wrong(code), `10.0.0.${n}`)).status)
    expect(statuses).toEqual([403, 403, 403, 429])
  })

  test('never accepts the code of a reauthentication, nor a guessed one of an address change', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const client = await join(stack, EMAIL)
    await client.auth.reauthenticate()
    const code = codeIn(stack.mails.at(-1))
    const { sql } = stack.database
    await sql`update auth.users set email_change = 'next@example.test', email_change_token_new = ${hashOf('next@example.test', '12345678')},
      email_change_token_current = ${hashOf(EMAIL, '12345678')}, email_change_sent_at = now() where email = ${EMAIL}`
    for (const type of ['reauthentication', 'email', 'magiclink', 'recovery', 'signup'])
      expect({ type, ...(await verify(stack, { type, email: EMAIL, token: code })) }).not.toMatchObject({ status: 200 })
    for (const email of [EMAIL, 'next@example.test'])
      expect(await verify(stack, { type: 'email_change', email, token: '12345678' })).toMatchObject({ status: 403 })
    const hash = sealHash(hashOf(EMAIL, code), stack.jwtSecret)
    expect(await verify(stack, { type: 'reauthentication', token_hash: hash })).toMatchObject({ status: 400 })
    const link = `${stack.url}/auth/v1/verify?type=reauthentication&token=${hash}`
    expect(fragmentOf(await follow(link))).not.toHaveProperty('access_token')
    expect((await client.auth.updateUser({ password: 'another good password', nonce: code })).error?.code).toBe(
      'current_password_required',
    )
  })

  test('by one person does not lock the owner out at a known client', async () => {
    const stack = await useTestStack({ trustedProxies: 1, limits: { code: { attempts: 3, seconds: 3600 } } })
    await stack.signedIn(EMAIL)
    await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': '10.0.2.1' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    })
    const { code } = await askFor(stack)
    for (const n of [1, 2, 3, 4]) await typed(stack, EMAIL, wrong(code, n), `10.0.0.${n}`)
    // An address that looks like the counter of a known client is not one.
    for (const n of [1, 2, 3, 4]) await typed(stack, `client 10.0.2.1 ${EMAIL}`, wrong(code, n), '10.0.0.9')
    expect(await typed(stack, EMAIL, code, '10.0.0.5')).toMatchObject({ status: 429 })
    expect(await typed(stack, EMAIL, code, '10.0.2.1')).toMatchObject({ status: 200 })
    const again = await askFor(stack)
    const guesses = []
    for (const n of [1, 2, 3, 4]) guesses.push((await typed(stack, EMAIL, wrong(again.code, n), '10.0.2.1')).status)
    expect(guesses).toEqual([403, 403, 403, 429])
  })

  test('by strangers uses up no attempt at a reauthentication code', async () => {
    const stack = await useTestStack({
      securePasswordChange: true,
      trustedProxies: 1,
      limits: { code: { attempts: 2, seconds: 3600 } },
    })
    const client = await stack.signedIn(EMAIL)
    await stack.database.sql`update auth.sessions set created_at = now() - interval '25 hours'`
    const statuses = []
    for (const n of [1, 2, 3]) statuses.push((await typed(stack, EMAIL, '00000000', `10.0.0.${n}`)).status)
    expect(statuses).toEqual([403, 403, 429])
    await client.auth.reauthenticate()
    const nonce = codeIn(stack.mails.at(-1))
    const change = { password: 'another good password', current_password: PASSWORD }
    const guess = async (code: string) => (await client.auth.updateUser({ ...change, nonce: code })).error?.code
    expect(await guess(wrong(nonce))).toBe('reauthentication_not_valid')
    expect(await guess(nonce)).toBeUndefined()
  })

  test('cannot be bypassed with the hashes of possible codes', async () => {
    const stack = await useTestStack()
    await stack.signedIn(EMAIL)
    const { code } = await askFor(stack)
    const hash = hashOf(EMAIL, code)
    expect(await verify(stack, { type: 'recovery', token_hash: hash })).toMatchObject({ status: 403 })
    const sealed = sealHash(hash, stack.jwtSecret)
    const last = sealed.endsWith('0') ? '1' : '0'
    const forged = [
      hash,
      hash + '0'.repeat(64),
      hash + hash,
      sealHash(hash, 'another secret'),
      sealed.slice(0, -1) + last,
    ]
    for (const token of forged) {
      expect(await verify(stack, { type: 'recovery', token_hash: token })).toMatchObject({ status: 403 })
      const link = `${stack.url}/auth/v1/verify?type=recovery&token=${token}`
      expect(fragmentOf(await follow(link))).toMatchObject({ error_code: 'otp_expired' })
    }
    expect(await typed(stack, EMAIL, code)).toMatchObject({ status: 200 })
  })
})
