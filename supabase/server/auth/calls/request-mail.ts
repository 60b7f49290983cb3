import { json } from '../../http/responses.ts'
import { mailBody, readBody, resendBody } from '../lib/bodies.ts'
import { noAddress } from '../lib/failure.ts'
import type { KeyedLock } from '../lib/lock.ts'
import { requireSession } from '../sessions/issue.ts'
import { type Dependencies, type Handle, MAIL_FLOOR, mailRequestOf, takeAtLeast } from './call.ts'
import { mailEmailChange } from './email-change.ts'
import { mailKnownUser } from './sign-up.ts'

/** Handles `POST /recover`: mails a link and a code that open a session, to set a new password. */
export function createRecover(dependencies: Dependencies, byAddress: KeyedLock): Handle {
  const { users, tokens, mailer, throttle } = dependencies
  return async (request, { address }) => {
    const body = await readBody(request, mailBody)
    if (body instanceof Response) return body
    const refusal = throttle.mail(address, body.email)
    if (refusal) return refusal
    const email = body.email.toLowerCase()
    const send = async () => {
      if (!(await users.isEmail(email))) throw noAddress()
      const user = await users.find(email)
      // As upstream, which finds no account of single sign-on by its address.
      if (!user || (await users.isSso(email))) return
      const mail = mailRequestOf(request, body, dependencies)
      await mailer.sendToken(mail, 'recovery', { id: user.id, email }, await tokens.renew('recovery', user.id, email))
    }
    await takeAtLeast(MAIL_FLOOR, byAddress.run(email, send))
    return json(200, {})
  }
}

/** Handles `POST /resend`: mails the confirmation of a sign-up, or of an email change, again. */
export function createResend(dependencies: Dependencies, byAddress: KeyedLock): Handle {
  const { users, throttle } = dependencies
  return async (request, { address }) => {
    const body = await readBody(request, resendBody)
    if (body instanceof Response) return body
    const refusal = throttle.mail(address, body.email)
    if (refusal) return refusal
    const mail = mailRequestOf(request, body, dependencies)
    const send = async () => {
      if (body.type === 'email_change') return mailEmailChange(mail, body.email, dependencies)
      const user = await users.find(body.email)
      if (user && !user.confirmed) await mailKnownUser(mail, user, body.email, dependencies)
    }
    await takeAtLeast(MAIL_FLOOR, byAddress.run(body.email.toLowerCase(), send))
    return json(200, {})
  }
}

/** Handles `GET /reauthenticate`: mails a code that proves an open session. */
export function createReauthenticate(dependencies: Dependencies): Handle {
  const { tokens, mailer, throttle } = dependencies
  return async (request, caller) => {
    const refusal = throttle.mail(caller.address, 'reauthenticate')
    if (refusal) return refusal
    const { userId, email } = await requireSession(caller, dependencies)
    const token = await tokens.renew('reauthentication', userId, email)
    await mailer.sendReauthentication(mailRequestOf(request, {}, dependencies), email, token)
    return json(200, {})
  }
}
