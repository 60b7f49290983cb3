import { z } from 'zod'
import { refuseAuth } from '../responses.ts'
import { verifyToken } from '../jwt.ts'
import { assureSession } from './assurance.ts'
import { codeBody, passwordBody, readBody, refreshBody } from './bodies.ts'
import { type Handle, type Parts, withBody } from './parts.ts'
import { isPassword } from './passwords.ts'
import { rememberClient } from './remember-client.ts'

const sessionSchema = z.object({ access_token: z.string() })

/** Marks a session as opened by a recovery, which may set one new password without the old one. */
export async function markRecovery(response: Response, { sessions, settings }: Parts): Promise<void> {
  const session = sessionSchema.safeParse(await response.clone().json())
  const claims = session.success ? verifyToken(session.data.access_token, settings) : null
  if (typeof claims?.['session_id'] === 'string') await sessions.allowNewPassword(claims['session_id'])
}

/** Handles `POST /token`: signs in by password, exchanges a mailed code, or refreshes a session. */
export function createToken(parts: Parts): Handle {
  const { store, sessions, throttle, bySession, forward } = parts

  // The library checks the confirmation before the password, and checks neither for an unknown address.
  const password: Handle = async (request, client) => {
    const body = await readBody(request, passwordBody)
    if (body instanceof Response) return body
    return throttle.guessPassword(client, body.email, async () => {
      const user = await store.findUser(body.email)
      if (await isPassword(body.password, user?.passwordHash ?? null))
        return assureSession(request, await forward(request), 'password', parts)
      return refuseAuth(400, 'invalid_credentials', 'Invalid login credentials')
    })
  }

  const code: Handle = async (request) => {
    const body = await readBody(request, codeBody)
    if (body instanceof Response) return body
    const method = await store.methodOfCode(body.auth_code)
    const response = await forward(request)
    if (method === 'recovery' && response.ok) await markRecovery(response, parts)
    return assureSession(request, response, method, parts)
  }

  const refresh: Handle = async (request) => {
    const body = await readBody(request, refreshBody)
    if (body instanceof Response) return body
    const session = await sessions.findByRefreshToken(body.refresh_token)
    if (!session) return forward(request)
    // Serialises two tabs that refresh concurrently: the second receives the first one's token instead of a reuse error (R7).
    return bySession.run(session, async () => {
      const token = await sessions.readRefreshToken(body.refresh_token)
      if (token?.isIdle) {
        await sessions.end(session)
        return refuseAuth(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)')
      }
      // The library returns the current token for its direct parent only. Within the interval, older tokens return it as well.
      if (token?.isFreshlySpent && token.currentParent)
        return forward(withBody(request, { refresh_token: token.currentParent }))
      return forward(request)
    })
  }

  const answer: Handle = async (request, client) => {
    const grant = new URL(request.url).searchParams.get('grant_type')
    if (grant === 'password') return password(request, client)
    if (grant === 'pkce') return code(request, client)
    return assureSession(request, await refresh(request, client), null, parts)
  }

  return async (request, client) => {
    const response = await answer(request, client)
    await rememberClient(response, client, parts)
    return response
  }
}
