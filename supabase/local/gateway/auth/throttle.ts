import { RateLimiter } from '../rate-limit.ts'
import type { RateLimits } from '../options.ts'
import { refuseAuth } from '../responses.ts'
import { AccountDelay } from './account-delay.ts'

/** A rate limiter and the key to count under. */
type Counter = readonly [limiter: Pick<RateLimiter, 'wait' | 'count' | 'forget'>, key: string]

/** The maximum number of remembered client addresses with a successful sign-in. */
const MAX_KNOWN = 10_000

/** Limits password guesses and mail requests (rule W4). Treats known and unknown email addresses the same (W5). */
export class Throttle {
  readonly #signIn: RateLimiter
  readonly #signInPerClient: RateLimiter
  readonly #signInPerAccount: AccountDelay
  /** Pairs of client and email address with a successful sign-in, oldest first. */
  readonly #known = new Set<string>()
  readonly #signUp: RateLimiter
  readonly #mail: RateLimiter
  readonly #mailPerClient: RateLimiter
  readonly #code: RateLimiter
  readonly #factor: RateLimiter
  readonly #factorPerClient: RateLimiter

  constructor(limits: RateLimits) {
    this.#signIn = new RateLimiter(limits.signIn)
    this.#signInPerClient = new RateLimiter(limits.signInPerClient)
    this.#signInPerAccount = new AccountDelay(limits.signInPerAccount)
    this.#signUp = new RateLimiter(limits.signUp)
    this.#mail = new RateLimiter(limits.mail)
    this.#mailPerClient = new RateLimiter(limits.mailPerClient)
    this.#code = new RateLimiter(limits.code)
    this.#factor = new RateLimiter(limits.factor)
    this.#factorPerClient = new RateLimiter(limits.factorPerClient)
  }

  /**
   * Runs a sign-in attempt. Wrong passwords for one account from all client addresses share one counter, which delays further attempts. An
   * address with an earlier successful sign-in skips the delay, so that an attacker cannot lock the owner out.
   */
  async guessPassword(client: string, email: string, attempt: () => Promise<Response>): Promise<Response> {
    const own = `${client} ${email.toLowerCase()}`
    const counters: Counter[] = [
      [this.#signIn, own],
      [this.#signInPerClient, client],
    ]
    if (!this.#known.has(own)) counters.push([this.#signInPerAccount, email.toLowerCase()])
    const response = await attemptWithin(counters, attempt)
    if (response.ok) this.remember(client, email)
    return response
  }

  /** Remembers a successful sign-in from this client address. */
  remember(client: string, email: string): void {
    const own = `${client} ${email.toLowerCase()}`
    this.#known.delete(own)
    this.#known.add(own)
    const [oldest] = this.#known
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest)
  }

  /**
   * Runs an attempt to use a link, or to confirm a password in a session. Only failures count; a success resets the counter of its address.
   */
  async guess(client: string, email: string, attempt: () => Promise<Response>): Promise<Response> {
    const own: Counter = [this.#signIn, `${client} ${email.toLowerCase()}`]
    return attemptWithin([own, [this.#signInPerClient, client]], attempt)
  }

  /** Runs an attempt to use a mailed code. Codes are short, so wrong codes from all clients share one counter. */
  async guessCode(client: string, email: string, attempt: () => Promise<Response>): Promise<Response> {
    const own: Counter = [this.#code, email.toLowerCase()]
    return attemptWithin([own, [this.#signInPerClient, client]], attempt)
  }

  challengeFactor(client: string): Response | null {
    return countOrRefuse([[this.#factorPerClient, `challenge ${client}`]], 'over_request_rate_limit')
  }

  /** Runs an attempt to prove a second factor. Wrong codes from all clients and sessions share one counter per factor. */
  async verifyFactor(client: string, factorId: string, attempt: () => Promise<Response>): Promise<Response> {
    const refusal = countOrRefuse([[this.#factorPerClient, `verify ${client}`]], 'over_request_rate_limit')
    return refusal ?? attemptWithin([[this.#factor, factorId]], attempt)
  }

  signUp(client: string): Response | null {
    return countOrRefuse([[this.#signUp, client]], 'over_request_rate_limit')
  }

  mail(client: string, email: string): Response | null {
    const counters: readonly Counter[] = [
      [this.#mail, `${client} ${email.toLowerCase()}`],
      [this.#mailPerClient, client],
    ]
    return countOrRefuse(counters, 'over_email_send_rate_limit')
  }
}

function refuseExceeded(counters: readonly Counter[], code: string): Response | null {
  const wait = Math.max(...counters.map(([limiter, key]) => limiter.wait(key)))
  if (wait === 0) return null
  return refuseAuth(429, code, 'Too many attempts. Please wait and try again.', { 'retry-after': String(wait) })
}

function countOrRefuse(counters: readonly Counter[], code: string): Response | null {
  const refusal = refuseExceeded(counters, code)
  if (!refusal) for (const [limiter, key] of counters) limiter.count(key)
  return refusal
}

async function attemptWithin(counters: readonly Counter[], attempt: () => Promise<Response>): Promise<Response> {
  const refusal = refuseExceeded(counters, 'over_request_rate_limit')
  if (refusal) return refusal
  // Counted before the response is known, so that concurrent guesses do not bypass the limit.
  for (const [limiter, key] of counters) limiter.count(key)
  const response = await attempt()
  if (response.ok) for (const [limiter, key] of counters) limiter.forget(key)
  return response
}
