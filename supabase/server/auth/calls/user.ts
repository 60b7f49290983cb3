import type { Caller } from '../../http/caller.ts'
import { json, refuseAuth } from '../../http/responses.ts'
import { readBody, type UserBody, userBody } from '../lib/bodies.ts'
import { mailEmailChange } from './email-change.ts'
import { AuthFailure, noAddress, notFresh } from '../lib/failure.ts'
import { requireSession } from '../sessions/issue.ts'
import { isCode } from '../links/mailed-tokens.ts'
import type { MailRequest } from '../mail/mailer.ts'
import { fitsMetadata } from '../lib/metadata.ts'
import { type Handle, mailRequestOf, MAIL_FLOOR, type Dependencies, takeAtLeast } from './call.ts'
import { refusePassword } from '../passwords/password-strength.ts'
import { hashPassword, isPassword } from '../passwords/passwords.ts'
import type { KnownSession } from '../sessions/session-store.ts'

/**
 * Handles `PUT /user`, which changes the email address, password and metadata. A new password requires the current one
 * (`require_current_password`), because an access token can be stolen; a session just opened by a recovery is exempt. With
 * `secure_password_change`, a session older than a day also requires a mailed code. A new password ends all other sessions. An account with
 * a second factor changes its email address and password only in a session of the second level (supabase/auth: internal/api/user.go). A
 * changed address and a first password need a fresh session (rule D14). Unlike upstream, the response does not tell whether the new address has an account (rule W5).
 */
export function createUpdateUser(dependencies: Dependencies): Handle {
  const { settings, sql, users, changes, sessions, throttle } = dependencies
  const rules = settings.auth.email

  /** Starts the change of an address. The response does not tell by its duration whether the new address has an account. */
  async function changeAddress(mail: MailRequest, next: string, { userId, email }: KnownSession): Promise<void> {
    await changes.start(userId, next)
    try {
      await mailEmailChange(mail, email, dependencies)
    } catch (error) {
      await changes.cancel(userId)
      throw error
    }
  }

  /** Checks what a new password needs beyond the session: the current password or a mailed code. */
  async function provePassword(body: UserBody, { address }: Caller, session: KnownSession): Promise<Response | null> {
    const { current_password: current, nonce } = body
    if (rules.secure_password_change && session.isOld && !nonce)
      throw new AuthFailure(400, 'reauthentication_needed', 'Password update requires reauthentication')
    // Like a linked sign-in, a first password is another way in. A mailed code is a proof.
    if (!session.passwordHash && !nonce && !(await sessions.isFresh(session.id))) throw notFresh()
    if (rules.require_current_password && !session.mayChooseNewPassword) {
      if (!current)
        throw new AuthFailure(400, 'current_password_required', 'Current password required when setting new password.')
      const checked = await throttle.guessCurrentPassword(session.id, async () =>
        (await isPassword(current, session.passwordHash))
          ? json(200, {})
          : refuseAuth(400, 'current_password_invalid', 'The current password is not correct.'),
      )
      if (!checked.ok) return checked
    }
    if (!nonce) return null
    const checked = await throttle.guessNonce(address, session.email, async () =>
      isCode(nonce, rules.otp_length) && (await sessions.spendNonce(session, nonce, rules.otp_expiry))
        ? json(200, {})
        : refuseAuth(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
    )
    return checked.ok ? null : checked
  }

  return async (request, caller) => {
    const body = await readBody(request, userBody)
    if (body instanceof Response) return body
    const refusal = body.email ? throttle.mail(caller.address, body.email) : null
    if (refusal) return refusal
    const session = await requireSession(caller, dependencies)
    if (body.data && !(await fitsMetadata(sql, session.userId, body.data)))
      throw new AuthFailure(400, 'validation_failed', 'Invalid data')
    const weakness = body.password === undefined ? null : await refusePassword(body.password, settings)
    if (weakness) return weakness
    const next = body.email && body.email.toLowerCase() !== session.email ? body.email : null
    if (session.isSso && (body.password || next))
      throw new AuthFailure(
        422,
        'user_sso_managed',
        'Updating email, phone, password of a SSO account only possible via SSO',
      )
    if (session.needsSecondFactor && (body.password || next))
      throw new AuthFailure(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
    if (next && !(await sessions.isFresh(session.id))) throw notFresh()
    const unproven = body.password === undefined ? null : await provePassword(body, caller, session)
    if (unproven) return unproven
    if (next && !(await users.isEmail(next))) throw noAddress()
    if (body.password && (await isPassword(body.password, session.passwordHash)))
      throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.')
    await users.update(session.userId, body.data, body.password ? await hashPassword(body.password) : null)
    if (body.password) await sessions.endOthers(session)
    if (body.password) throttle.remember(caller.address, session.email, true)
    if (next) await takeAtLeast(MAIL_FLOOR, changeAddress(mailRequestOf(request, body, dependencies), next, session))
    return json(200, await users.show(session.userId))
  }
}
