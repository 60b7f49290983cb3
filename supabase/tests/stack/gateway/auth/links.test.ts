import { describe, expect, test } from 'vitest'
import { newClient } from '../../client.ts'
import { linkIn, SITE, useTestStack } from '../../support.ts'
import { APP, EMAIL, follow, fragmentOf, open } from './support.ts'

const PAGE = `${SITE}/auth/confirm`

describe('redirects of mail links (trap)', () => {
  test.for([
    ['a page of the site', `${SITE}/no/om-oss?x=1`, PAGE],
    [
      'a page of the site under the other name of this machine',
      'http://127.0.0.1:4999/auth',
      'http://127.0.0.1:4999/auth/confirm',
    ],
    ['a page elsewhere that is allowed alone', 'https://other.test/only', PAGE],
    ['another origin', 'https://evil.test/steal', PAGE],
    ['a look-alike of the site', `${SITE}.evil.test/`, PAGE],
    ['the site as a user name', 'http://localhost:4999@evil.test/', PAGE],
    ['a script', 'javascript:alert(1)', PAGE],
    ['another path of the allowed scheme', 'nordlys-admin://auth/other', PAGE],
    ['another local port', 'http://127.0.0.1:1234/', PAGE],
  ] as const)('a recovery that asks for %s leads to our page', async ([, asked, expected]) => {
    const stack = await useTestStack({ redirectUrls: [APP, 'https://other.test/only'] })
    await stack.signedIn(EMAIL)
    await stack.client().auth.resetPasswordForEmail(EMAIL, { redirectTo: asked })
    const { origin, pathname, searchParams } = new URL(linkIn(stack.mails.at(-1)))
    expect([origin + pathname, [...searchParams.keys()], searchParams.get('type')]).toEqual([
      expected,
      ['token_hash', 'type'],
      'recovery',
    ])
  })

  test.for([
    ['an allowed other address', APP],
    ['anywhere in an app that is allowed whole', 'other-app://auth/reset?x=1'],
  ] as const)('a recovery that asks for %s leads there by the service', async ([, asked]) => {
    const stack = await useTestStack({ redirectUrls: [APP, 'other-app://**'] })
    await stack.signedIn(EMAIL)
    await stack.client().auth.resetPasswordForEmail(EMAIL, { redirectTo: asked })
    const mail = stack.mails.at(-1)
    // The device that opens the mail may lack the app.
    expect(mail?.text).toContain(`\n${PAGE}?token_hash=`)
    const target = await follow(linkIn(mail))
    expect(fragmentOf(target)).toMatchObject({ type: 'recovery' })
    target.hash = ''
    expect(target.href).toBe(asked)
  })

  test('a tampered redirect in the link falls back to the site', async () => {
    const stack = await useTestStack({ redirectUrls: [APP] })
    await stack.signedIn(EMAIL)
    await stack.client().auth.resetPasswordForEmail(EMAIL, { redirectTo: APP })
    const link = new URL(linkIn(stack.mails.at(-1)))
    link.searchParams.set('redirect_to', 'https://evil.test/')
    expect((await follow(link.href)).origin).toBe(SITE)
  })

  test('a spent link redirects to the requested URL with an error', async () => {
    const stack = await useTestStack({ redirectUrls: [APP] })
    await stack.signedIn(EMAIL)
    await stack.client().auth.resetPasswordForEmail(EMAIL, { redirectTo: APP })
    const link = linkIn(stack.mails.at(-1))
    await follow(link)
    const target = await follow(link)
    expect([target.href.startsWith(APP), fragmentOf(target)['error_code']]).toEqual([true, 'otp_expired'])
  })
})

test('a link to a page works once, also in another client than the requesting one, with or without PKCE', async () => {
  const stack = await useTestStack()
  await stack.signedIn(EMAIL)
  await newClient(stack.url, stack.publishableKey, 'pkce').auth.resetPasswordForEmail(EMAIL, { redirectTo: SITE })
  const link = linkIn(stack.mails.at(-1))
  expect(await open(stack, link)).toMatchObject({ user: { email: EMAIL } })
  expect(await open(stack, link)).toMatchObject({ error_code: 'otp_expired' })
})
