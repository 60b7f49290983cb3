import type { Caller } from '../../http/caller.ts'
import { json } from '../../http/responses.ts'
import { codeBody, passwordBody, readBody, refreshBody } from '../lib/bodies.ts'
import { AuthFailure } from '../lib/failure.ts'
import { issueSession } from '../sessions/issue.ts'
import { completeLink, findLink } from '../oauth/link.ts'
import type { Handle, Dependencies } from './call.ts'
import { isPassword } from '../passwords/passwords.ts'
import { spendCode } from '../links/pkce.ts'
import { refreshSession } from '../sessions/refresh-tokens.ts'

/** Handles `POST /token`: signs in by password, exchanges a code of a link or a provider, or refreshes a session. */
export function createToken(dependencies: Dependencies): Handle {
  const { sql, users, sessions, throttle } = dependencies

  const password: Handle = async (request, caller) => {
    const body = await readBody(request, passwordBody)
    if (body instanceof Response) return body
    return throttle.guessPassword(caller.address, body.email, async () => {
      const user = await users.find(body.email)
      const isRight = await isPassword(body.password, user?.passwordHash ?? null)
      if (!user || !isRight) throw new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials')
      if (!user.confirmed) throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed')
      const opened = await sql.begin((transaction) => sessions.open(transaction, user.id, 'password', caller))
      return json(200, await issueSession(opened, caller, dependencies))
    })
  }

  const refresh: Handle = async (request, caller) => {
    const body = await readBody(request, refreshBody)
    if (body instanceof Response) return body
    return json(200, await issueSession(await refreshSession(sql, body.refresh_token, caller), caller, dependencies))
  }

  /** Completes a link, and returns the session that began it: a new session would lack the second factor. */
  async function exchangeLink(caller: Caller, code: string, verifier: string): Promise<Response | null> {
    const link = await findLink(sql, code)
    if (!link) return null
    const refreshToken = await completeLink(link, caller, { code, verifier }, sql)
    return json(200, await issueSession(await refreshSession(sql, refreshToken, caller), caller, dependencies))
  }

  const code: Handle = async (request, caller) => {
    const body = await readBody(request, codeBody)
    if (body instanceof Response) return body
    const { auth_code: authCode, code_verifier: verifier } = body
    const linked = await exchangeLink(caller, authCode, verifier)
    if (linked) return linked
    const { accessToken, refreshToken, ...opened } = await sql.begin(async (transaction) => {
      const { userId, method, ...provider } = await spendCode(transaction, authCode, verifier)
      const isRecovery = method === 'recovery'
      return { ...provider, session: await sessions.open(transaction, userId, method, caller, isRecovery) }
    })
    return json(200, {
      ...(await issueSession(opened.session, caller, dependencies)),
      ...(accessToken && { provider_token: accessToken }),
      ...(refreshToken && { provider_refresh_token: refreshToken }),
    })
  }

  const grants: Readonly<Record<string, Handle>> = { password, pkce: code, refresh_token: refresh }
  return async (request, caller) => {
    const grant = grants[new URL(request.url).searchParams.get('grant_type') ?? '']
    if (grant) return grant(request, caller)
    throw new AuthFailure(400, 'invalid_credentials', 'unsupported_grant_type')
  }
}
