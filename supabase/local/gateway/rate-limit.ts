export interface RateLimit {
  readonly attempts: number
  readonly seconds: number
}

interface Window {
  count: number
  readonly endsAt: number
}

// Beyond this many keys the ended windows are swept, so that made-up addresses cannot fill the memory.
const SWEEP_AT = 10_000

/** Counts attempts by key in fixed windows, in memory. */
export class RateLimiter {
  readonly #limit: RateLimit
  readonly #now: () => number
  readonly #windows = new Map<string, Window>()

  constructor(limit: RateLimit, now: () => number = Date.now) {
    this.#limit = limit
    this.#now = now
  }

  /** Seconds until this key may try again; 0 when it may try now. Counts nothing. */
  wait(key: string): number {
    const window = this.#windows.get(key)
    if (!window || window.count < this.#limit.attempts) return 0
    return Math.max(0, Math.ceil((window.endsAt - this.#now()) / 1000))
  }

  /** Counts one attempt. */
  count(key: string): void {
    const now = this.#now()
    const window = this.#windows.get(key)
    if (window && window.endsAt > now) {
      window.count += 1
      return
    }
    if (this.#windows.size >= SWEEP_AT) this.#sweep(now)
    this.#windows.set(key, { count: 1, endsAt: now + this.#limit.seconds * 1000 })
  }

  /** Forgets the attempts of a key, e.g. after a good password. */
  forget(key: string): void {
    this.#windows.delete(key)
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key)
  }
}
