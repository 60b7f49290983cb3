import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Settings } from '../../settings/settings.ts'
import { sealHash } from '../links/link-token.ts'
import type { MailToken } from '../links/mailed-tokens.ts'
import { type Challenge, storeChallenge } from '../links/pkce.ts'
import { isPage } from '../links/redirects.ts'
import { callHook, HookFailure } from './send-email-hook.ts'
import type { UserStore } from '../accounts/users.ts'

/** What a mail needs to know of the request that caused it. */
export interface MailRequest {
  /** The redirect URL of the mail's link, checked against the allow list. */
  readonly redirectTo: string
  /** The code challenge of a PKCE client, whose link returns a code instead of tokens. */
  readonly challenge: Challenge | null
}

/** A pending email change. */
export interface EmailChange {
  readonly id: string
  readonly current: string
  readonly next: string
  readonly currentHash: string
  readonly newHash: string
}

interface EmailData {
  readonly token?: string
  readonly token_hash?: string
  readonly token_hash_new?: string
}

/** Sends the auth service's mail through the Send Email hook, as a hosted project does. Throws a HookFailure. */
export class AuthMailer {
  readonly #settings: Settings
  readonly #sql: Sql
  readonly #users: UserStore

  constructor(settings: Settings, sql: Sql, users: UserStore) {
    this.#settings = settings
    this.#sql = sql
    this.#users = users
  }

  async sendToken(
    mail: MailRequest,
    type: 'signup' | 'recovery',
    user: { readonly id: string; readonly email: string },
    { hash, code }: MailToken,
  ): Promise<void> {
    await this.#call(mail, type, user.email, { token: code, token_hash: await this.#seal(mail, user.id, hash) })
  }

  /** An email change must be confirmed by both addresses. */
  async sendEmailChange(mail: MailRequest, { id, current, next, currentHash, newHash }: EmailChange): Promise<void> {
    // GoTrue's naming: `token_hash_new` belongs to the current address.
    const token_hash_new = await this.#seal(mail, id, currentHash)
    const token_hash = await this.#seal(mail, id, newHash)
    await this.#call(mail, 'email_change', current, { token_hash, token_hash_new }, next)
  }

  /** Asks the current address only to confirm an email change, because the new one has an account. */
  async sendTakenEmailChange(mail: MailRequest, { id, current, next, currentHash }: EmailChange): Promise<void> {
    await this.#call(mail, 'email_change', current, { token_hash_new: await this.#seal(mail, id, currentHash) }, next)
  }

  async sendReauthentication(mail: MailRequest, email: string, { code }: MailToken): Promise<void> {
    await this.#call(mail, 'reauthentication', email, { token: code })
  }

  /** Reports an existing account by mail, so that the sign-up response does not disclose it. */
  async sendKnown(mail: MailRequest, email: string): Promise<void> {
    await this.#call(mail, 'known_account', email, {})
  }

  /** Returns the signed token of a link. Includes the challenge for a PKCE client whose link opens the auth service. */
  async #seal({ redirectTo, challenge }: MailRequest, userId: string, hash: string): Promise<string> {
    const needsFlow = challenge && !isPage(redirectTo)
    return sealHash(
      hash,
      this.#settings.jwtSecret,
      needsFlow ? await storeChallenge(this.#sql, userId, challenge) : null,
    )
  }

  async #call(mail: MailRequest, type: string, email: string, tokens: EmailData, newEmail?: string): Promise<void> {
    const { ownUrl, hookSecrets, secretKey, log } = this.#settings
    const url = `${ownUrl}/functions/v1/send-auth-email`
    try {
      await callHook(
        { url, secrets: hookSecrets, secretKey },
        {
          metadata: { uuid: randomUUID(), time: new Date().toISOString(), name: 'send-email' },
          user: { ...(await this.#users.readMailUser(email)), ...(newEmail && { new_email: newEmail }) },
          email_data: {
            token: '',
            token_hash: '',
            token_new: '',
            token_hash_new: '',
            ...tokens,
            email_action_type: type,
            redirect_to: mail.redirectTo,
            site_url: url,
          },
        },
      )
    } catch (error) {
      if (error instanceof HookFailure) log(`auth: the Send Email hook failed: ${error.message}`)
      throw error
    }
  }
}
