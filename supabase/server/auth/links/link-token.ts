import { createHmac, timingSafeEqual } from 'node:crypto'

/** The length of a code's hash in hexadecimal digits. */
const HASH_LENGTH = 64

const FLOW = /^pkce_([0-9a-f-]{36})_/

const sealOf = (hash: string, secret: string) => createHmac('sha256', secret).update(`link:${hash}`).digest('hex')

/**
 * Returns the token of an emailed link. A client can compute the hash of every possible code of an address. The HMAC prevents such guesses
 * from bypassing the limit on wrong codes. `flow` is the id of the link's PKCE challenge.
 */
export const sealHash = (hash: string, secret: string, flow: string | null = null): string =>
  (flow === null ? '' : `pkce_${flow}_`) + hash + sealOf(hash, secret)

/** Returns the PKCE flow id of a link token. */
export const flowOf = (token: string): string | null => FLOW.exec(token)?.[1] ?? null

/** Returns the hash in a link token; null when the HMAC is invalid. */
export function unsealHash(token: string, secret: string): string | null {
  const sealed = token.replace(FLOW, '')
  const hash = sealed.slice(0, HASH_LENGTH)
  const [given, expected] = [Buffer.from(sealed.slice(HASH_LENGTH)), Buffer.from(sealOf(hash, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? hash : null
}
