import { isRecent } from '@nordlys/data/lib/time/is-recent'
import type postgres from 'postgres'
import { refuse } from '../http/responses.ts'
import type { Caller } from '../http/caller.ts'
import type { Settings } from '../settings/settings.ts'
import { RateLimiter } from '../http/rate-limit.ts'
import { Staff } from './staff.ts'

const HOUR = 3600
const DEFAULT_LIMIT = 1000
/** The cache lifetime of the setting, in milliseconds. */
const CACHE_LIFETIME = 2000

/**
 * Enforces the system setting `rate_limit_per_hour`: requests per hour and visitor address. Approved staff, the product's own calls (by the
 * secret key) and preflight requests (OPTIONS) do not count. Accounts pending approval are visitors.
 */
export class VisitorLimit {
  readonly #sql: postgres.Sql
  readonly #settings: Pick<Settings, 'secretKey'>
  readonly #limiter: RateLimiter
  readonly #staff: Staff
  #limit = DEFAULT_LIMIT
  #readAt = -Infinity

  constructor(sql: postgres.Sql, settings: Pick<Settings, 'secretKey'>) {
    this.#sql = sql
    this.#settings = settings
    this.#staff = new Staff(sql)
    const limit = () => this.#limit
    this.#limiter = new RateLimiter({
      seconds: HOUR,
      get attempts() {
        return limit()
      },
    })
  }

  /** Counts a visitor's request of this client address. Returns an error response when the limit is exceeded. */
  async refuse(client: string): Promise<Response | null> {
    await this.#read()
    const seconds = this.#limiter.wait(client)
    if (seconds === 0) {
      this.#limiter.count(client)
      return null
    }
    const refusal = refuse(429, 'over_request_rate_limit', 'Too many requests from this address')
    refusal.headers.set('retry-after', String(seconds))
    return refusal
  }

  /** Returns whether a request is from approved staff or from the product itself, and not from a visitor. */
  async isKnown({ key, bearer, claims }: Caller): Promise<boolean> {
    if (key === 'secret' || bearer === this.#settings.secretKey) return true
    // When the database is unreachable, the request itself reports the error.
    return claims?.role === 'authenticated' && this.#staff.isApproved(claims.sub).catch(() => true)
  }

  async #read(): Promise<void> {
    if (isRecent(this.#readAt, CACHE_LIFETIME)) return
    this.#readAt = Date.now()
    const sql = this.#sql
    try {
      const [row] = await sql<{ value: number }[]>`
        select (value #>> '{}')::int as value from public.system_settings where key = 'rate_limit_per_hour'
      `
      this.#limit = row?.value ?? DEFAULT_LIMIT
    } catch {
      // When the database is unreachable, the request itself reports the error.
    }
  }
}
