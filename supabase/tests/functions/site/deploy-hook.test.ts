import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../../server/gateway/listen.ts'
import type { TestStack } from '../../stack/support.ts'
import { deliver, useStack, write } from '../delivery/delivery-support.ts'
import { smtpAt, startMailServer } from '../delivery/mail-server.ts'

interface Receiver {
  readonly url: string
  readonly calls: { readonly method: string | undefined; readonly path: string | undefined }[]
  /** The response status, or null to break the connection. */
  answer: number | null
}

/** Starts a server with a deploy hook that the functions may call. */
async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', calls: [], answer: 200 }
  const server = createServer((request, response) => {
    receiver.calls.push({ method: request.method, path: request.url })
    if (receiver.answer === null) response.destroy()
    else response.writeHead(receiver.answer, { location: `${receiver.url}/elsewhere` }).end('a secret of the network')
  })
  const origin = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  vi.stubEnv('DEPLOY_HOOK_ORIGINS', `https://ci.example.org,${origin}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  return Object.assign(receiver, { url: `${origin}/hooks/s3cret` })
}

/** These tests send no mail. */
const NO_MAIL = smtpAt(9)

async function useAdmin(stack: TestStack) {
  const client = await stack.signedIn('admin@example.test', 'approved')
  return {
    client,
    setHook: async (url: string | null) => (await client.rpc('set_deploy_hook', { url: url ?? '' })).error?.message,
    publish: async () => (await client.rpc('publish_site')).error?.message,
    state: async () => (await client.rpc('get_publishing')).data,
    changeSite: async (title: string) => {
      const { error } = await client.from('projects').insert({ title, category: 'Maritime' })
      expect(error).toBe(null)
    },
  }
}

/** Simulates the passage of time for the deploy hook. */
const pass = ({ database }: TestStack, time: string) => database.sql`
  update private.deploy_hook set seen_at = seen_at - ${time}::interval, waiting_since = waiting_since - ${time}::interval,
    next_attempt_at = next_attempt_at - ${time}::interval`

test('calls once for many changes, a minute after the last one, and never without changes', async () => {
  const [stack, receiver] = [await useStack(NO_MAIL), await startReceiver()]
  const { setHook, state, changeSite } = await useAdmin(stack)
  expect(await state()).toMatchObject({ state: 'off', host: null, published_at: null, calls: [] })
  expect(await setHook(receiver.url)).toBeUndefined()
  for (const title of ['A', 'B', 'C']) {
    await changeSite(title) // oxlint-disable-line no-await-in-loop -- one change after the other
    await deliver(stack) // oxlint-disable-line no-await-in-loop -- as above
    await pass(stack, '50 seconds') // oxlint-disable-line no-await-in-loop -- as above
  }
  expect(receiver.calls).toEqual([])
  expect(await state()).toMatchObject({ state: 'waiting', host: new URL(receiver.url).host, published_at: null })
  await pass(stack, '10 seconds')
  await Promise.all([deliver(stack), deliver(stack), deliver(stack)])
  expect(receiver.calls).toEqual([{ method: 'POST', path: '/hooks/s3cret' }])
  expect(await state()).toMatchObject({ state: 'published', published_at: expect.any(String), error: null })
  await pass(stack, '1 hour')
  await deliver(stack)
  expect(receiver.calls).toHaveLength(1)
})

test('publishes continuous changes after ten minutes', async () => {
  const [stack, receiver] = [await useStack(NO_MAIL), await startReceiver()]
  const { setHook, changeSite } = await useAdmin(stack)
  await setHook(receiver.url)
  const calls: number[] = []
  for (let minute = 0; minute <= 10; minute += 1) {
    await changeSite(`Minute ${minute}`) // oxlint-disable-line no-await-in-loop -- one change after the other
    await deliver(stack) // oxlint-disable-line no-await-in-loop -- as above
    calls.push(receiver.calls.length)
    await pass(stack, '55 seconds') // oxlint-disable-line no-await-in-loop -- as above
  }
  await changeSite('Last')
  await deliver(stack)
  expect([calls.at(-1), receiver.calls.length]).toEqual([0, 1])
})

test('calls the host when a scheduled post is due', async () => {
  const [stack, receiver] = [await useStack(NO_MAIL), await startReceiver()]
  const { setHook, publish } = await useAdmin(stack)
  await setHook(receiver.url)
  await publish()
  await stack.database
    .sql`insert into public.blog_posts (title, slug, published, published_at) values ('P', 'p', true, now() + interval '1 day')`
  await deliver(stack)
  await pass(stack, '2 minutes')
  await deliver(stack)
  expect(receiver.calls).toHaveLength(1)
  // Makes the post due without an update, which a trigger would detect.
  await stack.database.sql`alter table public.blog_posts disable trigger user`
  await stack.database.sql`update public.blog_posts set published_at = now() - interval '1 second'`
  await deliver(stack)
  await pass(stack, '2 minutes')
  await deliver(stack)
  expect(receiver.calls).toHaveLength(2)
})

test.each([
  [500, 'status=500'],
  [404, 'status=404'],
  [302, 'redirect'],
  [307, 'redirect'],
  [null, 'unreachable'],
])('a host that answers %s is called again, later each time, and the reason is shown', async (answer, error) => {
  const [stack, receiver] = [await useStack(NO_MAIL), await startReceiver()]
  const { setHook, publish, state, client } = await useAdmin(stack)
  await setHook(receiver.url)
  await publish()
  receiver.answer = answer
  await deliver(stack)
  await deliver(stack)
  // Redirects are not followed.
  expect(receiver.calls.map(({ path }) => path)).toEqual(['/hooks/s3cret'])
  expect(await state()).toMatchObject({
    state: 'failed',
    error,
    published_at: null,
    next_attempt_at: expect.any(String),
  })
  await pass(stack, '61 seconds')
  await deliver(stack)
  await pass(stack, '61 seconds')
  await deliver(stack)
  expect(receiver.calls).toHaveLength(2)
  receiver.answer = 201
  await pass(stack, '61 seconds')
  await deliver(stack)
  expect(await state()).toMatchObject({ state: 'published', calls: [{ error: null }, { error }, { error }] })
  // Neither the response of the host nor the URL is stored or returned.
  const { data } = await client.from('audit_log').select()
  expect(JSON.stringify([await state(), data, stack.lines])).not.toMatch(/s3cret|secret of the network/)
  expect(data).toContainEqual(
    expect.objectContaining({
      table_name: 'deploy_hook',
      details: { host: { from: null, to: new URL(receiver.url).host } },
    }),
  )
})

test.each([
  'http://api.netlify.com/build_hooks/1',
  'https://api.netlify.com:8443/build_hooks/1',
  'https://api.netlify.com.evil.example/build_hooks/1',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://ci.example.org.evil.example/',
  'http://ci.example.org/',
])('never calls %s', async (url) => {
  const [stack] = [await useStack(NO_MAIL), await startReceiver()]
  const { setHook, publish, state } = await useAdmin(stack)
  expect(await setHook(url)).toBeUndefined()
  expect(await publish()).toBeUndefined()
  await deliver(stack)
  expect(await state()).toMatchObject({ state: 'failed', error: 'refused' })
})

test.each([
  'ftp://a.example/',
  'https://user:password@a.example/',
  'https://a.example',
  'javascript:alert(1)',
  'https://a b/',
])('does not store %s', async (url) => {
  const stack = await useStack(NO_MAIL)
  const { setHook, state } = await useAdmin(stack)
  expect(await setHook(url)).toBe('invalid_url')
  expect(await state()).toMatchObject({ state: 'off' })
})

test('lets administrators see and configure the hook only, and the server call it only', async () => {
  const stack = await useStack(NO_MAIL)
  const { client: admin } = await useAdmin(stack)
  const others = [stack.client(), await stack.signedIn('pending@example.test', 'pending')]
  const calls = [
    ['set_deploy_hook', { url: 'https://api.netlify.com/build_hooks/1' }],
    ['publish_site', {}],
    ['get_publishing', {}],
    ['claim_deploy_hook', {}],
    ['settle_deploy_hook', { revision: '', attempt: 0, error: null }],
  ] as const
  for (const client of others) {
    const answers = calls.map(async ([name, parameters]) => (await client.rpc(name, parameters)).error?.code)
    // oxlint-disable-next-line no-await-in-loop -- one person after the other
    expect(await Promise.all(answers)).toEqual(calls.map(() => '42501'))
  }
  for (const [name, parameters] of calls.slice(3)) {
    const { error } = await admin.rpc(name, parameters) // oxlint-disable-line no-await-in-loop -- one after the other
    expect([name, error?.code]).toEqual([name, '42501'])
  }
  expect((await admin.schema('private').from('deploy_hook').select()).error?.code).toBeTruthy()
})

test('delivers mail and calls the hook independently', async () => {
  const [server, receiver] = [await startMailServer(), await startReceiver()]
  const stack = await useStack(server.smtp)
  const { setHook, publish } = await useAdmin(stack)
  await setHook(receiver.url)
  await publish()
  receiver.answer = 500
  await write(stack)
  expect(await deliver(stack)).toMatchObject({ sent: 1 })
  expect(receiver.calls).toHaveLength(1)

  const unset = await useStack({ SMTP_HOST: 'localhost', SMTP_PORT: 'many' })
  const other = await useAdmin(unset)
  await other.setHook(receiver.url)
  await other.publish()
  const headers = { apikey: unset.secretKey }
  const response = await fetch(`${unset.url}/functions/v1/deliver-outbox`, { method: 'POST', headers })
  expect([response.status, receiver.calls.length]).toEqual([503, 2])
})

test('calls a new hook immediately for changes that the previous one received', async () => {
  const [stack, receiver] = [await useStack(NO_MAIL), await startReceiver()]
  const { setHook, publish, state } = await useAdmin(stack)
  expect(await publish()).toBe('no_deploy_hook')
  await setHook(receiver.url)
  await publish()
  await deliver(stack)
  await setHook(`${receiver.url}-2`)
  expect(await state()).toMatchObject({ state: 'waiting', published_at: expect.any(String) })
  await pass(stack, '2 minutes')
  await deliver(stack)
  expect(receiver.calls.map(({ path }) => path)).toEqual(['/hooks/s3cret', '/hooks/s3cret-2'])
  await setHook(null)
  expect(await state()).toMatchObject({ state: 'off', host: null })
})
