import { RateLimiter } from '../rate-limit.ts'
import type { RateLimits } from '../options.ts'
import { refuseAuth } from '../answers.ts'
import { AccountDelay } from './account-delay.ts'

/** One counter to ask and count, and the key to do it under. */
type Counter = readonly [limiter: Pick<RateLimiter, 'wait' | 'count' | 'forget'>, key: string]

/** So many addresses are remembered from which an account was signed in to. */
const MOST_KNOWN = 10_000

/** Slows down whoever guesses passwords or has mails sent (rule W4). Known and unknown addresses count alike (W5). */
export class Throttle {
  readonly #signIn: RateLimiter
  readonly #signInPerClient: RateLimiter
  readonly #signInPerAccount: AccountDelay
  /** Client and e-mail addresses of good sign-ins, the oldest first. */
  readonly #known = new Set<string>()
  readonly #signUp: RateLimiter
  readonly #mail: RateLimiter
  readonly #mailPerClient: RateLimiter
  readonly #code: RateLimiter

  constructor(limits: RateLimits) {
    this.#signIn = new RateLimiter(limits.signIn)
    this.#signInPerClient = new RateLimiter(limits.signInPerClient)
    this.#signInPerAccount = new AccountDelay(limits.signInPerAccount)
    this.#signUp = new RateLimiter(limits.signUp)
    this.#mail = new RateLimiter(limits.mail)
    this.#mailPerClient = new RateLimiter(limits.mailPerClient)
    this.#code = new RateLimiter(limits.code)
  }

  /**
   * Runs an attempt to sign in. Wrong passwords for one account from all client addresses count together and make it wait; an address that
   * has signed in to the account before does not, so that a stranger cannot lock the owner out.
   */
  async guessPassword(client: string, email: string, attempt: () => Promise<Response>): Promise<Response> {
    const own = `${client} ${email.toLowerCase()}`
    const counters: Counter[] = [
      [this.#signIn, own],
      [this.#signInPerClient, client],
    ]
    if (!this.#known.has(own)) counters.push([this.#signInPerAccount, email.toLowerCase()])
    const response = await attemptUnder(counters, attempt)
    if (response.ok) this.remember(client, email)
    return response
  }

  /** Remembers that an account was entered from this client address. */
  remember(client: string, email: string): void {
    const own = `${client} ${email.toLowerCase()}`
    this.#known.delete(own)
    this.#known.add(own)
    const [oldest] = this.#known
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest)
  }

  /** Runs an attempt at a link, or in a session at a password; only failures count, and a success forgets those of the same address. */
  async guess(client: string, email: string, attempt: () => Promise<Response>): Promise<Response> {
    const own: Counter = [this.#signIn, `${client} ${email.toLowerCase()}`]
    return attemptUnder([own, [this.#signInPerClient, client]], attempt)
  }

  /** The same for a mailed code, which is so short that the wrong ones of all clients count together. */
  async guessCode(client: string, email: string, attempt: () => Promise<Response>): Promise<Response> {
    const own: Counter = [this.#code, email.toLowerCase()]
    return attemptUnder([own, [this.#signInPerClient, client]], attempt)
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

function refuseFull(counters: readonly Counter[], code: string): Response | null {
  const wait = Math.max(...counters.map(([limiter, key]) => limiter.wait(key)))
  if (wait === 0) return null
  return refuseAuth(429, code, 'Too many attempts. Please wait and try again.', { 'retry-after': String(wait) })
}

function countOrRefuse(counters: readonly Counter[], code: string): Response | null {
  const refusal = refuseFull(counters, code)
  if (!refusal) for (const [limiter, key] of counters) limiter.count(key)
  return refusal
}

async function attemptUnder(counters: readonly Counter[], attempt: () => Promise<Response>): Promise<Response> {
  const refusal = refuseFull(counters, 'over_request_rate_limit')
  if (refusal) return refusal
  // Counted before the answer is known, so that guesses sent at once do not all get through.
  for (const [limiter, key] of counters) limiter.count(key)
  const response = await attempt()
  if (response.ok) for (const [limiter, key] of counters) limiter.forget(key)
  return response
}
