import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../client.ts'
import { useCaptchaProvider, useTestStack } from '../../support.ts'
import { EMAIL } from './support.ts'

const FAILED = { code: 'captcha_failed', status: 400 }

/** The calls that need a token, by name. */
const CALLS: Readonly<Record<string, (client: SupabaseClient, captchaToken?: string) => Promise<{ error: unknown }>>> =
  {
    'sign-up': ({ auth }, captchaToken = '') =>
      auth.signUp({ email: EMAIL, password: PASSWORD, options: { captchaToken } }),
    'sign-in': ({ auth }, captchaToken = '') =>
      auth.signInWithPassword({ email: EMAIL, password: PASSWORD, options: { captchaToken } }),
    recovery: ({ auth }, captchaToken = '') => auth.resetPasswordForEmail(EMAIL, { captchaToken }),
    resend: ({ auth }, captchaToken = '') => auth.resend({ type: 'signup', email: EMAIL, options: { captchaToken } }),
  }

test.for(['turnstile', 'hcaptcha'] as const)(
  'needs a valid token for each call that anybody can repeat: %s',
  async (name) => {
    const { captcha, received } = await useCaptchaProvider(name)
    const stack = await useTestStack({ captcha })
    for (const [call, run] of Object.entries(CALLS)) {
      const without = await run(stack.client())
      expect(without.error).toMatchObject({
        ...FAILED,
        message: 'captcha protection: request disallowed (no captcha_token found)',
      })
      const wrong = await run(stack.client(), 'a wrong token')
      expect(wrong.error).toMatchObject({
        ...FAILED,
        message: 'captcha protection: request disallowed (timeout-or-duplicate)',
      })
      expect((await run(stack.client(), `good ${call}`)).error).toBeNull()
      // Each token works once.
      expect((await run(stack.client(), `good ${call}`)).error).toMatchObject(FAILED)
    }
    expect(received).toHaveLength(3 * Object.keys(CALLS).length)
    expect(new Set(received.map(([, client]) => client))).toEqual(new Set(['127.0.0.1']))
  },
)

test('needs no token to refresh a session, for a signed-in account and with the secret key', async () => {
  const { captcha, received } = await useCaptchaProvider()
  const stack = await useTestStack({ captcha })
  const client = stack.client()
  await CALLS['sign-up']?.(client, 'good')
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.updateUser({ data: { language: 'no' } })).error).toBeNull()
  const server = stack.client(stack.secretKey)
  expect((await server.auth.resetPasswordForEmail(EMAIL)).error).toBeNull()
  expect(received).toHaveLength(1)
})

test.for(['not JSON', '{}'])('refuses with status 500 while the provider answers %s', async (text) => {
  const { captcha } = await useCaptchaProvider('turnstile', text)
  const stack = await useTestStack({ captcha })
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ email: EMAIL, gotrue_meta_security: { captcha_token: 'a token' } })
  const response = await fetch(`${stack.url}/auth/v1/recover`, { method: 'POST', headers, body })
  expect([response.status, await response.json()]).toEqual([
    500,
    { code: 500, error_code: 'unexpected_failure', msg: 'captcha verification process failed' },
  ])
  expect(stack.mails).toEqual([])
})

test('needs no token by default', async () => {
  const stack = await useTestStack()
  expect((await CALLS['sign-up']?.(stack.client()))?.error).toBeNull()
})
