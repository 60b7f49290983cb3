import { z } from 'zod'
import { type Claims, signToken, verifyToken } from '../jwt.ts'
import { readClientAddress } from '../client.ts'
import { networkOf } from '../network.ts'
import { json } from '../responses.ts'
import { type User, userSchema, withFactors } from './factors/shown.ts'
import type { Parts } from './parts.ts'

const sessionSchema = z.looseObject({ access_token: z.string(), user: userSchema })

type Needed = Pick<Parts, 'sessions' | 'settings' | 'factors'>

/**
 * Returns the library's access token with the claims `aal` and `amr` of its session, which the library lacks, and stores the client of the
 * request in the session. `method` is how the session was opened, with the names of supabase/auth `internal/models/factor.go`; null for
 * a refresh.
 */
export async function assureToken(
  request: Request,
  token: string,
  method: string | null,
  { sessions, settings }: Needed,
): Promise<string> {
  const claims = verifyToken(token, settings)
  const session = claims?.['session_id']
  if (typeof session !== 'string') return token
  await sessions.setClient(session, request.headers.get('user-agent'), networkOf(readClientAddress(request.headers)))
  if (method !== null) await sessions.addMethod(session, method)
  const iss = `${settings.publicUrl}/auth/v1`
  return signToken({ iss, ...claims, ...(await sessions.readAssurance(session)) }, settings)
}

/** Completes the access token and the user in the library's response to a sign-in or refresh (`assureToken`). Returns other responses unchanged. */
export async function assureSession(
  request: Request,
  response: Response,
  method: string | null,
  parts: Needed,
): Promise<Response> {
  if (!response.ok) return response
  const session = sessionSchema.safeParse(await response.clone().json())
  if (!session.success) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const access_token = await assureToken(request, session.data.access_token, method, parts)
  const user = await withFactors(session.data.user, parts.factors)
  return new Response(JSON.stringify({ ...session.data, access_token, user }), { status: response.status, headers })
}

/** Returns a session response after the level changed. `claims` are those of the caller's access token. */
export async function issueSession(
  user: User,
  claims: Claims,
  refreshToken: string,
  { settings, sessions, factors }: Needed,
): Promise<Response> {
  const now = Math.floor(Date.now() / 1000)
  const expiresAt = now + settings.tokenSeconds
  const assurance = await sessions.readAssurance(String(claims['session_id']))
  return json(200, {
    access_token: signToken({ ...claims, ...assurance, iat: now, exp: expiresAt }, settings),
    token_type: 'bearer',
    expires_in: settings.tokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await withFactors(user, factors),
  })
}
