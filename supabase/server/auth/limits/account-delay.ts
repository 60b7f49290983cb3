import type { RateLimit } from '../../http/rate-limit.ts'

interface Guesses {
  count: number
  /** The time of the next allowed attempt. */
  opensAt: number
  lastAt: number
}

/** The maximum delay between two attempts, in seconds. It slows down guessing without locking the owner out. */
const MAX_DELAY = 60

// Above this number of accounts, inactive ones are removed, so that invented addresses cannot fill the memory.
const SWEEP_AT = 10_000

/**
 * Slows down guesses at one account from many addresses. After the free attempts, the delay doubles with each further attempt. `seconds`
 * without an attempt reset the account. Stored in memory.
 */
export class AccountDelay {
  readonly #limit: RateLimit
  readonly #now: () => number
  readonly #accounts = new Map<string, Guesses>()

  constructor(limit: RateLimit, now: () => number = Date.now) {
    this.#limit = limit
    this.#now = now
  }

  /** The number of stored accounts. */
  get size(): number {
    return this.#accounts.size
  }

  /** Returns the seconds until the next allowed attempt, or 0. Does not count an attempt. */
  wait(account: string): number {
    return Math.max(0, Math.ceil(((this.#accounts.get(account)?.opensAt ?? 0) - this.#now()) / 1000))
  }

  count(account: string): void {
    const now = this.#now()
    if (!this.#accounts.has(account) && this.#accounts.size >= SWEEP_AT) this.#sweep(now)
    const last = this.#accounts.get(account)
    const count = last && !this.#isQuiet(last, now) ? last.count + 1 : 1
    this.#accounts.set(account, { count, lastAt: now, opensAt: now + this.#delay(count) * 1000 })
  }

  /** Uncounts an attempt that succeeded. Failed attempts of other clients, and their delay, remain. */
  uncount(account: string): void {
    const guesses = this.#accounts.get(account)
    if (!guesses) return
    const count = guesses.count - 1
    this.#accounts.set(account, { ...guesses, count, opensAt: guesses.lastAt + this.#delay(count) * 1000 })
  }

  #delay(count: number): number {
    const excess = count - this.#limit.attempts
    return excess > 0 ? Math.min(2 ** excess, MAX_DELAY) : 0
  }

  #isQuiet({ lastAt }: Guesses, now: number): boolean {
    return now - lastAt > this.#limit.seconds * 1000
  }

  #sweep(now: number): void {
    for (const [account, guesses] of this.#accounts) if (this.#isQuiet(guesses, now)) this.#accounts.delete(account)
  }
}
