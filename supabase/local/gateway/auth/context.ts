import { AsyncLocalStorage } from 'node:async_hooks'
import type { Challenge, MailToken } from './store.ts'

/** The shortest time to an answer that must not tell whether there is an account, in milliseconds; the work takes less. */
export const MAIL_FLOOR = 200

/** Request data that the library does not pass to its mailer. */
export interface MailRequest {
  /** The redirect URL of the mail's link, checked against the allow list. */
  readonly redirectTo: string
  /** The code challenge of a PKCE client, whose link returns a code instead of tokens. */
  readonly challenge: Challenge | null
  /** Receives the token instead of sending a mail. */
  readonly take?: (token: MailToken) => void
}

export interface MailContext extends MailRequest {
  /** Sets the error response for a mail that could not be sent. */
  readonly fail: (answer: Response) => void
}

export const mailContext = new AsyncLocalStorage<MailContext>()

/** Runs a request that may send mail. Returns the mail's error instead of the library's response when sending fails. */
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
