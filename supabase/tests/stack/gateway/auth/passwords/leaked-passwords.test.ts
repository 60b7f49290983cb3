import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../../../../server/gateway/listen.ts'
import { PASSWORD } from '../../../client.ts'
import { useTestStack } from '../../../support.ts'
import { EMAIL } from '../support.ts'

const LEAKED = 'northern lights at noon'
const PADDING = 'a padded good password'
const GOOD = 'another good password'

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

/** The counts of the service by hash. Padding has the count 0, other hashes share the prefix of a good password. */
const COUNTS: ReadonlyMap<string, number> = new Map([
  [hashOf(LEAKED), 42],
  [hashOf(PADDING), 0],
  [hashOf(GOOD).slice(0, 5) + hashOf(LEAKED).slice(5), 7],
])

/** Starts a service that speaks the range protocol, or answers with the given status. Returns its URL and the received requests. */
async function startRangeService(status = 200) {
  const received: { readonly url: string; readonly padding: unknown; readonly body: string }[] = []
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ url, padding: headers['add-padding'], body })
      const prefix = url.replace('/range/', '')
      const lines = [...COUNTS]
        .filter(([hash]) => hash.startsWith(prefix))
        .map(([hash, count]) => `${hash.slice(5)}:${count}`)
      response.writeHead(status).end(lines.join('\r\n'))
    })
  })
  const url = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return { rangeUrl: `${url}/range/`, received }
}

const REFUSAL = { code: 'weak_password', status: 422, reasons: ['pwned'] }

test('refuses a leaked password at sign-up and at a change, and sends five characters of its hash', async () => {
  const { rangeUrl, received } = await startRangeService()
  const stack = await useTestStack({ leakedPasswords: { failClosed: true, rangeUrl } })
  const signUp = await stack.client().auth.signUp({ email: EMAIL, password: LEAKED })
  const person = await stack.signedIn(EMAIL)
  const change = await person.auth.updateUser({ password: LEAKED, current_password: PASSWORD })
  expect([signUp.error, change.error]).toEqual([expect.objectContaining(REFUSAL), expect.objectContaining(REFUSAL)])
  for (const password of [PADDING, GOOD]) {
    const accepted = await stack
      .client()
      .auth.signUp({ email: `${password.replaceAll(' ', '-')}@example.test`, password })
    expect(accepted.error).toBeNull()
  }
  expect(received).toEqual(
    [LEAKED, PASSWORD, LEAKED, PADDING, GOOD].map((password) => ({
      url: `/range/${hashOf(password).slice(0, 5)}`,
      padding: 'true',
      body: '',
    })),
  )
})

test('sends nothing for an anonymous change, a common or a short password', async () => {
  const { rangeUrl, received } = await startRangeService()
  const stack = await useTestStack({ leakedPasswords: { failClosed: true, rangeUrl } })
  for (const password of ['Baseball', 'a234567']) await stack.client().auth.signUp({ email: EMAIL, password })
  const headers = { apikey: stack.publishableKey, authorization: 'Bearer nobody', 'content-type': 'application/json' }
  const body = JSON.stringify({ password: LEAKED })
  expect((await fetch(`${stack.url}/auth/v1/user`, { method: 'PUT', headers, body })).status).toBe(403)
  expect(received).toEqual([])
})

test('is off by default', async () => {
  const stack = await useTestStack()
  expect((await stack.client().auth.signUp({ email: EMAIL, password: LEAKED })).error).toBeNull()
})

test.for([
  ['accepts', false, null],
  ['refuses', true, expect.objectContaining({ status: 500 })],
] as const)('%s a password that cannot be checked, as configured', async ([, failClosed, error]) => {
  const broken = await startRangeService(503)
  for (const rangeUrl of [broken.rangeUrl, 'http://127.0.0.1:9/range/']) {
    const stack = await useTestStack({ leakedPasswords: { failClosed, rangeUrl } })
    expect((await stack.client().auth.signUp({ email: EMAIL, password: GOOD })).error).toEqual(error)
    expect(stack.lines).toContain('auth: the service of leaked passwords does not answer')
  }
})
