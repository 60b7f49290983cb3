import { z } from 'zod'
import { signToken, verifyToken } from '../jwt.ts'
import type { Parts } from './parts.ts'

const sessionSchema = z.looseObject({ access_token: z.string() })

type Needed = Pick<Parts, 'sessions' | 'settings'>

/**
 * Returns the library's access token with the claims `aal` and `amr` of its session, which the library lacks. `method` is how the session was
 * opened, with the names of supabase/auth `internal/models/factor.go`; null for a refresh.
 */
export async function assureToken(
  token: string,
  method: string | null,
  { sessions, settings }: Needed,
): Promise<string> {
  const claims = verifyToken(token, settings)
  const session = claims?.['session_id']
  if (typeof session !== 'string') return token
  if (method !== null) await sessions.addMethod(session, method)
  const iss = `${settings.publicUrl}/auth/v1`
  return signToken({ iss, ...claims, ...(await sessions.readAssurance(session)) }, settings)
}

/** Completes the access token in the library's response to a sign-in or refresh (`assureToken`). Returns other responses unchanged. */
export async function assureSession(response: Response, method: string | null, parts: Needed): Promise<Response> {
  if (!response.ok) return response
  const session = sessionSchema.safeParse(await response.clone().json())
  if (!session.success) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const access_token = await assureToken(session.data.access_token, method, parts)
  return new Response(JSON.stringify({ ...session.data, access_token }), { status: response.status, headers })
}
