import type { SmtpSettings } from '../smtp.ts'
import { makeHookSecret } from './auth/send-email-hook.ts'
import type { RateLimit } from './rate-limit.ts'

export type Fetch = (request: Request) => Promise<Response>

/** The edge functions. */
export interface Functions {
  readonly fetch: Fetch
  /** Aborts running requests by their signal, and waits a few seconds for them to end. */
  stop(): Promise<void>
}

/** How often a client may try; `attempts` within `seconds`. */
export interface RateLimits {
  /** Failed password sign-ins, per client address and e-mail address. */
  readonly signIn: RateLimit
  /** Failed password sign-ins of one client address, whatever the e-mail address. */
  readonly signInPerClient: RateLimit
  /** Wrong passwords for one account before it waits ever longer, whatever the client address; quiet seconds forget them. */
  readonly signInPerAccount: RateLimit
  /** Sign-ups per client address. */
  readonly signUp: RateLimit
  /** Mails asked for (recovery, resend), per client address and e-mail address. */
  readonly mail: RateLimit
  /** Mails asked for by one client address, whatever the e-mail address. */
  readonly mailPerClient: RateLimit
  /** Wrong codes typed for one e-mail address, whoever types them. No shorter than a code lasts. */
  readonly code: RateLimit
}

const DEFAULT_LIMITS: RateLimits = {
  signIn: { attempts: 10, seconds: 300 },
  signInPerClient: { attempts: 50, seconds: 300 },
  signInPerAccount: { attempts: 10, seconds: 900 },
  signUp: { attempts: 30, seconds: 3600 },
  mail: { attempts: 3, seconds: 300 },
  mailPerClient: { attempts: 20, seconds: 3600 },
  code: { attempts: 5, seconds: 3600 },
}

export interface GatewayOptions {
  readonly databaseUrl: string
  readonly publishableKey: string
  readonly secretKey: string
  /** Signs and verifies access tokens (HS256). */
  readonly jwtSecret: string
  /** The public site's address; its origin may call the API and is where mails lead by default. */
  readonly siteUrl: string
  /** 0 or nothing takes a free port. */
  readonly port?: number
  readonly host?: string
  /** The address clients know the gateway by, where it is not its own (behind a proxy). */
  readonly publicUrl?: string
  /** Further origins that may call the API from a browser, e.g. the desktop app's. */
  readonly allowedOrigins?: readonly string[]
  /** Further addresses that mails may lead to; a trailing `/**` allows everything below. */
  readonly redirectUrls?: readonly string[]
  /** Whether a sign-up must be confirmed by mail before it can sign in. */
  readonly confirmEmail?: boolean
  /** How long an access token lasts, in seconds. */
  readonly tokenSeconds?: number
  /** How long a mailed link and its code last, in seconds. */
  readonly linkSeconds?: number
  /** How long a mailed code is; 6 to 10. */
  readonly codeDigits?: number
  /** Whether a new password needs the current one; true unless given. */
  readonly requireCurrentPassword?: boolean
  /** Whether a new password needs a mailed code in a session older than a day; false unless given. */
  readonly securePasswordChange?: boolean
  /** The secrets that sign the calls of the Send Email hook, `v1,whsec_…`; new at each start by default. */
  readonly hookSecrets?: string
  /** Where the functions hand in mail; without it mails wait in the outbox. */
  readonly smtp?: SmtpSettings
  readonly limits?: Partial<RateLimits>
  /** Runs the functions; by default in this process. */
  readonly runFunctions?: (settings: Settings) => Functions
  /** Proxies in front of the gateway that are ours: 0 trusts no forwarded header. */
  readonly trustedProxies?: number
  /** How many realtime sockets one client address may hold. */
  readonly socketsPerClient?: number
  /** One line for whoever operates the stack; never holds personal data. */
  readonly log?: (line: string) => void
}

/** The options with every default filled in, as the parts of the gateway read them. */
export interface Settings extends Required<Omit<GatewayOptions, 'port' | 'host' | 'limits' | 'runFunctions'>> {
  readonly limits: RateLimits
  /** Where the gateway itself listens, whatever is in front of it. */
  readonly ownUrl: string
}

/** Fills in the defaults; `ownUrl` is where the gateway listens. */
export function settingsOf(options: GatewayOptions, ownUrl: string): Settings {
  return {
    databaseUrl: options.databaseUrl,
    publishableKey: options.publishableKey,
    secretKey: options.secretKey,
    jwtSecret: options.jwtSecret,
    siteUrl: options.siteUrl,
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
    hookSecrets: options.hookSecrets ?? makeHookSecret(),
    smtp: options.smtp ?? {},
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    trustedProxies: options.trustedProxies ?? 0,
    socketsPerClient: options.socketsPerClient ?? 20,
    log: options.log ?? (() => undefined),
  }
}
