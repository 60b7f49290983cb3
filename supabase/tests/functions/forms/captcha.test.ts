import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MESSAGE, PERSON, QUOTE_FORM, type TestStack, useCaptchaProvider, useTestStack } from '../../stack/support.ts'
import { openRequests } from '../open-functions.ts'
import { post } from '../support.ts'

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

const ID = '4f0f9a52-8b0e-4f4e-9d4f-3f7f4f9f0a01'
const KEY = 'a'.repeat(64)
const OFFER = { refused: 'unknown' }
const SESSION = { refused: 'session' }
const ANSWER = { name: 'Kari', email: 'kari@example.test', message: 'Hello', question: 'Why?', reason: 'price', id: ID }

/**
 * What is open without a token of the check: the body without what it needs instead, and the answer to it. A new request of a function has an
 * entry here, or is refused without a token.
 */
const WITHOUT_CHECK: Readonly<Record<string, readonly [needs: string, body: object, answer: unknown]>> = {
  'accept-invite accept': ['the token of a mail', { action: 'accept', token: KEY, full_name: 'Kari' }, 'invalid_token'],
  'accept-invite read': ['the token of a mail', { action: 'read', token: KEY }, 'invalid_token'],
  'ai-chat': ['a budget for each visitor and day', { message: 'Hello', conversationHistory: [] }, 'not_configured'],
  'business-register': ['a session of staff', { number: '923609016' }, 'unauthorized'],
  'client enter': ['the key of a mail', { action: 'enter', key: KEY }, { refused: 'link' }],
  'client file': ['a session', { action: 'file', token: KEY, file: ID }, SESSION],
  'client-file': ['a form with a session or the key of a mail', {}, 'unsupported_media_type'],
  'client leave': ['a session, and ends it', { action: 'leave', token: KEY }, { left: true }],
  'client offer': ['a session', { action: 'offer', token: KEY, offer: ID }, SESSION],
  'client read': ['a session', { action: 'read', token: KEY }, SESSION],
  'client seen': ['a session', { action: 'seen', token: KEY, message: ID }, SESSION],
  'client write': ['a session', { action: 'write', token: KEY, id: ID, message: 'Hello' }, SESSION],
  'deliver-outbox': ['the secret key', {}, 'unauthorized'],
  draft: ['the key of a link', { key: KEY }, OFFER],
  health: ['nothing, and says nothing', { check: true }, { running: true }],
  'media register': ['a session of staff', { action: 'register' }, 'invalid'],
  'media sweep': ['a session of staff', { action: 'sweep' }, 'unauthorized'],
  'newsletter confirm': ['the token of a mail', { action: 'confirm', token: KEY }, 'invalid_token'],
  'newsletter unsubscribe': ['the token of a mail', { action: 'unsubscribe', token: KEY }, 'invalid_token'],
  'offer accept': [
    'the key of a mail',
    { action: 'accept', key: KEY, version: 1, hash: KEY, options: [], total: 1, consent: 'Yes', ...ANSWER },
    OFFER,
  ],
  'offer ask': ['the key of a mail', { action: 'ask', key: KEY, ...ANSWER }, OFFER],
  'offer attachment': ['the key of a mail', { action: 'attachment', key: KEY, file: KEY }, OFFER],
  'offer code': ['the key of a mail', { action: 'code', key: KEY }, OFFER],
  'offer decline': ['the key of a mail', { action: 'decline', key: KEY, ...ANSWER }, OFFER],
  'offer file': ['the key of a mail', { action: 'file', key: KEY, file: ID }, OFFER],
  'offer open': ['the key of a mail', { action: 'open', key: KEY }, OFFER],
  'offer pdf': ['the key of a mail', { action: 'pdf', key: KEY }, OFFER],
  'offer seen': ['the key of a mail', { action: 'seen', key: KEY }, OFFER],
  'offer total': ['the key of a mail', { action: 'total', key: KEY, options: [] }, OFFER],
  'preview-letter': ['a session of staff', { issue: ID, language: 'no' }, 'unauthorized'],
  'send-auth-email': ['the signature of the auth service', {}, 'unauthorized'],
  'send-offer': ['a session of staff', { offer: ID, updated_at: '2026-01-01T00:00:00Z' }, 'unauthorized'],
}

const NEEDS_CHECK: Readonly<Record<string, object>> = {
  'request-quote': QUOTE_FORM,
  'send-contact-email': MESSAGE,
  'newsletter subscribe': FORMS[2][2],
  'client ask': { action: 'ask', email: 'kari@example.test', language: 'no' },
}

test('every request of every function needs a token or something else, and mails nobody without it [W18]', async () => {
  const { captcha } = await useCaptchaProvider()
  const stack = await useTestStack({ captcha })
  expect([...Object.keys(NEEDS_CHECK), ...Object.keys(WITHOUT_CHECK)].toSorted()).toEqual(await openRequests())
  const answerTo = async (request: string, body: object) => {
    const response = await post(stack, request.split(' ')[0] ?? '', body)
    const { data, error } = await response.json()
    return [request, data ?? error?.code ?? 'none']
  }
  const expected: unknown[] = []
  const answers: unknown[] = []
  for (const [request, body] of Object.entries(NEEDS_CHECK)) {
    expected.push([request, 'captcha_failed'])
    answers.push(await answerTo(request, { id: randomUUID(), ...body }))
  }
  for (const [request, [, body, answer]] of Object.entries(WITHOUT_CHECK)) {
    expected.push([request, answer])
    answers.push(await answerTo(request, body))
  }
  expect(answers).toEqual(expected)
  expect(await stack.database.sql`select from public.email_outbox`).toEqual([])
})

test("mails a link of the client's page with a valid token only, once [W11]", async () => {
  const { captcha } = await useCaptchaProvider()
  const stack = await useTestStack({ captcha })
  const { sql } = stack.database
  await sql`insert into public.clients (company_name, contact_person, email) values ('Fjord AS', 'Kari', 'kari@example.test')`
  const ask = async (change: object) => {
    const body = { action: 'ask', email: 'kari@example.test', language: 'no', ...change }
    const response = await post(stack, 'client', body)
    return [response.status, (await response.json()).error?.code ?? null]
  }
  expect(await ask({})).toEqual([400, 'captcha_failed'])
  expect(await ask({ captcha_token: 'good' })).toEqual([200, null])
  expect(await ask({ captcha_token: 'good' })).toEqual([400, 'captcha_failed'])
  expect(await sql`select from public.email_outbox where kind = 'client_link'`).toHaveLength(1)
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
