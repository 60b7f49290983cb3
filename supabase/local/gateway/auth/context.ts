import { AsyncLocalStorage } from 'node:async_hooks'
import type { Challenge, MailToken } from './store.ts'

/** The parts of a request that the library does not pass on to its mails. */
export interface MailRequest {
  /** The final URL of the mail's link, checked against the allow list. */
  readonly redirectTo: string
  /** The proof-key challenge of a PKCE client; the link then gives a code instead of tokens. */
  readonly challenge: Challenge | null
  /** Receives the token in place of a mail. */
  readonly take?: (token: MailToken) => void
}

export interface MailContext extends MailRequest {
  /** Sets the response for a mail that could not be sent. */
  readonly fail: (answer: Response) => void
}

export const mailContext = new AsyncLocalStorage<MailContext>()

/** Runs a request that may send mails; returns the failure of a mail in place of the library's response. */
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
