import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a hash of a code is, in hexadecimal digits. */
const HASH_LENGTH = 64

const FLOW = /^pkce_([0-9a-f-]{36})_/

const sealOf = (hash: string, secret: string) => createHmac('sha256', secret).update(`link:${hash}`).digest('hex')

/**
 * What a mailed link carries. Anybody can work out the hashes of all codes of an address; sealed they are no way around the count of
 * wrong codes. `flow` is the id of the PKCE challenge that the link belongs to.
 */
export const sealHash = (hash: string, secret: string, flow: string | null = null): string =>
  (flow === null ? '' : `pkce_${flow}_`) + hash + sealOf(hash, secret)

/** The PKCE flow that a link's token belongs to. */
export const flowOf = (token: string): string | null => FLOW.exec(token)?.[1] ?? null

/** The hash in a link's token; null for one that was not mailed. */
export function unsealHash(token: string, secret: string): string | null {
  const sealed = token.replace(FLOW, '')
  const hash = sealed.slice(0, HASH_LENGTH)
  const [given, expected] = [Buffer.from(sealed.slice(HASH_LENGTH)), Buffer.from(sealOf(hash, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? hash : null
}
