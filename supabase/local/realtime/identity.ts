import { type Claims, verifyToken } from '../gateway/jwt.ts'

/** As whom a subscriber looks at the database. */
export interface Identity {
  readonly role: 'anon' | 'authenticated' | 'service_role'
  readonly claims: Claims | null
}

interface Secrets {
  readonly publishableKey: string
  readonly secretKey: string
  readonly jwtSecret: string
}

/** Who holds this token or key; null when it is not ours or has expired. */
export function identify(
  token: string | null | undefined,
  { publishableKey, secretKey, jwtSecret }: Secrets,
): Identity | null {
  if (!token || token === publishableKey) return { role: 'anon', claims: null }
  if (token === secretKey) return { role: 'service_role', claims: null }
  const claims = verifyToken(token, jwtSecret)
  return claims && { role: claims.role, claims }
}

export function hasExpired({ claims }: Identity, now: number = Date.now()): boolean {
  return claims !== null && claims.exp * 1000 <= now
}

/** The same for identities that see the same rows: those of one session, which may have ended. */
export function identityKey({ role, claims }: Identity): string {
  return `${role} ${claims?.sub ?? ''} ${JSON.stringify(claims?.['session_id'] ?? null)}`
}
