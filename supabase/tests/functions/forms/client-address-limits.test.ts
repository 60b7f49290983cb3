import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import aiChat from '../../../functions/ai-chat/index.ts'
import sendContactEmail from '../../../functions/send-contact-email/index.ts'
import { installDenoShim, withEnv } from '../../../server/functions/deno-env.ts'
import { MESSAGE, SITE, startTestStack, type TestStack } from '../../stack/support.ts'
import { type ModelStub, says, startModelStub } from '../chat/model-stub.ts'
import {
  appendingProxy,
  cloudflare,
  EDGE_RUNTIME,
  envoy,
  forged,
  type Headers,
  HOSTED,
  kong,
  replacingProxy,
} from '../delivery/proxies.ts'

installDenoShim()

const LIMITS = `
  update public.system_settings set value = '5' where key = 'form_limit_per_client';
  update public.system_settings set value = '1' where key = 'chat_limit_per_client';
`

/** The address of the TLS proxy in the gateway's network. */
const PROXY = '172.18.0.9'

const BACKENDS = [
  { name: 'hosted', env: HOSTED, arrive: cloudflare },
  { name: 'Kong', env: EDGE_RUNTIME, arrive: kong },
  { name: 'Envoy', env: EDGE_RUNTIME, arrive: envoy },
  {
    name: 'Kong behind a TLS proxy that replaces the header',
    env: { ...EDGE_RUNTIME, TRUSTED_PROXIES: '1' },
    arrive: (sent: Headers, peer: string) => kong(replacingProxy(sent, peer), PROXY),
  },
  {
    name: 'Envoy behind a TLS proxy that appends to it',
    env: { ...EDGE_RUNTIME, TRUSTED_PROXIES: '1' },
    arrive: (sent: Headers, peer: string) => envoy(appendingProxy(sent, peer), PROXY),
  },
] as const

let stack: TestStack
let model: ModelStub
beforeAll(async () => {
  ;[stack, model] = await Promise.all([startTestStack({ prepare: LIMITS }), startModelStub()])
  model.replies = [says('Hello.')]
})
beforeEach(() => stack.database.sql`truncate public.contacts, public.email_outbox, public.rate_limits cascade`)
afterAll(async () => {
  await stack?.stop()
  await model?.stop()
})

interface Sender {
  readonly backend: (typeof BACKENDS)[number]
  /** The headers that the client sends. */
  readonly sent: Headers
  /** The client's address. */
  readonly peer: string
}

/** Calls a function through a backend's proxies, and returns the status. */
async function call(served: typeof aiChat, body: object, { backend, sent, peer }: Sender): Promise<number> {
  const variables = {
    SUPABASE_URL: stack.url,
    PUBLIC_API_URL: stack.url,
    SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    SUPABASE_SECRET_KEY: stack.secretKey,
    SITE_URL: SITE,
    ALLOWED_ORIGINS: '',
    AI_BASE_URL: model.url,
    AI_API_KEY: 'key',
    AI_MODEL: 'stub',
    ...backend.env,
  }
  const request = new Request('http://functions.test/', {
    method: 'POST',
    headers: { ...backend.arrive(sent, peer), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await withEnv(variables, () => served.fetch(request))).status
}

const send = (sender: Sender) =>
  call(sendContactEmail, { ...MESSAGE, id: randomUUID(), email: `${randomUUID()}@example.test` }, sender)

const ask = (sender: Sender) => call(aiChat, { message: 'Hello?' }, sender)

describe.for(BACKENDS)('$name [W4]', (backend) => {
  test('limits a visitor’s forms despite forged headers, without affecting others', async () => {
    // Twice the limit plus one, because a window may end in between.
    const found: number[] = []
    for (let n = 1; n <= 11; n += 1) found.push(await send({ backend, sent: forged(n), peer: '198.51.100.1' }))
    expect(found.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(found).toContain(429)
    expect(await send({ backend, sent: {}, peer: '198.51.100.2' })).toBe(200)
  })

  test('limits a visitor’s chat questions despite forged headers', async () => {
    const found: number[] = []
    for (let n = 1; n <= 3; n += 1) found.push(await ask({ backend, sent: forged(n), peer: '198.51.100.1' }))
    expect(found[0]).toBe(200)
    expect(found).toContain(429)
    expect(await ask({ backend, sent: {}, peer: '198.51.100.2' })).toBe(200)
    expect(await ask({ backend, sent: forged(1), peer: '198.51.100.3' })).toBe(200)
  })
})
