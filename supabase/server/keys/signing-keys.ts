import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { z } from 'zod'

const publicKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
})

/** A public key as a JWK. */
export type PublicKey = z.infer<typeof publicKeySchema>

/** The keys of access tokens as JWKs: the first one signs, the others are former keys and only verify. */
export const signingKeysSchema = z.tuple([publicKeySchema.extend({ d: z.string() })]).rest(publicKeySchema)

export type SigningKeys = z.infer<typeof signingKeysSchema>

const ES256 = { format: 'jwk', dsaEncoding: 'ieee-p1363' } as const

/** Returns a new key pair (ES256). */
export function makeSigningKeys(): SigningKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  return signingKeysSchema.parse([{ kty: 'EC', crv: 'P-256', x, y, d, kid: randomUUID(), alg: 'ES256', use: 'sig' }])
}

/** Returns the public keys, as the JWKS endpoint publishes them. */
export const publicKeys = (keys: SigningKeys): PublicKey[] => z.array(publicKeySchema).parse(keys)

/**
 * Adds a new signing key. Only the replaced key still verifies, so that tokens signed with it remain valid until they expire. A second
 * rotation therefore revokes a disclosed key.
 */
export const rotateSigningKeys = (keys: SigningKeys): SigningKeys => [
  ...makeSigningKeys(),
  ...publicKeys(keys).slice(0, 1),
]

/** Signs a text with the current key. */
export function signWith([{ kty, crv, x, y, d }]: SigningKeys, text: string): string {
  return sign('sha256', Buffer.from(text), { key: { kty, crv, x, y, d }, ...ES256 }).toString('base64url')
}

/** The number of valid signatures to cache for each key. */
const MAX_VERIFIED = 1000

/** The signed texts of each key that were verified, because a client sends the same token with every request. PostgREST caches tokens as well. */
const verified = new WeakMap<PublicKey, Set<string>>()

/** Returns whether a signature is valid. The key is selected by its id. */
export function isSignedWith(keys: SigningKeys, kid: string, text: string, signature: string): boolean {
  const known = keys.find((key) => key.kid === kid)
  if (!known) return false
  const cache = verified.get(known) ?? new Set()
  const signed = `${text}.${signature}`
  if (cache.has(signed)) return true
  const { kty, crv, x, y } = known
  const key = { key: { kty, crv, x, y }, ...ES256 }
  if (!verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))) return false
  if (cache.size >= MAX_VERIFIED) cache.clear()
  verified.set(known, cache.add(signed))
  return true
}
