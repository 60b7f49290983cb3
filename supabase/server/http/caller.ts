import type { IncomingMessage } from 'node:http'
import { type Claims, type TokenKeys, verifyToken } from '../keys/jwt.ts'
import { clientAddress } from './client-address.ts'
import type { Head } from './request.ts'

/** Who sends a request: read once, and passed on to the services. */
export interface Caller {
  /** The client's address (`clientAddress`). */
  readonly address: string
  readonly userAgent: string | null
  /** The kind of the request's API key; null without one. */
  readonly key: 'publishable' | 'secret' | 'unknown' | null
  /** The bearer of the request; null without one. */
  readonly bearer: string | null
  /** Whether the bearer should be an access token. Clients also send an opaque key as bearer; then only the header `apikey` counts. */
  readonly hasToken: boolean
  /** The claims of the access token; null when it is missing or invalid. */
  readonly claims: Claims | null
}

interface Keys extends TokenKeys {
  readonly publishableKey: string
  readonly secretKey: string
  readonly trustedProxies: number
}

function keyOf({ url, headers }: Head, { publishableKey, secretKey }: Keys): Caller['key'] {
  const key = headers.get('apikey') ?? url.searchParams.get('apikey')
  if (key === null || key === '') return null
  if (key === publishableKey) return 'publishable'
  return key === secretKey ? 'secret' : 'unknown'
}

export function callerOf(message: IncomingMessage, head: Head, keys: Keys): Caller {
  const bearer = /^Bearer (.*)$/.exec(head.headers.get('authorization') ?? '')?.[1] ?? null
  const hasToken = bearer !== null && !bearer.startsWith('sb_')
  return {
    address: clientAddress(message, keys.trustedProxies),
    userAgent: head.headers.get('user-agent'),
    key: keyOf(head, keys),
    bearer,
    hasToken,
    claims: hasToken ? verifyToken(bearer, keys) : null,
  }
}
