import type { RateLimit } from '../rate-limit.ts'

interface Guesses {
  count: number
  /** When the next attempt may be made. */
  opensAt: number
  lastAt: number
}

/** The longest wait between two attempts, in seconds: it slows guessing down, and does not lock the owner out. */
const LONGEST = 60

// Beyond this many accounts those that have been quiet are swept, so that made-up addresses cannot fill the memory.
const SWEEP_AT = 10_000

/**
 * Slows down guesses at one account that come from ever other addresses: after the free attempts each further one makes the account wait
 * twice as long. `seconds` without an attempt forget them all. In memory.
 */
export class AccountDelay {
  readonly #limit: RateLimit
  readonly #now: () => number
  readonly #accounts = new Map<string, Guesses>()

  constructor(limit: RateLimit, now: () => number = Date.now) {
    this.#limit = limit
    this.#now = now
  }

  /** How many accounts are kept. */
  get size(): number {
    return this.#accounts.size
  }

  /** Seconds until the account may be tried again; 0 when it may be tried now. Counts nothing. */
  wait(account: string): number {
    return Math.max(0, Math.ceil(((this.#accounts.get(account)?.opensAt ?? 0) - this.#now()) / 1000))
  }

  /** Counts one attempt. */
  count(account: string): void {
    const now = this.#now()
    if (!this.#accounts.has(account) && this.#accounts.size >= SWEEP_AT) this.#sweep(now)
    const last = this.#accounts.get(account)
    const count = last && !this.#isQuiet(last, now) ? last.count + 1 : 1
    this.#accounts.set(account, { count, lastAt: now, opensAt: now + this.#delay(count) * 1000 })
  }

  /** Forgets one attempt, whose password was right; the wrong ones of others stay. */
  forget(account: string): void {
    const guesses = this.#accounts.get(account)
    if (guesses) this.#accounts.set(account, { ...guesses, count: guesses.count - 1, opensAt: 0 })
  }

  #delay(count: number): number {
    const excess = count - this.#limit.attempts
    return excess > 0 ? Math.min(2 ** excess, LONGEST) : 0
  }

  #isQuiet({ lastAt }: Guesses, now: number): boolean {
    return now - lastAt > this.#limit.seconds * 1000
  }

  #sweep(now: number): void {
    for (const [account, guesses] of this.#accounts) if (this.#isQuiet(guesses, now)) this.#accounts.delete(account)
  }
}
