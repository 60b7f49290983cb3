import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PERSON, SITE, startTestStack, type TestStack } from '../../stack/support.ts'
import { post } from '../support.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
beforeEach(async () => {
  await stack.database
    .sql`truncate public.newsletter_subscribers, public.newsletter_deliveries, public.newsletter_tokens, public.email_outbox, public.rate_limits`
})
afterAll(() => stack.stop())

const READER = { ...PERSON, action: 'subscribe', email: 'kari@example.test', language: 'no' }

const call = (body: string | object) => post(stack, 'newsletter', body)
const answer = async (response: Response) => [response.status, await response.json()]
const ok = (status: string) => [200, { data: { status }, error: null }]

const status = async () => (await stack.database.sql`select status from public.newsletter_subscribers`)[0]?.['status']
const mails = () => stack.database.sql<{ payload: { token: string } }[]>`
  select kind, to_address, language, payload from public.email_outbox order by created_at
`
const tokenOfMail = async () => (await mails()).at(-1)?.payload.token ?? ''

/** Unsubscribes as a mail client's button does (RFC 8058): no key, no JSON. */
const oneClick = (token: string, body: BodyInit = 'List-Unsubscribe=One-Click', type?: string) =>
  fetch(`${stack.url}/functions/v1/newsletter?token=${token}`, {
    method: 'POST',
    headers: body instanceof FormData ? {} : { 'content-type': type ?? 'application/x-www-form-urlencoded' },
    body,
  })

test('subscribes, confirms, unsubscribes and resubscribes by emailed links, all idempotent', async () => {
  expect(await answer(await call(READER))).toEqual(ok('pending'))
  expect(await answer(await call(READER))).toEqual(ok('pending'))
  expect(await mails()).toMatchObject([
    { kind: 'newsletter_confirmation', to_address: READER.email, language: READER.language },
  ])
  const token = await tokenOfMail()
  for (const [action, then] of [
    ['confirm', 'confirmed'],
    ['unsubscribe', 'unsubscribed'],
  ] as const) {
    expect(await answer(await call({ action, token }))).toEqual(ok(then))
    expect(await answer(await call({ action, token }))).toEqual(ok(then))
    expect(await status()).toBe(then)
  }
  expect(await answer(await call(READER))).toEqual(ok('pending'))
  expect([await status(), (await mails()).length]).toEqual(['pending', 2])
  expect(await answer(await call({ action: 'confirm', token: await tokenOfMail() }))).toEqual(ok('confirmed'))
})

test('does not disclose whether an address is known (no address oracle)', async () => {
  await call(READER)
  await call({ action: 'confirm', token: await tokenOfMail() })
  const shown = async (email: string) => {
    const response = await call({ ...READER, email })
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    return [response.status, await response.text(), headers]
  }
  expect(await shown('nobody@example.test')).toEqual(await shown(READER.email))
  expect(await status()).toBe('confirmed')
})

test('supports the unsubscribe button of mail clients, also twice (RFC 8058)', async () => {
  await call(READER)
  const token = await tokenOfMail()
  await call({ action: 'confirm', token })
  expect(await answer(await oneClick(token))).toEqual(ok('unsubscribed'))
  expect(await status()).toBe('unsubscribed')
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  expect(await answer(await oneClick(token, form))).toEqual(ok('unsubscribed'))
})

test.for([
  ['', 'application/x-www-form-urlencoded', 'invalid'],
  ['List-Unsubscribe=Two-Clicks', 'application/x-www-form-urlencoded', 'invalid'],
  ['not a multipart body', 'multipart/form-data; boundary=x', 'invalid'],
  ['not a multipart body', 'multipart/form-data', 'invalid'],
] as const)('does not unsubscribe by another form (%j as %s)', async ([body, type, code]) => {
  await call(READER)
  const response = await oneClick(await tokenOfMail(), body, type)
  expect([response.status, (await response.json()).error.code]).toEqual([400, code])
  expect(await status()).toBe('pending')
})

test('ignores a GET by a link scanner, because only POST unsubscribes', async () => {
  await call(READER)
  const token = await tokenOfMail()
  const opened = await fetch(`${stack.url}/functions/v1/newsletter?token=${token}`, {
    redirect: 'manual',
    headers: { 'accept-language': 'nb-NO,nb;q=0.9' },
  })
  expect([opened.status, opened.headers.get('location'), opened.headers.get('referrer-policy')]).toEqual([
    303,
    `${SITE}/no/newsletter/unsubscribe?token=${token}`,
    'no-referrer',
  ])
  expect(await status()).toBe('pending')
})

test.for(['', 'x', '0'.repeat(64), encodeURIComponent("' or true --")])('rejects the token %j', async (token) => {
  await call(READER)
  const response = await oneClick(token)
  expect([response.status, (await response.json()).error.code]).toEqual([400, 'invalid_token'])
  expect(await status()).toBe('pending')
})

test('rejects an unknown token with its error code', async () => {
  for (const action of ['confirm', 'unsubscribe']) {
    const response = await call({ action, token: 'f'.repeat(64) })
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'invalid_token'])
  }
})

test.for([
  [{ ...READER, email: 'kari' }, 'email'],
  [{ ...READER, email: undefined }, 'email'],
  [{ ...READER, email: 'kari@example.test\r\nBcc: all@example.test' }, 'email'],
  [{ ...READER, language: 'sv' }, 'language'],
  [{ ...READER, action: 'drop' }, 'action'],
  [{ email: READER.email }, 'action'],
  [{ action: 'confirm' }, 'token'],
  [{ action: 'unsubscribe', token: 'F'.repeat(64) }, 'token'],
] as const)('rejects %j by field name', async ([body, field]) => {
  const response = await call(body)
  const { error } = await response.json()
  expect([response.status, error.code, Object.keys(error.fields)]).toEqual([400, 'invalid', [field]])
  expect(await status()).toBeUndefined()
})

test('only the service role calls the database functions and reads the tokens [D2]', async () => {
  await call(READER)
  const client = stack.client()
  const called = await Promise.all([
    client.rpc('newsletter_subscribe', { request: READER }),
    client.rpc('newsletter_confirm', { token: await tokenOfMail() }),
    client.rpc('newsletter_unsubscribe', { token: await tokenOfMail() }),
    client.from('newsletter_tokens').select('*'),
    client.from('newsletter_subscribers').insert({ email: 'x@example.test' }),
  ])
  for (const { error } of called) expect(error?.code).toMatch(/42501|PGRST202/)
  expect(await status()).toBe('pending')
})
