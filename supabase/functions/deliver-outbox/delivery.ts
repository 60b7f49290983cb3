import type { Language } from '@nordlys/data/lib/validation'
import { z } from 'zod'
import type { MailConfig } from '../_shared/mail/config.ts'
import type { Company } from '../_shared/mail/content.ts'
import { CONNECTIONS, type Mailer } from '../_shared/mail/mailer.ts'
import { classifyFailure } from '../_shared/mail/outcome.ts'
import { type OutboxMail, outboxMailSchema, renderMail } from '../_shared/mail/render.ts'
import { callService } from '../_shared/service.ts'
import { complete, ExpiredMail, PostponedMail } from './complete.ts'
import { Ledger, type Result } from './ledger.ts'

/** The number of mails per claim. */
const BATCH = 100

/** The duration of a claim, in seconds. After a worker crash, its mails wait until the claim expires. */
const LEASE = 300

/** No mail is started this close to the end of its claim, in milliseconds, because a slow mail server may need most of that time. */
const MARGIN = 150_000

/** No new claim is made after this time, in milliseconds, because hosted functions are terminated after 150 s. */
const BUDGET = 45_000

/** The number of mails per outcome. */
export type Summary = Record<Result['outcome'], number>

export interface Delivery {
  readonly mailer: Mailer
  readonly config: MailConfig
  readonly companyIn: (language: Language) => Company
  readonly siteUrl: string
  readonly functionsUrl: string
  /** Ends the run early and releases claimed mails that are not yet started. */
  readonly signal: AbortSignal
}

function claim(): Promise<OutboxMail[]> {
  return callService('claim_outbox', { most: BATCH, lease_seconds: LEASE }, z.array(outboxMailSchema))
}

const unwritable = ({ kind }: OutboxMail) =>
  ({
    outcome: 'dead',
    reason: `The mail cannot be written: kind ${kind}, or what it is about, is not known`,
  }) as const

/** What became of an attempt. */
type Outcome = Omit<Result, 'id' | 'attempt'>

/** A refusal that is settled later than the attempt. */
interface Refused {
  readonly mail: OutboxMail
  readonly outcome: Outcome
}

/** This many refusals in a row that do not say what they are about are taken to be about us. */
const UNCLEAR_IN_A_ROW = 3

/** Delivers due mails until none are left, the mail server fails, or the time is up. */
export class Run {
  readonly #ledger = new Ledger('settle_outbox')
  readonly #summary: Summary = { sent: 0, retry: 0, dead: 0, unreachable: 0 }
  readonly #delivery: Delivery
  #hasFailed = false
  /** Whether the mail server refused us, or several mails in a row without saying why. */
  #isRefused = false
  /** The unclear refusals since the last mail that was accepted. */
  readonly #unclear = new Set<Refused>()
  /** The refusals that are about us. */
  readonly #ours: Refused[] = []

  constructor(delivery: Delivery) {
    this.#delivery = delivery
  }

  async deliverAll(): Promise<Summary> {
    const end = Date.now() + BUDGET
    let isVerified = false
    while (!this.#isOver && Date.now() < end) {
      const lastStart = Date.now() + LEASE * 1000 - MARGIN
      const mails = await claim() // oxlint-disable-line no-await-in-loop -- one batch after the other
      if (mails.length === 0) break
      isVerified ||= await this.#verify(mails) // oxlint-disable-line no-await-in-loop -- as above
      if (!isVerified) break
      await this.#deliverBatch(mails, lastStart) // oxlint-disable-line no-await-in-loop -- as above
    }
    return this.#summary
  }

  get #isOver(): boolean {
    return this.#hasFailed || this.#isRefused || this.#ledger.hasFailed || this.#delivery.signal.aborted
  }

  /** Checks the mail server before the first attempt, because attempts are limited. */
  async #verify(mails: readonly OutboxMail[]): Promise<boolean> {
    try {
      await this.#delivery.mailer.verify()
      return true
    } catch (error) {
      const { reason, isOurs } = classifyFailure(error)
      for (const mail of mails)
        this.#settle(mail, { outcome: 'unreachable', reason, ...(isOurs && { stop: 'server' }) })
      await this.#ledger.done()
      return false
    }
  }

  async #deliverBatch(mails: readonly OutboxMail[], lastStart: number): Promise<void> {
    const queue = mails.values()
    const lane = async () => {
      for (const mail of queue) await this.#deliverOne(mail, lastStart) // oxlint-disable-line no-await-in-loop -- lanes run side by side
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, lane))
    this.#endBatch()
    await this.#ledger.done()
  }

  async #deliverOne(mail: OutboxMail, lastStart: number): Promise<void> {
    const isTooLate = this.#isOver || Date.now() > lastStart
    const outcome = isTooLate ? ({ outcome: 'unreachable' } as const) : await this.#attempt(mail)
    if (outcome) this.#settle(mail, outcome)
  }

  /** Waits with an unclear refusal for what comes next: the same answer to other recipients shows that it is about us (rule R18). */
  #setAside(refused: Refused): void {
    this.#unclear.add(refused)
    this.#isRefused ||= this.#unclear.size >= UNCLEAR_IN_A_ROW
  }

  /**
   * Settles the refusals of a batch. The unclear ones are about us when the server has refused us in it. Those about us come last: a mail that
   * was on its way meanwhile and was accepted does not end their stop (rule R18).
   */
  #endBatch(): void {
    for (const { mail, outcome } of this.#ours.splice(0)) this.#settle(mail, outcome)
    if (!this.#isRefused) return this.#settleUnclear([...this.#unclear])
    for (const { mail, outcome } of this.#unclear) {
      this.#settle(mail, { outcome: 'unreachable', reason: outcome.reason ?? '', stop: 'mail' })
    }
    this.#unclear.clear()
  }

  /** Settles unclear refusals as those of single mails, because a mail that was started after them was accepted. */
  #settleUnclear(refused: Iterable<Refused>): void {
    for (const one of refused) if (this.#unclear.delete(one)) this.#settle(one.mail, one.outcome)
  }

  /** Tries to send a mail; null when what became of it is settled later. */
  async #attempt(mail: OutboxMail): Promise<Outcome | null> {
    const { mailer, config, companyIn, siteUrl, functionsUrl } = this.#delivery
    let completed
    try {
      completed = await complete(mail)
    } catch (error) {
      if (error instanceof ExpiredMail) return { outcome: 'dead', reason: error.message }
      if (error instanceof PostponedMail) return { outcome: 'unreachable' }
      if (error instanceof z.ZodError) return unwritable(mail)
      // The database does not respond, so no attempt was made.
      this.#hasFailed = true
      return { outcome: 'unreachable' }
    }
    const { payload, secrets, attachments } = completed
    const company = companyIn(mail.language)
    const to = mail.to_address ?? company.email ?? config.from.address
    let rendered
    try {
      rendered = renderMail({ kind: mail.kind, payload }, { company, language: mail.language, siteUrl, functionsUrl })
    } catch {
      return unwritable(mail)
    }
    try {
      const refusedBefore = [...this.#unclear]
      const messageId = await mailer.send({ id: mail.id, to, company, mail: rendered, attachments })
      this.#settleUnclear(refusedBefore)
      return { outcome: 'sent', message_id: messageId }
    } catch (error) {
      const { isOutage, isOurs, isUnclear, ...failed } = classifyFailure(error, secrets)
      this.#hasFailed ||= isOutage
      this.#isRefused ||= isOurs ?? false
      if (isUnclear) {
        this.#setAside({ mail, outcome: failed })
        return null
      }
      if (isOurs) {
        this.#ours.push({ mail, outcome: { ...failed, stop: 'mail' } })
        return null
      }
      return failed
    }
  }

  #settle({ id, attempt }: OutboxMail, result: Outcome): void {
    this.#summary[result.outcome] += 1
    this.#ledger.settle({ id, attempt, ...result })
  }
}
