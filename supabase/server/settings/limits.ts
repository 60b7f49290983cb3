import type { RateLimit } from '../http/rate-limit.ts'

/** Rate limits per client: `attempts` within `seconds`. */
export interface RateLimits {
  /** Failed password sign-ins per pair of client and email address. */
  readonly signIn: RateLimit
  /** Failed password sign-ins per client address, for all email addresses. */
  readonly signInPerClient: RateLimit
  /** Wrong passwords per account before delays start, from all client addresses. The counter resets after `seconds` without an attempt. */
  readonly signInPerAccount: RateLimit
  /** Sign-ups per client address. */
  readonly signUp: RateLimit
  /** Requested mails (recovery, resend) per pair of client and email address. */
  readonly mail: RateLimit
  /** Requested mails per client address, for all email addresses. */
  readonly mailPerClient: RateLimit
  /** Wrong codes per account, from all clients it does not know, and per known client. Must last at least as long as a code is valid. */
  readonly code: RateLimit
  /** Failed proofs per second factor, from all clients it does not know, and per known client. */
  readonly factor: RateLimit
  /** Challenges, and proofs, of second factors per client address. Upstream allows 15 per minute after a burst of 30. */
  readonly factorPerClient: RateLimit
}

/** How long the body of a request may take to arrive, in milliseconds. */
export interface BodyTimes {
  /** Of files that staff upload, also on a slow connection. */
  readonly files: number
  /** Of files that clients upload: 10 MB take 80 seconds at 1 Mbit/s. */
  readonly uploads: number
  readonly others: number
}

export const DEFAULT_LIMITS: RateLimits = {
  signIn: { attempts: 10, seconds: 300 },
  signInPerClient: { attempts: 50, seconds: 300 },
  signInPerAccount: { attempts: 10, seconds: 900 },
  signUp: { attempts: 30, seconds: 3600 },
  mail: { attempts: 3, seconds: 300 },
  mailPerClient: { attempts: 20, seconds: 3600 },
  code: { attempts: 5, seconds: 3600 },
  factor: { attempts: 10, seconds: 900 },
  factorPerClient: { attempts: 30, seconds: 120 },
}

export const DEFAULT_BODY_TIMES: BodyTimes = { files: 600_000, uploads: 120_000, others: 30_000 }
