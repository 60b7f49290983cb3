import type postgres from 'postgres'
import { refuse } from './answers.ts'
import { verifyToken } from './jwt.ts'
import type { Settings } from './options.ts'
import { RateLimiter } from './rate-limit.ts'
import { Staff } from './staff.ts'

const HOUR = 3600
const DEFAULT_LIMIT = 1000
/** How soon a change of the setting counts, in milliseconds. */
const READ_AGAIN = 2000

/**
 * The system setting `rate_limit_per_hour`: how many requests a visitor's address may make in an hour. Approved staff, the functions
 * and checks before a request (OPTIONS) are not counted; accounts that wait for approval are visitors.
 */
export class VisitorLimit {
  readonly #sql: postgres.Sql
  readonly #settings: Pick<Settings, 'jwtSecret' | 'secretKey'>
  readonly #limiter: RateLimiter
  readonly #staff: Staff
  #limit = DEFAULT_LIMIT
  #readAt = -Infinity

  constructor(sql: postgres.Sql, settings: Pick<Settings, 'jwtSecret' | 'secretKey'>) {
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

  /** Counts a request of this client address. Null when it may go on. */
  async refuse(request: Request, client: string): Promise<Response | null> {
    if (await this.#isKnown(request.headers)) return null
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

  async #isKnown(headers: Headers): Promise<boolean> {
    const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
    if ([headers.get('apikey'), token].includes(this.#settings.secretKey)) return true
    const claims = verifyToken(token, this.#settings.jwtSecret)
    // A database that is away is reported by whatever the request asked for.
    return claims?.role === 'authenticated' && this.#staff.isApproved(claims.sub).catch(() => true)
  }

  async #read(): Promise<void> {
    if (Date.now() - this.#readAt < READ_AGAIN) return
    this.#readAt = Date.now()
    const sql = this.#sql
    try {
      const [row] = await sql<{ value: number }[]>`
        select (value #>> '{}')::int as value from public.system_settings where key = 'rate_limit_per_hour'
      `
      this.#limit = row?.value ?? DEFAULT_LIMIT
    } catch {
      // A database that is away is reported by whatever the request asked for.
    }
  }
}
