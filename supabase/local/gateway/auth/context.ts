import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request said that the library does not hand on to the mails it causes. */
export interface MailContext {
  /** Where the mail's link shall lead in the end; already checked against the allow list. */
  readonly redirectTo: string
  /** The page there that spends the token of a link itself; null where the address is an app's and has no page. */
  readonly confirmUrl: string | null
  /** The proof-key challenge of a PKCE client; the link then gives a code instead of tokens. */
  readonly challenge: Challenge | null
}

export interface Challenge {
  readonly value: string
  readonly method: 's256' | 'plain'
}

export const mailContext = new AsyncLocalStorage<MailContext>()
