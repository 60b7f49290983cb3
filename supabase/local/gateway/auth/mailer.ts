import type { Mail, SendMail } from '../options.ts'
import { mailContext, type MailContext } from './context.ts'
import { sealHash } from './link-token.ts'
import { type MailKind, writeMail } from './mails.ts'
import { isPage } from './redirects.ts'
import type { AuthStore, MailToken } from './store.ts'

interface MailMeta {
  readonly userId?: string
  /** Of a change of address: where it leads, and the token for there. */
  readonly newEmail?: string
  readonly tokenHashNew?: string
}

/** Without a code where the mail shows none. */
type LinkToken = Pick<MailToken, 'hash'> & Partial<MailToken>

/** What a mailed link confirms, as the auth service names it. */
type LinkType = 'signup' | 'recovery' | 'email_change'

/** Writes the auth service's mails, with links that lead where the request asked; the library's own ignore that. */
export class AuthMailer {
  readonly #send: SendMail
  readonly #store: AuthStore
  readonly #apiUrl: string
  readonly #siteUrl: string
  readonly #secret: string
  readonly #log: (line: string) => void
  readonly #underway = new Set<Promise<void>>()

  constructor(options: {
    send: SendMail
    store: AuthStore
    apiUrl: string
    siteUrl: string
    /** Seals what the links carry. */
    secret: string
    log: (line: string) => void
  }) {
    this.#send = options.send
    this.#log = options.log
    this.#store = options.store
    this.#apiUrl = options.apiUrl
    this.#siteUrl = options.siteUrl
    this.#secret = options.secret
  }

  sendConfirmation = (email: string, hash: string, code: string, meta?: MailMeta): Promise<void> =>
    this.#sendLink('confirmation', 'signup', email, { hash, code }, meta)

  sendRecovery = (email: string, hash: string, code: string, meta?: MailMeta): Promise<void> =>
    this.#sendLink('recovery', 'recovery', email, { hash, code }, meta)

  /** Both addresses must confirm: the old one that it shall change, the new one that it can be reached. No screen asks for their codes. */
  sendEmailChange = async (email: string, hash: string, _code: string, meta: MailMeta = {}): Promise<void> => {
    const { newEmail, tokenHashNew } = meta
    if (!newEmail || !tokenHashNew) return this.#sendLink('email_change', 'email_change', email, { hash }, meta)
    await this.#sendLink('email_change_from', 'email_change', email, { hash }, meta)
    await this.#sendLink('email_change', 'email_change', newEmail, { hash: tokenHashNew }, meta)
  }

  sendReauthentication = async (email: string, code: string): Promise<void> =>
    this.#post(writeMail('reauthentication', email, { content: code }))

  /** Tells somebody who signs up again that there is an account; the answer on the screen does not. */
  sendKnown = async (email: string): Promise<void> =>
    this.#post(writeMail('known', email, { content: `${new URL(this.#siteUrl).origin}/auth` }))

  // The gateway refuses magic links; the library's interface wants the method.
  sendMagicLink = (): Promise<void> => Promise.reject(new Error('Magic links are not offered'))

  /** Waits for the mails that are being handed in. */
  async settled(): Promise<void> {
    await Promise.all(this.#underway)
  }

  // Nobody waits for the mail server: how long an answer takes would tell whether there was a mail to send (rule W5).
  #post(mail: Mail): void {
    const sending = this.#send(mail)
      .catch(() => this.#log('auth: a mail could not be handed in'))
      .finally(() => this.#underway.delete(sending))
    this.#underway.add(sending)
  }

  async #sendLink(
    kind: MailKind,
    type: LinkType,
    email: string,
    { hash, code }: LinkToken,
    meta?: MailMeta,
  ): Promise<void> {
    const context = mailContext.getStore()
    if (!context) throw new Error('A mail with a link is caused by a request')
    if (context.take) {
      if (code !== undefined) context.take({ hash, code })
      return
    }
    const token = sealHash(hash, this.#secret)
    const page = linkToPage(context.confirmUrl, type, token).href
    if (isPage(context.redirectTo)) return this.#post(writeMail(kind, email, { content: page, code }))
    const link = await this.#linkToService(type, token, context, meta)
    this.#post(writeMail(kind, email, { content: link.href, code, page }))
  }

  /** For an app without a page: the service spends the token and hands the app a session, or for a PKCE client a code. */
  async #linkToService(
    type: LinkType,
    token: string,
    { redirectTo, challenge }: MailContext,
    meta?: MailMeta,
  ): Promise<URL> {
    const link = new URL(`${this.#apiUrl}/auth/v1/verify`)
    link.searchParams.set('token', token)
    link.searchParams.set('type', type)
    link.searchParams.set('redirect_to', redirectTo)
    if (challenge && meta?.userId)
      link.searchParams.set('flow', await this.#store.keepChallenge(meta.userId, challenge))
    return link
  }
}

// The page spends the token when its button is pressed: the link works in every browser and on every device, and what looks into
// mails for safety and follows their links does not use it up.
function linkToPage(page: string, type: LinkType, token: string): URL {
  const link = new URL(page)
  link.searchParams.set('token_hash', token)
  link.searchParams.set('type', type)
  return link
}
