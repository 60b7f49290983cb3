import { AsyncLocalStorage } from 'node:async_hooks'
import type { Challenge, MailToken } from './store.ts'

/** What a request said that the library does not hand on to the mails it causes. */
export interface MailRequest {
  /** Where the mail's link shall lead in the end; already checked against the allow list. */
  readonly redirectTo: string
  /** The proof-key challenge of a PKCE client; the link then gives a code instead of tokens. */
  readonly challenge: Challenge | null
  /** Takes the token instead of having it mailed. */
  readonly take?: (token: MailToken) => void
}

export interface MailContext extends MailRequest {
  /** Notes the answer to give where a mail could not be sent. */
  readonly fail: (answer: Response) => void
}

export const mailContext = new AsyncLocalStorage<MailContext>()

/** Runs what may cause mails; where one of them cannot be sent, the answer says so, whatever the library makes of it. */
export async function runMailing(request: MailRequest, run: () => Promise<Response>): Promise<Response> {
  let failure: Response | null = null
  const noteFailure = (answer: Response): void => {
    failure ??= answer
  }
  const response = await mailContext.run({ ...request, fail: noteFailure }, run).catch((error: unknown) => {
    if (!failure) throw error
    return failure
  })
  return failure ?? response
}
