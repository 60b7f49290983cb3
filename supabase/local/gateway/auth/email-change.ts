import { json } from '../answers.ts'
import type { AuthMailer } from './mailer.ts'
import type { AuthStore } from './store.ts'

/** What a visitor is told who has confirmed one of the two addresses. */
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The page that a first confirmation leads to says so; nothing has changed yet. */
export function halfConfirmed(target: URL, isPkce: boolean): URL {
  const words = new URLSearchParams({ message: HALF })
  if (isPkce) target.searchParams.set('message', HALF)
  target.hash = words.toString()
  return target
}

/** The same for a client that sent the token itself. */
export const halfConfirmedAnswer = (): Response => json(200, { code: 200, msg: HALF })

/** Mails both addresses of a waiting change of address again; nothing where none waits. */
export async function resendEmailChange(email: string, store: AuthStore, mailer: AuthMailer): Promise<void> {
  const change = await store.renewEmailChange(email)
  if (!change) return
  await mailer.sendEmailChange(change.current, change.currentHash, '', {
    userId: change.id,
    tokenHashNew: change.newHash,
    newEmail: change.next,
  })
}
