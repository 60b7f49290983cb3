import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../../server/gateway/listen.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { SITE, type TestStack } from '../../stack/support.ts'
import { deliver, useStack } from './delivery-support.ts'
import { IS_DENO } from '../runtime.ts'
import { CERTIFICATE, KEY } from './mail-hosts.ts'
import { smtpAt } from './mail-server.ts'
import { trustMailHosts } from './silent-host.ts'

// Deno does the same on startup (tests/deno/all-functions.ts).
if (!IS_DENO) trustMailHosts()

/** These tests send no mail. */
const NO_MAIL = smtpAt(9)

interface Received {
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Receiver {
  readonly origin: string
  readonly calls: Received[]
  answer: (response: ServerResponse) => void
}

const status = (code: number) => (response: ServerResponse) =>
  void response.writeHead(code).end('a secret of the network')

/** Starts a server that the webhooks may call although it is on this machine. */
async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { origin: '', calls: [], answer: status(204) }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      receiver.calls.push({ path: request.url, headers: request.headers, body })
      receiver.answer(response)
    })
  })
  const origin = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  vi.stubEnv('WEBHOOK_ORIGINS', `https://automation.example.org,${origin}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  return Object.assign(receiver, { origin })
}

/** Adds a webhook as staff do, with its secret. */
async function addWebhook(stack: TestStack, url: string, email = 'admin@example.test') {
  const client = await stack.signedIn(email, 'approved')
  const { data, error } = await client
    .from('webhooks')
    .insert({ name: 'CRM', url, events: ['request.created', 'message.created'] })
    .select('id')
    .single()
  expect(error).toBe(null)
  const id = String(data?.id)
  const { data: secret } = await client.rpc('create_webhook_secret', { webhook: id })
  return { client, id, secret: String(secret), test: () => client.rpc('test_webhook', { webhook: id }) }
}

const log = ({ database }: TestStack) =>
  database.sql`select event, status, attempts, last_answer from public.webhook_deliveries order by created_at, id`
const passTime = ({ database }: TestStack) =>
  database.sql`update public.webhook_deliveries set next_attempt_at = now() where status in ('pending', 'sending')`
const writeMessage = ({ database }: TestStack) =>
  database.sql`insert into public.contacts (name, email, message) values ('Kåre', 'kare@example.test', 'Hi') returning id`

type Check = (secret: string, call: Pick<Received, 'headers' | 'body'>, now?: number) => boolean

/** Returns the check of a signature that the documentation shows to receivers. */
async function documentedCheck(): Promise<Check> {
  const page = await readFile(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')
  const code = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? ''
  const directory = await temporaryDirectory()
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = join(directory, 'check.mjs')
  await writeFile(file, code)
  const { isGenuine }: { isGenuine: Check } = await import(pathToFileURL(file).href)
  return isGenuine
}

test('reports what happened, signed, and once', async () => {
  const [stack, receiver] = [await useStack(NO_MAIL), await startReceiver()]
  const { id: webhook, secret, client } = await addWebhook(stack, `${receiver.origin}/in?key=1`)
  const [message] = await writeMessage(stack)
  await Promise.all([deliver(stack), deliver(stack), deliver(stack)])
  const [call, ...others] = receiver.calls
  expect(others).toEqual([])
  if (!call) throw new Error('not called')
  expect(call.path).toBe('/in?key=1')
  expect(call.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Nordlys' })
  const rows = await stack.database.sql`select id from public.webhook_deliveries`
  expect(JSON.parse(call.body)).toEqual({
    type: 'message.created',
    version: 1,
    id: rows[0]?.['id'],
    at: expect.any(String),
    url: `${SITE}/admin/contacts?message=${message?.['id']}`,
    data: { message_id: message?.['id'], source: 'website', client: null, offer_id: null },
  })
  expect(call.headers['webhook-id']).toBe(rows[0]?.['id'])
  expect(await log(stack)).toEqual([
    { event: 'message.created', status: 'sent', attempts: 1, last_answer: 'status=204' },
  ])

  const isGenuine = await documentedCheck()
  // Both the library of the standard and the documented check accept it, and neither accepts anything else.
  const headers = Object.fromEntries(Object.entries(call.headers).map(([name, value]) => [name, String(value)]))
  expect(() => new Webhook(secret).verify(call.body, headers)).not.toThrow()
  expect(isGenuine(secret, call)).toBe(true)
  expect(isGenuine(secret, { ...call, body: call.body.replace('website', 'offer') })).toBe(false)
  expect(isGenuine(secret, { ...call, headers: { ...call.headers, 'webhook-id': webhook } })).toBe(false)
  expect(isGenuine(secret, call, Date.now() / 1000 + 600)).toBe(false)
  expect(isGenuine(`whsec_${Buffer.alloc(32).toString('base64')}`, call)).toBe(false)
  for (const forged of ['', 'v1,', 'v1a,AAAA', `v2,${String(call.headers['webhook-signature']).slice(3)}`]) {
    expect(isGenuine(secret, { ...call, headers: { ...call.headers, 'webhook-signature': forged } })).toBe(false)
  }

  // A new secret signs at once, and the old one for a day.
  const { data: next } = await client.rpc('create_webhook_secret', { webhook })
  await client.rpc('resend_webhook', { delivery: rows[0]?.['id'] })
  await deliver(stack)
  const again = receiver.calls[1]
  if (!again) throw new Error('not called again')
  expect([again.headers['webhook-id'], again.body]).toEqual([rows[0]?.['id'], call.body])
  expect([isGenuine(String(next), again), isGenuine(secret, again)]).toEqual([true, true])
})

test.each([
  ['500', status(500), 'status=500'],
  ['410', status(410), 'status=410'],
  [
    'a redirect',
    (response: ServerResponse) => void response.writeHead(307, { location: '/elsewhere' }).end(),
    'redirect',
  ],
  [
    'a redirect to the network',
    (response: ServerResponse) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    'redirect',
  ],
  ['nothing', (response: ServerResponse) => void response.destroy(), 'unreachable'],
  ['what is not HTTP', (response: ServerResponse) => void response.socket?.end('SSH-2.0-OpenSSH\r\n'), 'unreachable'],
])(
  'a receiver that answers %s is called again later, and nothing of its answer is stored',
  async (_, answer, reason) => {
    const [stack, receiver] = [await useStack(NO_MAIL), await startReceiver()]
    const { client } = await addWebhook(stack, `${receiver.origin}/in`)
    receiver.answer = answer
    await writeMessage(stack)
    await deliver(stack)
    await deliver(stack)
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/in'])
    expect(await log(stack)).toMatchObject([{ status: 'pending', attempts: 1, last_answer: reason }])
    receiver.answer = status(200)
    await passTime(stack)
    await deliver(stack)
    expect(await log(stack)).toMatchObject([{ status: 'sent', attempts: 2 }])
    const { data } = await client.from('webhook_deliveries').select()
    expect(JSON.stringify([data, stack.lines])).not.toMatch(/secret of the network|OpenSSH/)
  },
)

test('an answer without an end, and a provisional one before it, cost nothing but their status', async () => {
  const [stack, receiver] = [await useStack(NO_MAIL), await startReceiver()]
  const { test: send } = await addWebhook(stack, receiver.origin)
  receiver.answer = (response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' })
    response.writeHead(200)
    const flood = () => {
      while (response.writable && response.write('x'.repeat(65_536)));
    }
    response.on('drain', flood)
    flood()
  }
  await send()
  await deliver(stack)
  expect(await log(stack)).toEqual([{ event: 'test', status: 'sent', attempts: 1, last_answer: 'status=200' }])
  receiver.answer = (response) => void response.socket?.write('HTTP/1.1 100 Continue\r\n'.padEnd(100_000, 'x'))
  await send()
  await deliver(stack)
  expect((await log(stack)).at(-1)).toMatchObject({ status: 'pending', last_answer: 'unreachable' })
})

test('a receiver that does not answer ends after ten seconds, and keeps neither its other calls nor other receivers waiting', async () => {
  const [stack, receiver] = [await useStack(NO_MAIL), await startReceiver()]
  const slow = await addWebhook(stack, `${receiver.origin}/slow`)
  const quick = await addWebhook(stack, `${receiver.origin}/quick`, 'other@example.test')
  receiver.answer = (response) => {
    if (response.req.url === '/quick') status(204)(response)
  }
  for (const { test: send } of [slow, slow, slow, quick]) await send() // oxlint-disable-line no-await-in-loop -- in order
  await deliver(stack)
  expect(new Set(receiver.calls.map(({ path }) => path))).toEqual(new Set(['/quick', '/slow']))
  expect(receiver.calls).toHaveLength(2)
  const rows = await stack.database.sql`
    select status, attempts, last_answer from public.webhook_deliveries where webhook_id = ${slow.id} order by attempts desc`
  expect(rows).toEqual([
    { status: 'pending', attempts: 1, last_answer: 'timeout' },
    { status: 'pending', attempts: 0, last_answer: null },
    { status: 'pending', attempts: 0, last_answer: null },
  ])
  expect(await stack.database.sql`select status from public.webhook_deliveries where webhook_id = ${quick.id}`).toEqual(
    [{ status: 'sent' }],
  )
})

test.each([
  'http://example.org/in',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/',
  'https://localhost/',
  'https://one.mail.test/',
  'http://automation.example.org/',
])('never calls %s [W17]', async (url) => {
  const stack = await useStack(NO_MAIL)
  await startReceiver()
  const { test: send } = await addWebhook(stack, url)
  await send()
  await deliver(stack)
  expect(await log(stack)).toMatchObject([{ status: 'pending', attempts: 1, last_answer: 'refused' }])
})

test('checks the certificate of a receiver', async () => {
  const stack = await useStack(NO_MAIL)
  const server = createSecureServer({ cert: CERTIFICATE, key: KEY }, (_request, response) => void response.end())
  const { port } = new URL(await listen(server, 0, '127.0.0.1'))
  onTestFinished(() => void server.close())
  const [valid, other] = [`https://one.mail.test:${port}`, `https://mail.other.test:${port}`]
  vi.stubEnv('WEBHOOK_ORIGINS', `${valid},${other}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { test: send, client, id } = await addWebhook(stack, valid)
  await send()
  await deliver(stack)
  await client.from('webhooks').update({ url: other }).eq('id', id)
  await send()
  await deliver(stack)
  expect(await log(stack)).toMatchObject([{ last_answer: 'status=200' }, { last_answer: 'unreachable' }])
})

test('a webhook that is deleted or switched off while calls wait is not called', async () => {
  const [stack, receiver] = [await useStack(NO_MAIL), await startReceiver()]
  const [off, deleted] = [
    await addWebhook(stack, receiver.origin),
    await addWebhook(stack, receiver.origin, 'other@example.test'),
  ]
  await writeMessage(stack)
  await off.client.from('webhooks').update({ is_active: false }).eq('id', off.id)
  await deleted.client.from('webhooks').delete().eq('id', deleted.id)
  await deliver(stack)
  expect(receiver.calls).toEqual([])
  expect(await log(stack)).toMatchObject([{ status: 'pending', attempts: 0 }])
})

test('only the server claims and settles calls', async () => {
  const stack = await useStack(NO_MAIL)
  const { client } = await addWebhook(stack, 'https://hooks.example.test/')
  for (const caller of [client, stack.client()]) {
    const answers = [
      caller.rpc('claim_webhooks', { most: 1, lease_seconds: 1 }),
      caller.rpc('settle_webhooks', { results: [] }),
    ]
    // oxlint-disable-next-line no-await-in-loop -- one person after the other
    expect((await Promise.all(answers)).map(({ error }) => error?.code)).toEqual(['42501', '42501'])
  }
})
