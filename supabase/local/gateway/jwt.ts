import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const headerSchema = z.object({ alg: z.literal('HS256') })

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.enum(['authenticated', 'anon', 'service_role']),
  exp: z.number(),
})

/** What a verified access token says about its bearer. */
export type Claims = z.infer<typeof claimsSchema>

function decodePart(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}

const signatureOf = (secret: string, content: string) => createHmac('sha256', secret).update(content).digest()

function isSignedBy(secret: string, content: string, signature: string): boolean {
  const expected = signatureOf(secret, content)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The claims of an access token, or null when it is malformed, not signed by us, or expired. */
export function verifyToken(token: string, secret: string, now: number = Date.now()): Claims | null {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) return null
  try {
    if (!headerSchema.safeParse(decodePart(header)).success) return null
    if (!isSignedBy(secret, `${header}.${payload}`, signature)) return null
    const claims = claimsSchema.safeParse(decodePart(payload))
    return claims.success && claims.data.exp * 1000 > now ? claims.data : null
  } catch {
    return null
  }
}

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Returns a signed access token with these claims. */
export function signToken(claims: object, secret: string): string {
  const content = `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(claims)}`
  return `${content}.${signatureOf(secret, content).toString('base64url')}`
}
