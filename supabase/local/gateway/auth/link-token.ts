import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a hash of a code is, in hexadecimal digits. */
const HASH_LENGTH = 64

const sealOf = (hash: string, secret: string) => createHmac('sha256', secret).update(`link:${hash}`).digest('hex')

/**
 * What a mailed link carries. Anybody can work out the hashes of all codes of an address; sealed they are no way around the count of
 * wrong codes.
 */
export const sealHash = (hash: string, secret: string): string => hash + sealOf(hash, secret)

/** The hash in a link's token; null for one that was not mailed. */
export function unsealHash(token: string, secret: string): string | null {
  const hash = token.slice(0, HASH_LENGTH)
  const [given, expected] = [Buffer.from(token.slice(HASH_LENGTH)), Buffer.from(sealOf(hash, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? hash : null
}
