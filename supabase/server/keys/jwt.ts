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

function decodePart(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}

function isSharedSignature(secret: string, content: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The claims of an access token, or null when it is malformed, not signed by us, or expired. */
export function verifyToken(
  token: string,
  { jwtSecret, signingKeys }: TokenKeys,
  now: number = Date.now(),
): Claims | null {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) return null
  try {
    const read = headerSchema.parse(decodePart(header))
    const content = `${header}.${payload}`
    const isSigned =
      read.alg === 'HS256'
        ? isSharedSignature(jwtSecret, content, signature)
        : isSignedWith(signingKeys, read.kid, content, signature)
    const claims = isSigned ? claimsSchema.parse(decodePart(payload)) : null
    return claims && claims.exp * 1000 > now ? claims : null
  } catch {
    return null
  }
}

/** Returns an access token with these claims, signed with the current signing key. */
export function signToken(claims: object, { signingKeys }: Pick<TokenKeys, 'signingKeys'>): string {
  const content = `${encodePart({ alg: 'ES256', kid: signingKeys[0].kid, typ: 'JWT' })}.${encodePart(claims)}`
  return `${content}.${signWith(signingKeys, content)}`
}
