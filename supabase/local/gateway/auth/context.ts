import { AsyncLocalStorage } from 'node:async_hooks'
import type { MailToken } from './store.ts'

/** What a request said that the library does not hand on to the mails it causes. */
export interface MailContext {
  /** Where the mail's link shall lead in the end; already checked against the allow list. */
  readonly redirectTo: string
  /** The page that spends the token of a link itself: there, or on the site where the address is an app's. */
  readonly confirmUrl: string
  /** The proof-key challenge of a PKCE client; the link then gives a code instead of tokens. */
  readonly challenge: Challenge | null
  /** Takes the token instead of having it mailed. */
  readonly take?: (token: MailToken) => void
}

export interface Challenge {
  readonly value: string
  readonly method: 's256' | 'plain'
}

export const mailContext = new AsyncLocalStorage<MailContext>()
