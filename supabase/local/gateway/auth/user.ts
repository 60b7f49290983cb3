import { setTimeout } from 'node:timers/promises'
import { json, refuseAuth } from '../responses.ts'
import { verifyToken } from '../jwt.ts'
import { readBody, type UserBody, userBody } from './bodies.ts'
import { MAIL_FLOOR, runMailing } from './context.ts'
import { mailEmailChange } from './email-change.ts'
import { fitsMetadata } from './metadata.ts'
import { showFactors } from './factors/shown.ts'
import { notFresh } from './oauth/failure.ts'
import { bearerOf, contextOf, type Handle, type Parts, withBody } from './parts.ts'
import { refusePassword } from './password-strength.ts'
import { isPassword } from './passwords.ts'
import type { KnownSession } from './session-store.ts'
import { isCode } from './store.ts'

/**
 * Handles `PUT /user`, which changes the email address, password and metadata. A new password requires the current one
 * (`requireCurrentPassword`), because an access token can be stolen; a session just opened by a recovery is exempt. With
 * `securePasswordChange`, a session older than a day also requires a mailed code. A new password ends all other sessions. An account with
 * a second factor changes its email address and password only in a session of the second level (supabase/auth: internal/api/user.go). A
 * changed address and a first password need a fresh session (rule D14). Unlike upstream, the response does not tell whether the new address has an account (rule W5).
 */
export function createUpdateUser(parts: Parts): Handle {
  const { settings, sql, store, sessions, factors, throttle, redirects, forward } = parts

  /**
   * Changes the rest of the account by the library, and starts the change of its address. The library refuses the address of another account, and
   * stores other times.
   */
  async function changeAddress(
    request: Request,
    { email = '', ...rest }: UserBody,
    { userId, email: current }: KnownSession,
  ) {
    if (!(await store.isEmail(email)))
      return refuseAuth(400, 'validation_failed', 'Unable to validate email address: invalid format')
    const changed = await forward(withBody(request, rest))
    if (!changed.ok) return changed
    await store.startEmailChange(userId, email)
    try {
      await mailEmailChange(current, parts)
    } catch (error) {
      await store.cancelEmailChange(userId)
      throw error
    }
    const headers = new Headers(request.headers)
    headers.delete('content-length')
    return forward(new Request(request.url, { headers }))
  }

  return async (request, client) => {
    const body = await readBody(request, userBody)
    if (body instanceof Response) return body
    const refusal = body.email ? throttle.mail(client, body.email) : null
    if (refusal) return refusal
    const claims = verifyToken(bearerOf(request), settings)
    if (claims && body.data && !(await fitsMetadata(sql, claims.sub, body.data)))
      return refuseAuth(400, 'validation_failed', 'Invalid data')
    const run = async (change: () => Promise<Response>) =>
      showFactors(await runMailing(contextOf(request, body, redirects), change), factors)
    if (body.password === undefined && body.email === undefined) return run(() => forward(request))

    const sessionId = claims?.['session_id']
    const session = claims && typeof sessionId === 'string' ? await sessions.find(sessionId, claims.sub) : null
    // The library reports missing, malformed and ended sessions.
    if (!session) return forward(request)
    const weakness = body.password === undefined ? null : await refusePassword(body.password, settings)
    if (weakness) return weakness
    const isNewAddress = Boolean(body.email) && body.email?.toLowerCase() !== session.email
    if (session.isSso && (body.password || isNewAddress))
      return refuseAuth(
        422,
        'user_sso_managed',
        'Updating email, phone, password of a SSO account only possible via SSO',
      )
    if (session.needsSecondFactor && (body.password || isNewAddress))
      return refuseAuth(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
    if (isNewAddress && !(await sessions.isFresh(session.id))) return notFresh().toResponse()
    const update = async () => {
      if (body.email === undefined || body.email.toLowerCase() === session.email) return run(() => forward(request))
      const change = run(() => changeAddress(request, body, session))
      const [response] = await Promise.all([change, setTimeout(MAIL_FLOOR)])
      return response
    }
    if (body.password === undefined) return update()

    const { current_password: current, nonce } = body
    if (settings.securePasswordChange && session.isOld && !nonce)
      return refuseAuth(400, 'reauthentication_needed', 'Password update requires reauthentication')
    // Like a linked sign-in, a first password is another way in. A mailed code is a proof.
    if (!session.passwordHash && !nonce && !(await sessions.isFresh(session.id))) return notFresh().toResponse()
    if (settings.requireCurrentPassword && !session.mayChooseNewPassword) {
      if (!current)
        return refuseAuth(400, 'current_password_required', 'Current password required when setting new password.')
      const checked = await throttle.guessCurrentPassword(session.id, async () =>
        (await isPassword(current, session.passwordHash))
          ? json(200, {})
          : refuseAuth(400, 'current_password_invalid', 'The current password is not correct.'),
      )
      if (!checked.ok) return checked
    }
    if (nonce) {
      const checked = await throttle.guessNonce(client, session.email, async () =>
        isCode(nonce, settings.codeDigits) && (await sessions.spendNonce(session, nonce, settings.linkSeconds))
          ? json(200, {})
          : refuseAuth(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
      )
      if (!checked.ok) return checked
    }
    const response = await update()
    if (response.ok) await sessions.endOthers(session)
    if (response.ok) throttle.remember(client, session.email, true)
    return response
  }
}
