import { describe, expect, test } from 'vitest'
import { newClient, PASSWORD } from '../../client.ts'
import { linkIn, useTestStack } from '../../support.ts'
import { APP, EMAIL, follow, fragmentOf } from './support.ts'

describe('PKCE for an app with a custom scheme', () => {
  test.for(['recovery', 'sign-up'] as const)(
    '%s by mail gives a code that only the asking client can exchange (trap)',
    async (kind) => {
      const stack = await useTestStack({ redirectUrls: [APP], confirmEmail: kind === 'sign-up' })
      const asking = newClient(stack.url, stack.publishableKey, 'pkce')
      if (kind === 'recovery') {
        await stack.signedIn(EMAIL)
        await asking.auth.resetPasswordForEmail(EMAIL, { redirectTo: APP })
      } else
        await asking.auth.signUp({
          email: EMAIL,
          password: PASSWORD,
          options: { emailRedirectTo: APP },
        })
      const target = await follow(linkIn(stack.mails.at(-1)))
      const code = target.searchParams.get('code') ?? ''
      expect([target.hash, code]).toEqual(['', expect.stringMatching(/^[0-9a-f-]{36}$/)])
      const thief = await newClient(stack.url, stack.publishableKey, 'pkce').auth.exchangeCodeForSession(code)
      expect(thief.error).not.toBeNull()
      const { data, error } = await asking.auth.exchangeCodeForSession(code)
      expect([error, data.user?.email]).toEqual([null, EMAIL])
      // Neither requires the current password: it was forgotten, or removed on confirmation.
      expect((await asking.auth.updateUser({ password: 'another good password' })).error).toBeNull()
    },
  )

  test('the link opens no second session, and its code works once', async () => {
    const stack = await useTestStack({ redirectUrls: [APP] })
    await stack.signedIn(EMAIL)
    const asking = newClient(stack.url, stack.publishableKey, 'pkce')
    await asking.auth.resetPasswordForEmail(EMAIL, { redirectTo: APP })
    const before = await stack.database.sql`select from auth.sessions`
    const code = (await follow(linkIn(stack.mails.at(-1)))).searchParams.get('code') ?? ''
    expect(await stack.database.sql`select from auth.sessions`).toHaveLength(before.length)
    await asking.auth.exchangeCodeForSession(code)
    expect((await asking.auth.exchangeCodeForSession(code)).error).not.toBeNull()
  })

  test.for(['spent', 'expired'] as const)(
    'a link that is %s returns an error in the query and the fragment',
    async (kind) => {
      const stack = await useTestStack({ redirectUrls: [APP], linkSeconds: 60 })
      await stack.signedIn(EMAIL)
      const asking = newClient(stack.url, stack.publishableKey, 'pkce')
      await asking.auth.resetPasswordForEmail(EMAIL, { redirectTo: APP })
      const link = linkIn(stack.mails.at(-1))
      if (kind === 'spent') await follow(link)
      else await stack.database.sql`update auth.users set recovery_sent_at = now() - interval '61 seconds'`
      const target = await follow(link)
      const error = {
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
      }
      expect([target.host + target.pathname, Object.fromEntries(target.searchParams), fragmentOf(target)]).toEqual([
        'auth/reset',
        error,
        error,
      ])
    },
  )

  test('rejects an expired or unknown code with its reason', async () => {
    const stack = await useTestStack({ redirectUrls: [APP] })
    await stack.signedIn(EMAIL)
    const asking = newClient(stack.url, stack.publishableKey, 'pkce')
    await asking.auth.resetPasswordForEmail(EMAIL, { redirectTo: APP })
    const code = (await follow(linkIn(stack.mails.at(-1)))).searchParams.get('code') ?? ''
    await stack.database.sql`update auth.flow_state set created_at = now() - interval '6 minutes'`
    expect((await asking.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_expired')
    await asking.auth.resetPasswordForEmail(EMAIL, { redirectTo: APP })
    expect((await asking.auth.exchangeCodeForSession(crypto.randomUUID())).error?.code).toBe('flow_state_not_found')
  })
})
