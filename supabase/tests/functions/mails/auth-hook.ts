import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { makeHookSecret } from '../../../server/keys/keys.ts'
import type { TestStack } from '../../stack/support.ts'

/** The hook's secret in the tests, and its replacement. */
export const SECRETS = [makeHookSecret(), makeHookSecret()] as const

export const HASH = 'a1'.repeat(28)
export const HASH_NEW = 'b2'.repeat(28)
export const CODE = '13579246'
export const EMAIL = 'kari@example.test'
export const NEXT = 'next@example.test'
export const SITE_URL = 'http://localhost:4999'
export const APP = 'nordlys-admin://auth/reset-password'

interface Call {
  readonly type?: string
  readonly user?: object
  readonly data?: object
  readonly metadata?: object | null
}

/** Returns a payload of the hosted auth service (supabase/auth, `v0hooks.SendEmailInput`) with all its fields. */
export const payloadOf = ({ type = 'recovery', user, data, metadata }: Call = {}) => ({
  ...(metadata !== null && {
    metadata: {
      uuid: randomUUID(),
      time: new Date().toISOString(),
      name: 'send-email',
      ip_address: '192.0.2.1',
      ...metadata,
    },
  }),
  user: {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: EMAIL,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Kari Nordmann' },
    identities: [],
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    is_anonymous: false,
    ...user,
  },
  email_data: {
    token: CODE,
    token_hash: HASH,
    redirect_to: `${SITE_URL}/auth/reset-password`,
    email_action_type: type,
    site_url: 'http://localhost:9999',
    token_new: '',
    token_hash_new: '',
    old_email: '',
    old_phone: '',
    provider: '',
    factor_type: '',
    ...data,
  },
})

interface Signing {
  readonly id?: string
  readonly at?: Date
  readonly secrets?: readonly string[]
}

/** Returns the headers of a signed call. Joins several signatures as the auth service does. */
export function signed(body: string, { id = randomUUID(), at = new Date(), secrets = [SECRETS[0]] }: Signing = {}) {
  const signatures = secrets.map((secret) => new Webhook(secret.replace('v1,', '')).sign(id, at, body))
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(', '),
  }
}

/** Calls the function as the auth service does. */
export async function call(stack: Pick<TestStack, 'url'>, payload: object, signing: Signing = {}) {
  const body = JSON.stringify(payload)
  return post(stack, body, signed(body, signing))
}

/** The attempts of the auth service where a response has `Retry-After`, for example on a busy machine. */
const ATTEMPTS = 3

export async function post(
  stack: Pick<TestStack, 'url'>,
  body: string,
  headers: Record<string, string>,
  attempts = ATTEMPTS,
): Promise<{ status: number; answer: unknown; retryAfter: string | null }> {
  const response = await fetch(`${stack.url}/functions/v1/send-auth-email`, { method: 'POST', headers, body })
  const answer: unknown = await response.json()
  const retryAfter = response.headers.get('retry-after')
  if (retryAfter !== null && attempts > 1) return post(stack, body, headers, attempts - 1)
  return { status: response.status, answer, retryAfter }
}
