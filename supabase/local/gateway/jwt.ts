import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isSignedWith, type SigningKeys, signWith } from './signing-keys.ts'

const headerSchema = z.discriminatedUnion('alg', [
  z.object({ alg: z.literal('HS256') }),
  z.object({ alg: z.literal('ES256'), kid: z.string() }),
])

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.enum(['authenticated', 'anon', 'service_role']),
  exp: z.number(),
})

/** The claims of a verified access token. */
export type Claims = z.infer<typeof claimsSchema>

/**
 * The keys of access tokens. New tokens are signed with the signing key. Tokens signed with the secret (HS256) are accepted as well, as
 * upstream does (supabase/auth: internal/api/auth.go, parseJWTClaims).
 */
export interface TokenKeys {
  readonly jwtSecret: string
  readonly signingKeys: SigningKeys
}

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const SHARED_HEADER = encodePart({ alg: 'HS256', typ: 'JWT' })

function decodePart(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}

const hmacOf = (secret: string, content: string) => createHmac('sha256', secret).update(content).digest()

function isSharedSignature(secret: string, content: string, signature: string): boolean {
  const expected = hmacOf(secret, content)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

interface Token {
  readonly alg: 'HS256' | 'ES256'
  readonly payload: string
  readonly signature: string
  readonly isSigned: boolean
}

function readToken(token: string, { jwtSecret, signingKeys }: TokenKeys): Token | null {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) return null
  try {
    const { success, data } = headerSchema.safeParse(decodePart(header))
    if (!success) return null
    const content = `${header}.${payload}`
    const isSigned =
      data.alg === 'HS256'
        ? isSharedSignature(jwtSecret, content, signature)
        : isSignedWith(signingKeys, data.kid, content, signature)
    return { alg: data.alg, payload, signature, isSigned }
  } catch {
    return null
  }
}

/** The claims of an access token, or null when it is malformed, not signed by us, or expired. */
export function verifyToken(token: string, keys: TokenKeys, now: number = Date.now()): Claims | null {
  const read = readToken(token, keys)
  if (!read?.isSigned) return null
  try {
    const claims = claimsSchema.safeParse(decodePart(read.payload))
    return claims.success && claims.data.exp * 1000 > now ? claims.data : null
  } catch {
    return null
  }
}

/** Returns an access token with these claims, signed with the current signing key. */
export function signToken(claims: object, { signingKeys }: Pick<TokenKeys, 'signingKeys'>): string {
  const content = `${encodePart({ alg: 'ES256', kid: signingKeys[0].kid, typ: 'JWT' })}.${encodePart(claims)}`
  return `${content}.${signWith(signingKeys, content)}`
}

/**
 * Converts a token to one signed with the secret, the only kind that the library verifies. A forged token keeps its signature, so that the
 * library rejects it.
 */
export function toSharedToken(token: string, keys: TokenKeys): string {
  const read = readToken(token, keys)
  if (read?.alg !== 'ES256') return token
  const content = `${SHARED_HEADER}.${read.payload}`
  return `${content}.${read.isSigned ? hmacOf(keys.jwtSecret, content).toString('base64url') : read.signature}`
}
