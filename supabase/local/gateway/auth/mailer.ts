import type { SendMail } from '../options.ts'
import { mailContext } from './context.ts'
import { type MailKind, writeMail } from './mails.ts'
import type { AuthStore } from './store.ts'

interface MailMeta {
  readonly userId?: string
}

/** What the links in mails ask of `/auth/v1/verify`. */
type LinkType = 'signup' | 'recovery' | 'email_change'

/** Writes the auth service's mails, with links that lead where the request asked; the library's own ignore that. */
export class AuthMailer {
  readonly #send: SendMail
  readonly #store: AuthStore
  readonly #apiUrl: string
  readonly #siteUrl: string

  constructor(options: { send: SendMail; store: AuthStore; apiUrl: string; siteUrl: string }) {
    this.#send = options.send
    this.#store = options.store
    this.#apiUrl = options.apiUrl
    this.#siteUrl = options.siteUrl
  }

  sendConfirmation = (email: string, hash: string, _code: string, meta?: MailMeta): Promise<void> =>
    this.#sendLink('confirmation', 'signup', email, hash, meta)

  sendRecovery = (email: string, hash: string, _code: string, meta?: MailMeta): Promise<void> =>
    this.#sendLink('recovery', 'recovery', email, hash, meta)

  sendEmailChange = (email: string, hash: string, _code: string, meta?: MailMeta): Promise<void> =>
    this.#sendLink('email_change', 'email_change', email, hash, meta)

  sendReauthentication = (email: string, code: string): Promise<void> =>
    this.#send(writeMail('reauthentication', email, code))

  /** Tells somebody who signs up again that there is an account; the answer on the screen does not. */
  sendKnown = (email: string): Promise<void> =>
    this.#send(writeMail('known', email, `${new URL(this.#siteUrl).origin}/auth`))

  // The gateway refuses magic links; the library's interface wants the method.
  sendMagicLink = (): Promise<void> => Promise.reject(new Error('Magic links are not offered'))

  async #sendLink(kind: MailKind, type: LinkType, email: string, hash: string, meta?: MailMeta): Promise<void> {
    const { redirectTo, challenge } = mailContext.getStore() ?? { redirectTo: this.#siteUrl, challenge: null }
    const link = new URL(`${this.#apiUrl}/auth/v1/verify`)
    link.searchParams.set('token', hash)
    link.searchParams.set('type', type)
    link.searchParams.set('redirect_to', redirectTo)
    if (challenge && meta?.userId)
      link.searchParams.set('flow', await this.#store.keepChallenge(meta.userId, challenge))
    await this.#send(writeMail(kind, email, link.href))
  }
}
