import { randomBytes } from 'node:crypto'
import type { Captcha } from '../../functions/_shared/captcha.ts'
import type { AuthRules } from '../auth/rules.ts'
import type { Problem } from '../postgres/supervisor.ts'
import type { SmtpSettings } from '../mail/smtp.ts'
import type { ProviderConfiguration } from '../auth/oauth/settings.ts'
import type { LeakCheck } from '../auth/leaked-passwords.ts'
import { makeHookSecret } from '../auth/send-email-hook.ts'
import type { RateLimit } from './rate-limit.ts'
import type { SigningKeys } from './signing-keys.ts'

export type Fetch = (request: Request) => Promise<Response>

/** The edge functions that the gateway runs. */
export interface Functions {
  readonly fetch: Fetch
  /** Aborts running requests through their signal and waits a few seconds for them to end. */
  stop(): Promise<void>
}

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
  /** Of files that staff upload: 10 MB take 80 seconds at 1 Mbit/s. */
  readonly files: number
  readonly others: number
}

const DEFAULT_LIMITS: RateLimits = {
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

const DEFAULT_BODY_TIMES: BodyTimes = { files: 600_000, others: 30_000 }

export const LOOPBACK_HOST = '127.0.0.1'

export interface GatewayOptions {
  readonly databaseUrl: string
  readonly publishableKey: string
  readonly secretKey: string
  /** A second publishable key, for the product's own calls, which do not count as a visitor's; random per start by default. */
  readonly ownKey?: string
  /** Verifies access tokens of earlier versions (HS256), and seals links. */
  readonly jwtSecret: string
  /** Sign and verify the access tokens of clients (ES256). */
  readonly signingKeys: SigningKeys
  /** The URL of the public site. Its origin may call the API, and emailed links redirect to it by default. */
  readonly siteUrl: string
  /** 0 or undefined selects a free port. */
  readonly port?: number
  /** The interface to listen on, by default the loopback interface. */
  readonly host?: string
  /** The public URL of the gateway, if it differs from its own (behind a proxy). */
  readonly publicUrl?: string
  /** Additional origins that may call the API from a browser, such as the desktop app's. */
  readonly allowedOrigins?: readonly string[]
  /** The rules of the auth service, by default those of `config.toml`. */
  readonly auth?: AuthRules
  /** The check of new passwords against known leaks; null, the default, turns it off. */
  readonly leakedPasswords?: LeakCheck | null
  /** The check against bots at sign-in and in public forms; null, the default, turns it off. */
  readonly captcha?: Captcha | null
  /** The enabled sign-in providers. */
  readonly providers?: ProviderConfiguration
  /** Whether companies sign in by SAML 2.0; defaults to false. */
  readonly saml?: boolean
  /** The secrets that sign requests to the Send Email hook, `v1,whsec_…`; random per start by default. */
  readonly hookSecrets?: string
  /** The mail server of the functions. Without it, mails stay in the outbox. */
  readonly smtp?: SmtpSettings
  readonly limits?: Partial<RateLimits>
  readonly bodyTimes?: Partial<BodyTimes>
  /** Creates the functions; by default they run in this process. */
  readonly runFunctions?: (settings: Settings) => Functions
  /** The number of trusted proxies in front of the gateway; 0 ignores forwarded headers. */
  readonly trustedProxies?: number
  /** The maximum number of realtime sockets per client address. */
  readonly socketsPerClient?: number
  /** The maximum number of visitors' requests that are answered at a time; further ones get 503. */
  readonly visitorRequests?: number
  /** Returns why the database cannot be reached right now, as its supervisor knows it. */
  readonly databaseProblem?: () => Problem
  /** Logs one line for the operator; it never contains personal data. */
  readonly log?: (line: string) => void
}

/** The options with all defaults applied. */
export interface Settings extends Required<Omit<GatewayOptions, 'port' | 'limits' | 'bodyTimes' | 'runFunctions'>> {
  readonly limits: RateLimits
  readonly bodyTimes: BodyTimes
  /** The URL on which the gateway itself listens, regardless of proxies. */
  readonly ownUrl: string
}

/** Applies the defaults; `ownUrl` is the URL on which the gateway listens. */
export function settingsOf(options: GatewayOptions, auth: AuthRules, ownUrl: string): Settings {
  return {
    databaseUrl: options.databaseUrl,
    publishableKey: options.publishableKey,
    secretKey: options.secretKey,
    ownKey: options.ownKey ?? `sb_publishable_${randomBytes(24).toString('base64url')}`,
    jwtSecret: options.jwtSecret,
    signingKeys: options.signingKeys,
    siteUrl: options.siteUrl,
    host: options.host ?? LOOPBACK_HOST,
    publicUrl: options.publicUrl ?? ownUrl,
    ownUrl,
    allowedOrigins: options.allowedOrigins ?? [],
    auth,
    leakedPasswords: options.leakedPasswords ?? null,
    captcha: options.captcha ?? null,
    providers: options.providers ?? {},
    saml: options.saml ?? false,
    hookSecrets: options.hookSecrets ?? makeHookSecret(),
    smtp: options.smtp ?? {},
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    bodyTimes: { ...DEFAULT_BODY_TIMES, ...options.bodyTimes },
    trustedProxies: options.trustedProxies ?? 0,
    socketsPerClient: options.socketsPerClient ?? 20,
    visitorRequests: options.visitorRequests ?? 1000,
    databaseProblem: options.databaseProblem ?? (() => null),
    log: options.log ?? (() => undefined),
  }
}
