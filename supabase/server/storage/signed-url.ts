import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { StorageFailure } from './failure.ts'

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')

// An access token has no `url`, and this token has no role, so that neither stands for the other.
const claimsSchema = z.object({ url: z.string(), exp: z.number() })

const signatureOf = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest()

/** Returns a token that reads one object until it expires. */
export function signObject(object: string, seconds: number, secret: string, now = Date.now()): string {
  const at = Math.floor(now / 1000)
  const payload = Buffer.from(JSON.stringify({ url: object, iat: at, exp: at + seconds })).toString('base64url')
  return `${HEADER}.${payload}.${signatureOf(`${HEADER}.${payload}`, secret).toString('base64url')}`
}

/** Throws a StorageFailure unless the token reads this object now. */
export function checkSignature(token: string, object: string, secret: string, now = Date.now()): void {
  const invalid = new StorageFailure('400', 'InvalidJWT', 'The token of the URL is invalid or has expired')
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(`${header}.${payload}`, secret)
  if (header !== HEADER || rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw invalid
  // We signed it, though it may be an access token of an earlier version.
  const { data } = claimsSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  if (!data) throw invalid
  const { url, exp } = data
  if (url !== object || exp * 1000 <= now) throw invalid
}
