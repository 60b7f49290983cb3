/** The frames that a client may send at once; a page joins a dozen channels. */
const BURST = 300

/** The frames per second that a client may send for long. */
const PER_SECOND = 10

/** Limits the frames of one socket, whose parsing shares the thread with all requests (rule W12). */
export class FrameBudget {
  readonly #now: () => number
  #left = BURST
  #countedAt: number

  constructor(now: () => number = Date.now) {
    this.#now = now
    this.#countedAt = now()
  }

  /** Counts a frame. Returns false when the client has sent too many. */
  spend(): boolean {
    const now = this.#now()
    const earned = (Math.max(0, now - this.#countedAt) / 1000) * PER_SECOND
    this.#countedAt = now
    this.#left = Math.min(BURST, this.#left + earned) - 1
    return this.#left >= 0
  }
}
