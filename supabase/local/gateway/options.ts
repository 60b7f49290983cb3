import { randomBytes } from 'node:crypto'
import type { Captcha } from '../../functions/_shared/captcha.ts'
import type { SecondFactorRules } from '../config.ts'
import type { Problem } from '../postgres/supervisor.ts'
import type { SmtpSettings } from '../smtp.ts'
import type { ProviderConfiguration } from './auth/oauth/settings.ts'
import type { LeakCheck } from './auth/leaked-passwords.ts'
import { makeHookSecret } from './auth/send-email-hook.ts'
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

const DEFAULT_FACTORS: SecondFactorRules = {
  max_enrolled_factors: 10,
  totp: { enroll_enabled: true, verify_enabled: true },
  web_authn: { enroll_enabled: true, verify_enabled: true },
}

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
  /** Additional redirect URLs for emailed links; a trailing `/**` allows all subpaths. */
  readonly redirectUrls?: readonly string[]
  /** Whether a sign-up requires confirmation by mail. */
  readonly confirmEmail?: boolean
  /** The lifetime of an access token, in seconds. */
  readonly tokenSeconds?: number
  /** The lifetime of an emailed link and its code, in seconds. */
  readonly linkSeconds?: number
  /** The number of digits in a mailed code, 6 to 10. */
  readonly codeDigits?: number
  /** Whether a new password requires the current one; defaults to true. */
  readonly requireCurrentPassword?: boolean
  /** Whether a new password requires a mailed code in a session older than a day; defaults to false. */
  readonly securePasswordChange?: boolean
  /** The check of new passwords against known leaks; null, the default, turns it off. */
  readonly leakedPasswords?: LeakCheck | null
  /** The check against bots at sign-in and in public forms; null, the default, turns it off. */
  readonly captcha?: Captcha | null
  /** The second factors that accounts may add and use. */
  readonly secondFactors?: SecondFactorRules
  /** The enabled sign-in providers. */
  readonly providers?: ProviderConfiguration
  /** Whether companies sign in by SAML 2.0; defaults to false. */
  readonly saml?: boolean
  /** Whether a signed-in person may link and unlink sign-ins; defaults to true. */
  readonly manualLinking?: boolean
  /** The secrets that sign requests to the Send Email hook, `v1,whsec_…`; random per start by default. */
  readonly hookSecrets?: string
  /** The mail server of the functions. Without it, mails stay in the outbox. */
  readonly smtp?: SmtpSettings
  readonly limits?: Partial<RateLimits>
  /** Creates the functions; by default they run in this process. */
  readonly runFunctions?: (settings: Settings) => Functions
  /** The number of trusted proxies in front of the gateway; 0 ignores forwarded headers. */
  readonly trustedProxies?: number
  /** The maximum number of realtime sockets per client address. */
  readonly socketsPerClient?: number
  /** Returns why the database cannot be reached right now, as its supervisor knows it. */
  readonly databaseProblem?: () => Problem
  /** Logs one line for the operator; it never contains personal data. */
  readonly log?: (line: string) => void
}

/** The options with all defaults applied. */
export interface Settings extends Required<Omit<GatewayOptions, 'port' | 'limits' | 'runFunctions'>> {
  readonly limits: RateLimits
  /** The URL on which the gateway itself listens, regardless of proxies. */
  readonly ownUrl: string
}

/** Applies the defaults; `ownUrl` is the URL on which the gateway listens. */
export function settingsOf(options: GatewayOptions, ownUrl: string): Settings {
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
    redirectUrls: options.redirectUrls ?? [],
    confirmEmail: options.confirmEmail ?? true,
    tokenSeconds: options.tokenSeconds ?? 3600,
    linkSeconds: options.linkSeconds ?? 3600,
    codeDigits: options.codeDigits ?? 8,
    requireCurrentPassword: options.requireCurrentPassword ?? true,
    securePasswordChange: options.securePasswordChange ?? false,
    leakedPasswords: options.leakedPasswords ?? null,
    captcha: options.captcha ?? null,
    secondFactors: options.secondFactors ?? DEFAULT_FACTORS,
    providers: options.providers ?? {},
    saml: options.saml ?? false,
    manualLinking: options.manualLinking ?? true,
    hookSecrets: options.hookSecrets ?? makeHookSecret(),
    smtp: options.smtp ?? {},
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    trustedProxies: options.trustedProxies ?? 0,
    socketsPerClient: options.socketsPerClient ?? 20,
    databaseProblem: options.databaseProblem ?? (() => null),
    log: options.log ?? (() => undefined),
  }
}
