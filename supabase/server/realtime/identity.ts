import { type Claims, type TokenKeys, verifyToken } from '../keys/jwt.ts'

/** The role and claims with which a subscriber reads the database. */
export interface Identity {
  readonly role: 'anon' | 'authenticated' | 'service_role'
  readonly claims: Claims | null
}

interface Secrets extends TokenKeys {
  readonly publishableKey: string
  readonly secretKey: string
}

/** Returns the identity of a token or key; null when it is invalid or expired. */
export function identify(token: string | null | undefined, secrets: Secrets): Identity | null {
  if (!token || token === secrets.publishableKey) return { role: 'anon', claims: null }
  if (token === secrets.secretKey) return { role: 'service_role', claims: null }
  const claims = verifyToken(token, secrets)
  return claims && { role: claims.role, claims }
}

export function hasExpired({ claims }: Identity, now: number = Date.now()): boolean {
  return claims !== null && claims.exp * 1000 <= now
}

/**
 * Returns a cache key that identities share when they can read the same rows. It includes the session, which may have ended, and the level of
 * the token, which a second factor raises.
 */
export function identityKey({ role, claims }: Identity): string {
  return `${role} ${claims?.sub ?? ''} ${JSON.stringify([claims?.['session_id'] ?? null, claims?.['aal'] ?? null])}`
}
