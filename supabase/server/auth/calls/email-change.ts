import { json } from '../../http/responses.ts'
import type { MailRequest } from '../mail/mailer.ts'
import type { Dependencies } from './call.ts'
import { mailKnownUser } from './sign-up.ts'

/** The message after the confirmation of one of the two addresses. */
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Returns the redirect URL after the first confirmation, with a message. The email address has not changed yet. */
export function halfConfirmedUrl(target: URL, isPkce: boolean): URL {
  const words = new URLSearchParams({ message: HALF })
  if (isPkce) target.searchParams.set('message', HALF)
  target.hash = words.toString()
  return target
}

/** Returns the same message to a client that sent the token itself. */
export const halfConfirmedResponse = (): Response => json(200, { code: 200, msg: HALF })

/**
 * Sends the mails of a pending email change to both addresses, if there is one. When the new address has an account, its owner gets a notice in
 * place of the link, so that only they learn of it (rule W5).
 */
export async function mailEmailChange(
  mail: MailRequest,
  email: string,
  dependencies: Pick<Dependencies, 'users' | 'tokens' | 'changes' | 'mailer'>,
): Promise<void> {
  const change = await dependencies.changes.renew(email)
  if (!change) return
  const owner = await dependencies.users.find(change.next)
  if (!owner) return dependencies.mailer.sendEmailChange(mail, change)
  await dependencies.mailer.sendTakenEmailChange(mail, change)
  await mailKnownUser(mail, owner, change.next, dependencies)
}
