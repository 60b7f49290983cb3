import { json } from '../responses.ts'
import type { AuthMailer } from './mailer.ts'
import type { AuthStore } from './store.ts'

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

/** Resends the mails of a pending email change to both addresses, if there is one. */
export async function resendEmailChange(email: string, store: AuthStore, mailer: AuthMailer): Promise<void> {
  const change = await store.renewEmailChange(email)
  if (!change) return
  await mailer.sendEmailChange(change.current, change.currentHash, '', {
    userId: change.id,
    tokenHashNew: change.newHash,
    newEmail: change.next,
  })
}
