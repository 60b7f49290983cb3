import { randomUUID } from 'node:crypto'
import { mailContext, type MailContext } from './context.ts'
import { sealHash } from './link-token.ts'
import { isPage } from './redirects.ts'
import { callHook, type Hook, HookFailure } from './send-email-hook.ts'
import type { AuthStore, MailToken } from './store.ts'

interface MailMeta {
  readonly userId?: string
  /** The new address of an email change and its token. */
  readonly newEmail?: string
  readonly tokenHashNew?: string
}

interface EmailData {
  readonly token?: string
  readonly token_hash?: string
  readonly token_hash_new?: string
}

/** Sends the auth service's mail through the Send Email hook, as a hosted project does. */
export class AuthMailer {
  readonly #hook: Hook
  readonly #store: AuthStore
  readonly #siteUrl: string
  readonly #secret: string
  readonly #log: (line: string) => void

  constructor(options: {
    hook: Hook
    store: AuthStore
    siteUrl: string
    /** The secret that signs link tokens. */
    secret: string
    log: (line: string) => void
  }) {
    this.#hook = options.hook
    this.#store = options.store
    this.#siteUrl = options.siteUrl
    this.#secret = options.secret
    this.#log = options.log
  }

  sendConfirmation = (email: string, hash: string, code: string, meta?: MailMeta): Promise<void> =>
    this.#sendToken('signup', email, { hash, code }, meta)

  sendRecovery = (email: string, hash: string, code: string, meta?: MailMeta): Promise<void> =>
    this.#sendToken('recovery', email, { hash, code }, meta)

  /** An email change must be confirmed by both addresses. */
  sendEmailChange = async (email: string, hash: string, _code: string, meta: MailMeta = {}): Promise<void> => {
    const { newEmail, tokenHashNew } = meta
    const context = contextOfMail()
    const own = await this.#seal(hash, context, meta)
    const next = tokenHashNew && (await this.#seal(tokenHashNew, context, meta))
    // GoTrue's naming: `token_hash_new` belongs to the current address.
    const tokens = next ? { token_hash: next, token_hash_new: own } : { token_hash: own }
    await this.#call('email_change', email, tokens, newEmail ?? email)
  }

  /** Asks the current address only to confirm an email change, because the new one has an account. */
  sendTakenEmailChange = async (email: string, hash: string, meta: MailMeta): Promise<void> =>
    this.#call('email_change', email, { token_hash_new: await this.#seal(hash, contextOfMail(), meta) }, meta.newEmail)

  sendReauthentication = (email: string, code: string): Promise<void> =>
    this.#call('reauthentication', email, { token: code })

  /** Reports an existing account by mail, so that the sign-up response does not disclose it. */
  sendKnown = (email: string): Promise<void> => this.#call('known_account', email, {})

  // Required by the library's interface. The gateway rejects magic links.
  sendMagicLink = (): Promise<void> => Promise.reject(new Error('Magic links are not offered'))

  async #sendToken(
    type: 'signup' | 'recovery',
    email: string,
    { hash, code }: MailToken,
    meta?: MailMeta,
  ): Promise<void> {
    const context = contextOfMail()
    if (context.take) return context.take({ hash, code })
    await this.#call(type, email, { token: code, token_hash: await this.#seal(hash, context, meta) })
  }

  /** Returns the signed token of a link. Includes the challenge for a PKCE client whose link opens the auth service. */
  async #seal(hash: string, { redirectTo, challenge }: MailContext, meta?: MailMeta): Promise<string> {
    const needsFlow = challenge && meta?.userId && !isPage(redirectTo)
    return sealHash(hash, this.#secret, needsFlow ? await this.#store.storeChallenge(meta.userId, challenge) : null)
  }

  async #call(type: string, email: string, tokens: EmailData, newEmail?: string): Promise<void> {
    const context = mailContext.getStore()
    try {
      await callHook(this.#hook, {
        metadata: { uuid: randomUUID(), time: new Date().toISOString(), name: 'send-email' },
        user: { ...(await this.#store.readMailUser(email)), ...(newEmail && { new_email: newEmail }) },
        email_data: {
          token: '',
          token_hash: '',
          token_new: '',
          token_hash_new: '',
          ...tokens,
          email_action_type: type,
          redirect_to: context?.redirectTo ?? this.#siteUrl,
          site_url: this.#hook.url,
        },
      })
    } catch (error) {
      if (!(error instanceof HookFailure)) throw error
      this.#log(`auth: the Send Email hook failed: ${error.message}`)
      context?.fail(error.response)
      throw error
    }
  }
}

function contextOfMail(): MailContext {
  const context = mailContext.getStore()
  if (!context) throw new Error('A mail with a link needs a request')
  return context
}
