import type { Caller } from '../../http/caller.ts'
import { signToken } from '../../keys/jwt.ts'
import type { Settings } from '../../settings/settings.ts'
import type { UserStore } from '../accounts/users.ts'
import { AuthFailure } from '../lib/failure.ts'
import type { Throttle } from '../limits/throttle.ts'
import type { Opened } from './refresh-tokens.ts'
import type { KnownSession, SessionStore } from './session-store.ts'

/** What a session is issued with. */
export interface IssueDependencies {
  readonly settings: Pick<Settings, 'auth' | 'publicUrl' | 'signingKeys'>
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly throttle: Throttle
}

const noSession = () => new AuthFailure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

/**
 * Returns the open session of a caller.
 * @throws AuthFailure
 */
export async function requireSession(
  { hasToken, claims }: Caller,
  { sessions }: Pick<IssueDependencies, 'sessions'>,
): Promise<KnownSession> {
  if (!hasToken) throw new AuthFailure(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  if (!claims) throw new AuthFailure(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  const session = await sessions.find(String(claims['session_id']), claims.sub)
  if (session) return session
  if (await sessions.hasUser(claims.sub)) throw noSession()
  throw new AuthFailure(403, 'user_not_found', 'User from sub claim in JWT does not exist')
}

/**
 * Returns an open session as its client receives it, with a signed access token, and remembers the client. An account with a second factor must
 * have used it to be proven.
 */
export async function issueSession(
  { userId, sessionId, refreshToken }: Opened,
  { address }: Caller,
  { settings, users, sessions, throttle }: IssueDependencies,
) {
  const [user, assurance] = await Promise.all([users.show(userId), sessions.readAssurance(sessionId)])
  if (!user || !assurance) throw noSession()
  throttle.remember(
    address,
    user.email,
    assurance.aal === 'aal2' || !user.factors?.some(({ status }) => status === 'verified'),
  )
  const now = Math.floor(Date.now() / 1000)
  const expires_at = now + settings.auth.jwt_expiry
  const claims = { sub: userId, aud: user.aud, role: user.role, email: user.email, session_id: sessionId }
  const iss = `${settings.publicUrl}/auth/v1`
  return {
    access_token: signToken({ iss, ...claims, iat: now, exp: expires_at, ...assurance }, settings),
    token_type: 'bearer',
    expires_in: settings.auth.jwt_expiry,
    expires_at,
    refresh_token: refreshToken,
    user,
  }
}
