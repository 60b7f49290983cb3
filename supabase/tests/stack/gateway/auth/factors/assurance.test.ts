import { expect, test } from 'vitest'
import { newClient, PASSWORD } from '../../../client.ts'
import { assuranceOf } from '../../../factors.ts'
import { linkIn, useTestStack } from '../../../support.ts'
import { APP, EMAIL, follow, fragmentOf, openAs } from '../support.ts'

test('an access token names the method that opened its session, also after a refresh', async () => {
  const stack = await useTestStack()
  const client = await stack.signedIn(EMAIL)
  expect(await assuranceOf(client)).toEqual(['aal1', ['password']])
  await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect(await assuranceOf(client)).toEqual(['aal1', ['password']])
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect(await assuranceOf(client)).toEqual(['aal1', ['password']])
})

test('an emailed link counts as a one-time password', async () => {
  const stack = await useTestStack({ confirmEmail: true })
  await stack.client().auth.signUp({ email: EMAIL, password: PASSWORD })
  expect(await assuranceOf(await openAs(stack, linkIn(stack.mails.at(-1))))).toEqual(['aal1', ['otp']])
})

test('a link that opens the app carries the level in the token of its fragment', async () => {
  const stack = await useTestStack({ redirectUrls: [APP] })
  await stack.signedIn(EMAIL)
  await stack.client().auth.resetPasswordForEmail(EMAIL, { redirectTo: APP })
  const { access_token = '', refresh_token = '' } = fragmentOf(await follow(linkIn(stack.mails.at(-1))))
  const client = stack.client()
  await client.auth.setSession({ access_token, refresh_token })
  expect(await assuranceOf(client)).toEqual(['aal1', ['otp']])
})

test.for([
  ['recovery', 'recovery'],
  ['sign-up', 'email/signup'],
] as const)('a code of a mailed %s counts as %s', async ([kind, method]) => {
  const stack = await useTestStack({ redirectUrls: [APP], confirmEmail: kind === 'sign-up' })
  const client = newClient(stack.url, stack.publishableKey, 'pkce')
  if (kind === 'sign-up')
    await client.auth.signUp({ email: EMAIL, password: PASSWORD, options: { emailRedirectTo: APP } })
  else {
    await stack.signedIn(EMAIL)
    await client.auth.resetPasswordForEmail(EMAIL, { redirectTo: APP })
  }
  const target = await follow(linkIn(stack.mails.at(-1)))
  await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
  expect(await assuranceOf(client)).toEqual(['aal1', [method]])
})
