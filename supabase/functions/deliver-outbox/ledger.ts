import { z } from 'zod'
import { callService } from '../_shared/service.ts'

/** The result of a claimed mail or call, in the format of `settle_outbox` and `settle_webhooks`. */
export interface Result {
  readonly id: string
  readonly attempt: number
  readonly outcome: 'sent' | 'retry' | 'dead' | 'unreachable'
  readonly reason?: string
  readonly message_id?: string
  /** The cause is ours, and the mails that are due wait: seen with this mail, or by the server as a whole. */
  readonly stop?: 'mail' | 'server'
  /** The mail server refused the recipient. */
  readonly refusal?: 'hard' | 'soft'
}

/**
 * Stores results as soon as they are available. Batches the results that arrive during a call into the next one, which limits both calls
 * and the loss in a crash.
 */
export class Ledger {
  readonly #settle: 'settle_outbox' | 'settle_webhooks'
  #waiting: Result[] = []
  #writing: Promise<void> | null = null
  #hasFailed = false

  constructor(settle: 'settle_outbox' | 'settle_webhooks') {
    this.#settle = settle
  }

  /** Whether a result could not be stored. What is affected may be sent again. */
  get hasFailed(): boolean {
    return this.#hasFailed
  }

  settle(result: Result): void {
    this.#waiting.push(result)
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = null))
  }

  /** Waits until all results are stored. Retries those of a failed call once. */
  async done(): Promise<void> {
    await this.#writing
    if (this.#waiting.length > 0) await this.#write()
  }

  async #writeAll(): Promise<void> {
    try {
      while (this.#waiting.length > 0) await this.#write() // oxlint-disable-line no-await-in-loop -- one call at a time
    } catch {
      this.#hasFailed = true
    }
  }

  async #write(): Promise<void> {
    const results = this.#waiting
    this.#waiting = []
    try {
      await callService(this.#settle, { results }, z.int())
    } catch (error) {
      this.#waiting = [...results, ...this.#waiting]
      throw error
    }
  }
}
