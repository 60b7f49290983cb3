import type { Language } from '@nordlys/data/lib/validation'
import { z } from 'zod'
import type { MailConfig } from '../_shared/mail/config.ts'
import type { Company } from '../_shared/mail/letter.ts'
import { CONNECTIONS, type Mailer } from '../_shared/mail/mailer.ts'
import { failedTry } from '../_shared/mail/outcome.ts'
import { type OutboxMail, outboxMailSchema, renderMail } from '../_shared/mail/render.ts'
import { callService } from '../_shared/service.ts'
import { Ledger, type Result } from './ledger.ts'

/** Mails claimed at a time. */
const BATCH = 100

/** How long a claim lasts, in seconds: when its worker dies, its mails wait that long. */
const LEASE = 300

/** No mail is begun this close to the end of its claim, in milliseconds; a slow mail server may need most of it for one. */
const MARGIN = 150_000

/** No new claim is made after this long, in milliseconds: hosted functions are ended after 150 s. */
const BUDGET = 45_000

/** How many mails came out how. */
export type Summary = Record<Result['outcome'], number>

export interface Delivery {
  readonly mailer: Mailer
  readonly config: MailConfig
  readonly companyIn: (language: Language) => Company
  readonly siteUrl: string
  readonly functionsUrl: string
  /** Ends the run early; what was claimed and not begun is given back. */
  readonly signal: AbortSignal
}

function claim(): Promise<OutboxMail[]> {
  return callService('claim_outbox', { most: BATCH, lease_seconds: LEASE }, z.array(outboxMailSchema))
}

const invitePayload = z.looseObject({ invite_id: z.uuid() })
const secretSchema = z.record(z.string(), z.unknown())

/** A mail that must not be sent, because its link no longer works. */
class Closed extends Error {
  override readonly name = 'Closed'
}

/** The payload of a mail, and its secrets, which logs must not contain. */
interface Complete {
  readonly payload: OutboxMail['payload']
  readonly secrets: readonly string[]
}

async function withInvite(payload: OutboxMail['payload'], invite: string): Promise<Complete> {
  const token = await callService('issue_invite_token', { invite }, z.string().nullable())
  if (token === null) throw new Closed('The invite was used or revoked')
  return { payload: { ...payload, token }, secrets: [token] }
}

async function withSecret({ id, payload }: OutboxMail): Promise<Complete> {
  const secret = await callService('read_auth_mail_secret', { mail: id }, secretSchema.nullable())
  if (secret === null)
    throw new Closed('The link or code has expired or was replaced; its reader has to ask for a new one')
  const { link, code } = z.looseObject({ link: z.string().nullish(), code: z.string().nullish() }).parse(secret)
  const token = link && new URL(link).searchParams.get('token_hash')
  return { payload: { ...payload, ...secret }, secrets: [token, code].filter((each) => typeof each === 'string') }
}

/**
 * Adds the secrets that the outbox never stores: an invite token, issued for this attempt, or the link and code of a sign-in mail. Throws
 * `Closed` when they no longer exist, and another error when the database does not respond.
 */
async function complete(mail: OutboxMail): Promise<Complete> {
  const invite = mail.kind === 'staff_invite' ? invitePayload.safeParse(mail.payload).data : undefined
  if (invite) return withInvite(mail.payload, invite.invite_id)
  return 'expires_at' in mail.payload ? withSecret(mail) : { payload: mail.payload, secrets: [] }
}

/** Sends what is due until nothing is, the mail server fails, or the time is up. */
export class Run {
  readonly #ledger = new Ledger()
  readonly #summary: Summary = { sent: 0, retry: 0, dead: 0, unreachable: 0 }
  readonly #delivery: Delivery
  #isBroken = false

  constructor(delivery: Delivery) {
    this.#delivery = delivery
  }

  async all(): Promise<Summary> {
    const end = Date.now() + BUDGET
    let isVerified = false
    while (!this.#isOver && Date.now() < end) {
      const lastStart = Date.now() + LEASE * 1000 - MARGIN
      const mails = await claim() // oxlint-disable-line no-await-in-loop -- one batch after the other
      if (mails.length === 0) break
      isVerified ||= await this.#verify(mails) // oxlint-disable-line no-await-in-loop -- as above
      if (!isVerified) break
      await this.#batch(mails, lastStart) // oxlint-disable-line no-await-in-loop -- as above
    }
    return this.#summary
  }

  get #isOver(): boolean {
    return this.#isBroken || this.#ledger.hasFailed || this.#delivery.signal.aborted
  }

  /** Asks whether the mail server is there before any mail is tried, because a mail's tries are counted. */
  async #verify(mails: readonly OutboxMail[]): Promise<boolean> {
    try {
      await this.#delivery.mailer.verify()
      return true
    } catch (error) {
      const { reason } = failedTry(error)
      for (const mail of mails) this.#settle(mail, { outcome: 'unreachable', reason })
      await this.#ledger.done()
      return false
    }
  }

  async #batch(mails: readonly OutboxMail[], lastStart: number): Promise<void> {
    const queue = mails.values()
    const lane = async () => {
      for (const mail of queue) await this.#one(mail, lastStart) // oxlint-disable-line no-await-in-loop -- lanes run side by side
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, lane))
    await this.#ledger.done()
  }

  async #one(mail: OutboxMail, lastStart: number): Promise<void> {
    const isLate = this.#isOver || Date.now() > lastStart
    this.#settle(mail, isLate ? { outcome: 'unreachable' } : await this.#try(mail))
  }

  async #try(mail: OutboxMail): Promise<Pick<Result, 'outcome' | 'reason' | 'message_id'>> {
    const { mailer, config, companyIn, siteUrl, functionsUrl } = this.#delivery
    let completed
    try {
      completed = await complete(mail)
    } catch (error) {
      if (error instanceof Closed) return { outcome: 'dead', reason: error.message }
      // The database does not answer; the mail was not tried.
      this.#isBroken = true
      return { outcome: 'unreachable' }
    }
    const { payload, secrets } = completed
    const company = companyIn(mail.language)
    const to = mail.to_address ?? company.email ?? config.from.address
    let rendered
    try {
      rendered = renderMail({ kind: mail.kind, payload }, { company, language: mail.language, siteUrl, functionsUrl })
    } catch {
      return {
        outcome: 'dead',
        reason: `The mail cannot be written: kind ${mail.kind}, or what it is about, is not known`,
      }
    }
    try {
      return { outcome: 'sent', message_id: await mailer.send({ id: mail.id, to, company, mail: rendered }) }
    } catch (error) {
      const { isOutage, ...failed } = failedTry(error, secrets)
      this.#isBroken ||= isOutage
      return failed
    }
  }

  #settle({ id, attempt }: OutboxMail, result: Pick<Result, 'outcome' | 'reason' | 'message_id'>): void {
    this.#summary[result.outcome] += 1
    this.#ledger.settle({ id, attempt, ...result })
  }
}
