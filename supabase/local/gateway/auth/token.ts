import { z } from 'zod'
import { refuseAuth } from '../responses.ts'
import { verifyToken } from '../jwt.ts'
import { assureSession } from './assurance.ts'
import { codeBody, passwordBody, readBody, refreshBody } from './bodies.ts'
import { SignInFailure } from './oauth/failure.ts'
import { completeLink, findLink, type Link } from './oauth/link.ts'
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

/** Handles `POST /token`: signs in by password, exchanges a code of a link or a provider, or refreshes a session. */
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

  /** Completes a link, and returns the session that began it: a new session would lack the second factor. */
  async function completeAndRefresh(
    request: Request,
    client: string,
    link: Link,
    { auth_code: code, code_verifier: verifier }: z.infer<typeof codeBody>,
  ): Promise<Response> {
    try {
      const refresh_token = await completeLink(link, request, { code, verifier }, parts)
      const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url)
      const again = withBody(new Request(url, { method: 'POST', headers: request.headers }), { refresh_token })
      return assureSession(request, await refresh(again, client), null, parts)
    } catch (error) {
      if (error instanceof SignInFailure) return error.toResponse()
      throw error
    }
  }

  const code: Handle = async (request, client) => {
    const body = await readBody(request, codeBody)
    if (body instanceof Response) return body
    const link = await findLink(parts.sql, body.auth_code)
    if (link) return completeAndRefresh(request, client, link, body)
    const method = await store.methodOfCode(body.auth_code)
    const response = await forward(request)
    if (method === 'recovery' && response.ok) await markRecovery(response, parts)
    return assureSession(request, response, method, parts)
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
