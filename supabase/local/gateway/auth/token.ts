import { z } from 'zod'
import { refuseAuth } from '../answers.ts'
import { verifyToken } from '../jwt.ts'
import { KeyedLock } from '../lock.ts'
import { codeBody, passwordBody, readBody, refreshBody } from './bodies.ts'
import { type Handle, type Parts, withBody } from './parts.ts'
import { isPassword } from './passwords.ts'

const sessionSchema = z.object({ access_token: z.string() })

/** Notes that a session was opened by a recovery: it may choose a new password without the old one, once. */
export async function noteRecovery(response: Response, { sessions, settings }: Parts): Promise<void> {
  const session = sessionSchema.safeParse(await response.clone().json())
  const claims = session.success ? verifyToken(session.data.access_token, settings.jwtSecret) : null
  if (typeof claims?.['session_id'] === 'string') await sessions.allowNewPassword(claims['session_id'])
}

/** `POST /token`: sign-in by password, exchange of a mailed code, renewal of a session. */
export function createToken(parts: Parts): Handle {
  const { store, sessions, throttle, forward } = parts
  const refreshes = new KeyedLock()

  // The library asks whether the address is confirmed before it asks for the password, and of an unknown one asks neither.
  const password: Handle = async (request, client) => {
    const body = await readBody(request, passwordBody)
    if (body instanceof Response) return body
    return throttle.guessPassword(client, body.email, async () => {
      const user = await store.findUser(body.email)
      if (await isPassword(body.password, user?.passwordHash ?? null)) return forward(request)
      return refuseAuth(400, 'invalid_credentials', 'Invalid login credentials')
    })
  }

  const code: Handle = async (request) => {
    const body = await readBody(request, codeBody)
    if (body instanceof Response) return body
    const isRecovery = await store.isRecoveryCode(body.auth_code)
    const response = await forward(request)
    if (isRecovery && response.ok) await noteRecovery(response, parts)
    return response
  }

  const refresh: Handle = async (request) => {
    const body = await readBody(request, refreshBody)
    if (body instanceof Response) return body
    const session = await sessions.ofRefreshToken(body.refresh_token)
    if (!session) return forward(request)
    // Two tabs that refresh at once take turns, so that the second gets the first one's token and not a theft alarm (R7).
    return refreshes.run(session, async () => {
      const token = await sessions.readRefreshToken(body.refresh_token)
      if (token?.isIdle) {
        await sessions.end(session)
        return refuseAuth(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)')
      }
      // For the parent of the session's token the library gives that token; within the interval it shall do so for older ones too.
      if (token?.isFreshlySpent && token.currentParent)
        return forward(withBody(request, { refresh_token: token.currentParent }))
      return forward(request)
    })
  }

  return async (request, client) => {
    const grant = new URL(request.url).searchParams.get('grant_type')
    if (grant === 'password') return password(request, client)
    if (grant === 'pkce') return code(request, client)
    return refresh(request, client)
  }
}
