import { RateLimiter } from '../../http/rate-limit.ts'
import type { RateLimits } from '../../settings/limits.ts'
import { refuseAuth } from '../../http/responses.ts'
import { AccountDelay } from './account-delay.ts'
import { KnownClients } from './known-clients.ts'

/** A rate limiter and the key to count under. */
type Counter = readonly [limiter: Pick<RateLimiter, 'wait' | 'count' | 'uncount'>, key: string]

type Attempt = () => Promise<Response>

/**
 * Limits guesses of passwords and codes, and mail requests (rule W4). Treats known and unknown email addresses the same (W5). A success resets
 * the counter of its own pair of client and account. In every other counter, only this attempt stops counting, so that an attacker cannot reset
 * it with their own account or code. A client that succeeded before has its own counter in place of the account's, so that an attacker
 * cannot lock the owner out.
 */
export class Throttle {
  readonly #signIn: RateLimiter
  readonly #signInPerClient: RateLimiter
  readonly #signInPerAccount: AccountDelay
  readonly #signUp: RateLimiter
  readonly #mail: RateLimiter
  readonly #mailPerClient: RateLimiter
  readonly #code: RateLimiter
  readonly #factor: RateLimiter
  readonly #factorPerClient: RateLimiter
  readonly #signedIn = new KnownClients()
  /** Clients with a session that has proven the second factor, where the account has one. A password alone proves too little. */
  readonly #proven = new KnownClients()

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

  /** Remembers a client address that opened a session. */
  remember(client: string, email: string, isProven: boolean): void {
    this.#signedIn.add(client, email.toLowerCase())
    if (isProven) this.#proven.add(client, email.toLowerCase())
  }

  /** Runs a sign-in attempt. Wrong passwords for one account from all client addresses share one counter, which delays further attempts. */
  async guessPassword(client: string, address: string, attempt: Attempt): Promise<Response> {
    const email = address.toLowerCase()
    const shared: Counter[] = [[this.#signInPerClient, client]]
    if (!this.#signedIn.has(client, email)) shared.push([this.#signInPerAccount, email])
    return this.#guessPair(`${client} ${email}`, shared, attempt)
  }

  /** Runs an attempt to confirm the password in a session. */
  async guessCurrentPassword(sessionId: string, attempt: Attempt): Promise<Response> {
    return this.#guessPair(`session ${sessionId}`, [], attempt)
  }

  /** Runs an attempt to use a link. */
  async guessLink(client: string, attempt: Attempt): Promise<Response> {
    const counters: Counter[] = [
      [this.#signIn, `link ${client}`],
      [this.#signInPerClient, client],
    ]
    return attemptWithin(counters, attempt)
  }

  /** Runs an attempt to use a code that was mailed to an address. Codes are short, so wrong codes from all clients share one counter. */
  async guessCode(client: string, address: string, attempt: Attempt): Promise<Response> {
    return this.#guessMailed('code', client, address, attempt)
  }

  /** Runs an attempt to use a mailed reauthentication code, which needs a session. Codes that strangers type are counted apart. */
  async guessNonce(client: string, address: string, attempt: Attempt): Promise<Response> {
    return this.#guessMailed('nonce', client, address, attempt)
  }

  challengeFactor(client: string): Response | null {
    return countOrRefuse([[this.#factorPerClient, `challenge ${client}`]], 'over_request_rate_limit')
  }

  /**
   * Runs an attempt to prove a second factor. Wrong codes from all clients and sessions share one counter per factor. `isKnown`: the client proved
   * a factor of the account before.
   */
  async verifyFactor(client: string, factorId: string, isKnown: boolean, attempt: Attempt): Promise<Response> {
    const refusal = countOrRefuse([[this.#factorPerClient, `verify ${client}`]], 'over_request_rate_limit')
    if (refusal) return refusal
    const own = isKnown ? `client ${client} ${factorId}` : `factor ${factorId}`
    return attemptWithin([[this.#factor, own]], attempt)
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

  async #guessMailed(kind: string, client: string, address: string, attempt: Attempt): Promise<Response> {
    const email = address.toLowerCase()
    const own = this.#proven.has(client, email) ? `client ${client} ${email}` : `account ${email}`
    const counters: Counter[] = [
      [this.#code, `${kind} ${own}`],
      [this.#signInPerClient, client],
    ]
    return attemptWithin(counters, attempt)
  }

  async #guessPair(pair: string, shared: readonly Counter[], attempt: Attempt): Promise<Response> {
    const response = await attemptWithin([[this.#signIn, pair], ...shared], attempt)
    if (response.ok) this.#signIn.forget(pair)
    return response
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

async function attemptWithin(counters: readonly Counter[], attempt: Attempt): Promise<Response> {
  const refusal = refuseExceeded(counters, 'over_request_rate_limit')
  if (refusal) return refusal
  // Counted before the response is known, so that concurrent guesses do not bypass the limit.
  for (const [limiter, key] of counters) limiter.count(key)
  const response = await attempt()
  if (response.ok) for (const [limiter, key] of counters) limiter.uncount(key)
  return response
}
