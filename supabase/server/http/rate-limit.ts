export interface RateLimit {
  readonly attempts: number
  readonly seconds: number
}

interface Window {
  count: number
  readonly endsAt: number
}

// Above this number of keys, expired windows are removed, so that invented addresses cannot fill the memory.
const SWEEP_AT = 10_000

/** Counts attempts per key in fixed windows, in memory. */
export class RateLimiter {
  readonly #limit: RateLimit
  readonly #now: () => number
  readonly #windows = new Map<string, Window>()

  constructor(limit: RateLimit, now: () => number = Date.now) {
    this.#limit = limit
    this.#now = now
  }

  /** Returns the seconds until the next allowed attempt, or 0. Does not count an attempt. */
  wait(key: string): number {
    const window = this.#windows.get(key)
    if (!window || window.count < this.#limit.attempts) return 0
    return Math.max(0, Math.ceil((window.endsAt - this.#now()) / 1000))
  }

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

  /** Uncounts an attempt that succeeded. */
  uncount(key: string): void {
    const window = this.#windows.get(key)
    if (window && window.count > 0) window.count -= 1
  }

  /** Resets the attempts of a key, for example after a correct password. */
  forget(key: string): void {
    this.#windows.delete(key)
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key)
  }
}
