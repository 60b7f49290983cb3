import { z } from 'zod'
import { callService } from '../_shared/service.ts'

/** What came of one claimed mail, as `settle_outbox` takes it. */
export interface Result {
  readonly id: string
  readonly attempt: number
  readonly outcome: 'sent' | 'retry' | 'dead' | 'unreachable'
  readonly reason?: string
  readonly message_id?: string
}

/**
 * Writes results down as soon as they are known: one call at a time, which takes along everything that came up during the
 * one before. So a crash forgets little, and many mails do not need as many calls.
 */
export class Ledger {
  #waiting: Result[] = []
  #writing: Promise<void> | null = null
  #hasFailed = false

  /** Whether results could not be written down: what is sent now might be sent again. */
  get hasFailed(): boolean {
    return this.#hasFailed
  }

  settle(result: Result): void {
    this.#waiting.push(result)
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = null))
  }

  /** Resolves when every result is in the database; tries once more what could not be written before. */
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
      await callService('settle_outbox', { results }, z.int())
    } catch (error) {
      this.#waiting = [...results, ...this.#waiting]
      throw error
    }
  }
}
