import { randomBytes } from 'node:crypto'
import type { Captcha } from '../../functions/_shared/captcha.ts'
import type { AuthRules } from './auth-rules.ts'
import type { Problem } from '../postgres/supervisor.ts'
import type { SmtpSettings } from '../mail/smtp.ts'
import type { ProviderConfiguration } from './providers.ts'
import { makeHookSecret } from '../keys/keys.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'
import { type BodyTimes, DEFAULT_BODY_TIMES, DEFAULT_LIMITS, type RateLimits } from './limits.ts'

export type Fetch = (request: Request) => Promise<Response>

/** The edge functions that the gateway runs. */
export interface Functions {
  readonly fetch: Fetch
  /** Aborts running requests through their signal and waits a few seconds for them to end. */
  stop(): Promise<void>
}

/** The check of new passwords against known leaks. */
export interface LeakCheck {
  /** Whether a failed check refuses the password. */
  readonly failClosed: boolean
  /** The endpoint of the range protocol, with a trailing slash; defaults to Have I Been Pwned. */
  readonly rangeUrl?: string
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
