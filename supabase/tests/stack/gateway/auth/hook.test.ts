import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { callHook } from '../../../../server/auth/mail/send-email-hook.ts'
import { makeHookSecret } from '../../../../server/keys/keys.ts'
import { freePort } from '../../../../server/postgres/port.ts'
import { PASSWORD } from '../../client.ts'
import { type TestStack, useTestStack } from '../../support.ts'
import { EMAIL } from './support.ts'

const SECRETS = [makeHookSecret(), makeHookSecret()] as const

interface Called {
  readonly headers: Record<string, string>
  readonly body: string
}

/** Starts a stack with these hook responses, and records the calls. */
async function start(answers: () => Response | Promise<Response>, confirmEmail = false) {
  const calls: Called[] = []
  const stack = await useTestStack({
    confirmEmail,
    hookSecrets: SECRETS.join('|'),
    runFunctions: () => ({
      fetch: async (request) => {
        calls.push({ headers: Object.fromEntries(request.headers), body: await request.text() })
        return answers()
      },
      stop: () => Promise.resolve(),
    }),
  })
  return { stack, calls }
}

const recover = (stack: TestStack) => stack.client().auth.resetPasswordForEmail(EMAIL)

/** Returns status and code of a response; auth-js provides no code from 500 on. */
async function ask(stack: TestStack, method: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${stack.url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    code: z.object({ error_code: z.string() }).safeParse(await response.json()).data?.error_code,
  }
}

describe('the auth service of the single-machine server calls the hook', () => {
  test('signs with every secret, as the hosted service does', async () => {
    const { stack, calls } = await start(() => Response.json({}))
    await stack.signedIn(EMAIL)
    expect((await recover(stack)).error).toBeNull()
    const [called] = calls
    if (!called) throw new Error('The hook was not called')
    for (const secret of SECRETS) new Webhook(secret.replace('v1,', '')).verify(called.body, called.headers)
    expect(JSON.parse(called.body)).toMatchObject({
      metadata: { name: 'send-email' },
      user: { email: EMAIL, user_metadata: { full_name: 'Test Person' } },
      email_data: { email_action_type: 'recovery', redirect_to: 'http://localhost:4999', token_new: '' },
    })
  })

  test('retries on request, with the same mail under another id', async () => {
    const answers = [503, 429].map((status) => new Response('{}', { status, headers: { 'retry-after': '1' } }))
    const { stack, calls } = await start(() => answers.shift() ?? Response.json({}))
    await stack.signedIn(EMAIL)
    expect((await recover(stack)).error).toBeNull()
    expect([calls.length, new Set(calls.map(({ body }) => body)).size]).toEqual([3, 1])
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  })
})

const asHtml = { headers: { 'content-type': 'text/html' } }

describe('reports a failed hook as the hosted auth service does', () => {
  test.for([
    ['refuses', () => Response.json({ error: { http_code: 429, message: 'Slow' } }), 429, 'unknown'],
    ['fails by its own word', () => Response.json({ error: { message: 'Broken' } }), 500, 'unexpected_failure'],
    ['is not signed for', () => Response.json({}, { status: 401 }), 500, 'unexpected_failure'],
    ['does not understand', () => Response.json({}, { status: 400 }), 500, 'unexpected_failure'],
    ['is away', () => Response.json({}, { status: 503 }), 500, 'unexpected_failure'],
    ['crashes', () => Response.json({}, { status: 500 }), 500, 'unexpected_failure'],
    ['is a page', () => new Response('<html>', asHtml), 400, 'hook_payload_invalid_content_type'],
    ['does not answer', () => new Promise<Response>(() => undefined), 422, 'hook_timeout'],
  ] as const)('%s', async ([, answers, status, code]) => {
    const { stack } = await start(answers)
    const client = await stack.signedIn(EMAIL)
    const token = (await client.auth.getSession()).data.session?.access_token
    expect(await ask(stack, 'POST', '/recover', { email: EMAIL })).toEqual({ status, code })
    if (code === 'hook_timeout') return
    expect(await ask(stack, 'GET', '/reauthenticate', undefined, token)).toEqual({ status, code })
    expect(await ask(stack, 'PUT', '/user', { email: 'next@example.test' }, token)).toEqual({ status, code })
    const [user] = await stack.database.sql`select email, email_change from auth.users`
    expect(user).toEqual({ email: EMAIL, email_change: null })
  })

  test('allows another sign-up after a failure', async () => {
    let isBroken = true
    const { stack } = await start(() => Response.json({}, { status: isBroken ? 500 : 200 }), true)
    const signUp = () => ask(stack, 'POST', '/signup', { email: EMAIL, password: PASSWORD })
    expect(await signUp()).toEqual({ status: 500, code: 'unexpected_failure' })
    isBroken = false
    expect(await signUp()).toMatchObject({ status: 200 })
  })

  test('calls an unreachable hook three times', async () => {
    const hook = { url: `http://127.0.0.1:${await freePort()}/`, secrets: SECRETS[0], secretKey: 'x' }
    const failure = z.object({ response: z.instanceof(Response) })
    const { response } = failure.parse(await callHook(hook, {}).catch((error: unknown) => error))
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([422, 'hook_timeout_after_retry'])
  })
})
