import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MESSAGE, PERSON, QUOTE_FORM, type TestStack, useCaptchaProvider, useTestStack } from '../stack/support.ts'
import { post } from './support.ts'

const FORMS = [
  ['send-contact-email', 'contacts', MESSAGE],
  ['request-quote', 'quote_requests', QUOTE_FORM],
  [
    'newsletter',
    'newsletter_subscribers',
    { ...PERSON, action: 'subscribe', email: 'kari@example.test', language: 'no' },
  ],
] as const

const sendTo = (stack: TestStack, path: string, form: object) => async (change: object) => {
  const response = await post(stack, path, { ...form, id: randomUUID(), ...change })
  const { error } = await response.json()
  return [response.status, error?.code ?? null]
}

test.for(FORMS)('%s stores a form with a valid token only, once [W11]', async ([path, table, form]) => {
  const { captcha, received } = await useCaptchaProvider()
  const stack = await useTestStack({ captcha })
  const send = sendTo(stack, path, form)
  expect(await send({})).toEqual([400, 'captcha_failed'])
  expect(await send({ captcha_token: 'a wrong token' })).toEqual([400, 'captcha_failed'])
  expect(await send({ captcha_token: 'good' })).toEqual([200, null])
  expect(await send({ captcha_token: 'good' })).toEqual([400, 'captcha_failed'])
  expect(await stack.database.sql`select from ${stack.database.sql(`public.${table}`)}`).toHaveLength(1)
  expect(received).toEqual(['a wrong token', 'good', 'good'].map((token) => [token, '127.0.0.1']))
})

test('stores nothing while the provider does not answer', async () => {
  const { captcha } = await useCaptchaProvider('turnstile', 'not JSON')
  const stack = await useTestStack({ captcha })
  const send = sendTo(stack, 'send-contact-email', MESSAGE)
  expect(await send({ captcha_token: 'a token' })).toEqual([503, 'captcha_unavailable'])
  expect(await stack.database.sql`select from public.contacts`).toEqual([])
})

test('needs no token to confirm and end a subscription', async () => {
  const { captcha } = await useCaptchaProvider()
  const stack = await useTestStack({ captcha })
  const send = sendTo(stack, 'newsletter', {})
  for (const action of ['confirm', 'unsubscribe'])
    expect(await send({ action, token: 'a'.repeat(64) })).toEqual([400, 'invalid_token'])
})
