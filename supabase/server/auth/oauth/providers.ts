import { asciiAddress } from '@nordlys/data/lib/addresses/email-address'
import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import { z } from 'zod'
import { isLoopback } from '../../http/cors.ts'
import { unexpected } from '../lib/failure.ts'
import type { ProviderName, ProviderSettings } from '../../settings/providers.ts'

export const externalUserSchema = z.object({
  subject: z.string(),
  /** Null when the provider returns none. */
  email: z.string().nullable(),
  /** Whether the provider vouches for the address. */
  isVerified: z.boolean(),
  /** The identity's data, with the names of supabase/auth `internal/api/provider/provider.go` (Claims). */
  data: z.record(z.string(), z.unknown()),
})
/** A person as a provider describes them. */
export type ExternalUser = z.infer<typeof externalUserSchema>

export interface SignedIn {
  readonly user: ExternalUser
  readonly accessToken: string
  readonly refreshToken: string | null
}

interface Kind {
  readonly scopes: readonly string[]
  readonly connect: (settings: ProviderSettings) => Promise<client.Configuration>
  readonly readUser: (tokens: Tokens, config: client.Configuration, settings: ProviderSettings) => Promise<ExternalUser>
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

/** The timeout of a request to a provider, in seconds. */
const TIMEOUT = 10

const OIDC_SCOPES = ['openid', 'email', 'profile']

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

const profileSchema = z.looseObject({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  preferred_username: z.string().optional(),
  xms_edov: z.union([z.boolean(), z.string()]).optional(),
})
type Profile = z.infer<typeof profileSchema>

/** Discovers an OIDC provider. Plain HTTP is allowed on this machine only. */
async function discover(issuer: string, { clientId, secret }: ProviderSettings): Promise<client.Configuration> {
  const execute = isLoopback(issuer) ? [client.allowInsecureRequests] : []
  return client.discovery(new URL(issuer), clientId, secret, undefined, { execute, timeout: TIMEOUT })
}

function fromProfile(issuer: string, profile: Profile, isVerified: boolean): ExternalUser {
  const { sub, name, picture, preferred_username } = profile
  const email = profile.email === undefined ? null : asciiAddress(profile.email).toLowerCase()
  const metadata = { name, full_name: name, picture, avatar_url: picture, preferred_username, email }
  const data = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== undefined && value !== null))
  return {
    subject: sub,
    email,
    isVerified,
    data: { iss: issuer, sub, provider_id: sub, ...data, email_verified: isVerified, phone_verified: false },
  }
}

function readIdToken(tokens: Tokens): Profile {
  const { success, data } = profileSchema.safeParse(tokens.claims())
  if (!success) throw unexpected('Error getting user profile from external provider')
  return data
}

/**
 * Returns whether Entra vouches for an address. Any tenant can set the address of its accounts, so that one of an arbitrary tenant counts only
 * with the claim `xms_edov`. Upstream trusts it without the claim as well.
 */
function isVerifiedByEntra({ xms_edov: verified }: Profile, { url }: ProviderSettings): boolean {
  if (verified === undefined) return url !== null && !/\/(common|organizations|consumers)\/*$/.test(url)
  return verified === true || verified === '1' || verified === 'true'
}

const githubUserSchema = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const githubEmailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

const githubApi = ({ url }: ProviderSettings) => (url ? `${withoutSlash(url)}/api/v3` : 'https://api.github.com')

async function readGithub<T>(
  path: string,
  schema: z.ZodType<T>,
  [tokens, config, settings]: Parameters<Kind['readUser']>,
): Promise<T> {
  const response = await client.fetchProtectedResource(
    config,
    tokens.access_token,
    new URL(githubApi(settings) + path),
    'GET',
    null,
    new Headers({ accept: 'application/json' }),
  )
  if (!response.ok) throw unexpected('Error getting user profile from external provider')
  return schema.parse(await response.json())
}

// The same endpoints, scopes and sources of the profile as supabase/auth `internal/api/provider/<name>.go`.
const KINDS: Readonly<Record<ProviderName, Kind>> = {
  azure: {
    scopes: OIDC_SCOPES,
    connect: (settings) =>
      discover(`${withoutSlash(settings.url ?? 'https://login.microsoftonline.com/common')}/v2.0`, settings),
    readUser: async (tokens, _config, settings) => {
      const profile = readIdToken(tokens)
      return fromProfile(String(tokens.claims()?.iss), profile, isVerifiedByEntra(profile, settings))
    },
  },
  google: {
    scopes: OIDC_SCOPES,
    connect: (settings) => discover(settings.url ?? 'https://accounts.google.com', settings),
    readUser: async (tokens) => {
      const profile = readIdToken(tokens)
      return fromProfile(String(tokens.claims()?.iss), profile, profile.email_verified === true)
    },
  },
  keycloak: {
    scopes: OIDC_SCOPES,
    connect: (settings) => discover(withoutSlash(settings.url ?? ''), settings),
    readUser: async (tokens, config) => {
      const { sub } = readIdToken(tokens)
      const profile = profileSchema.parse(await client.fetchUserInfo(config, tokens.access_token, sub))
      return fromProfile(config.serverMetadata().issuer, profile, profile.email_verified === true)
    },
  },
  github: {
    scopes: ['user:email'],
    connect: async ({ clientId, secret, url }) => {
      const base = withoutSlash(url ?? 'https://github.com')
      const endpoints = {
        authorization_endpoint: `${base}/login/oauth/authorize`,
        token_endpoint: `${base}/login/oauth/access_token`,
      }
      const config = new client.Configuration({ issuer: base, ...endpoints }, clientId, secret)
      config.timeout = TIMEOUT
      if (isLoopback(base)) client.allowInsecureRequests(config)
      return config
    },
    readUser: async (...parameters) => {
      const [user, emails] = await Promise.all([
        readGithub('/user', githubUserSchema, parameters),
        readGithub('/user/emails', githubEmailsSchema, parameters),
      ])
      const primary = emails.find((each) => each.primary)
      const profile = {
        sub: String(user.id),
        email: primary?.email,
        name: user.name ?? undefined,
        preferred_username: user.login,
      }
      const known = fromProfile(githubApi(parameters[2]), profile, primary?.verified === true)
      const avatar = user.avatar_url ? { avatar_url: user.avatar_url } : {}
      return { ...known, data: { ...known.data, ...avatar, user_name: user.login } }
    },
  },
}

/** An enabled provider: an OAuth client of it. */
export class Provider {
  readonly #kind: Kind
  readonly #settings: ProviderSettings
  readonly #redirectUri: string
  readonly #secret: string
  #connection: Promise<client.Configuration> | undefined

  constructor(
    name: ProviderName,
    options: {
      settings: ProviderSettings
      redirectUri: string
      /** Derives the PKCE verifiers. */
      secret: string
    },
  ) {
    this.#kind = KINDS[name]
    this.#settings = options.settings
    this.#redirectUri = options.redirectUri
    this.#secret = options.secret
  }

  /** Returns the URL of the provider's sign-in page. `state` identifies the flow. */
  async authorizeUrl(state: string, scopes: readonly string[], parameters: Readonly<Record<string, string>>) {
    return client.buildAuthorizationUrl(await this.#connect(), {
      ...parameters,
      redirect_uri: this.#redirectUri,
      scope: [...new Set([...this.#kind.scopes, ...scopes])].join(' '),
      state,
      code_challenge: await client.calculatePKCECodeChallenge(this.#verifierOf(state)),
      code_challenge_method: 'S256',
    })
  }

  /**
   * Exchanges the code of a callback and returns who signed in. Rejects a code of another flow.
   * @throws AuthFailure when the provider rejects the code or returns no valid profile.
   */
  async signIn(state: string, parameters: URLSearchParams): Promise<SignedIn> {
    const config = await this.#connect()
    const callback = new URL(this.#redirectUri)
    callback.search = parameters.toString()
    const checks = { pkceCodeVerifier: this.#verifierOf(state), expectedState: state }
    const tokens = await client.authorizationCodeGrant(config, callback, checks).catch(() => {
      throw unexpected(`Unable to exchange external code: ${(parameters.get('code') ?? '').slice(0, 4)}`)
    })
    const user = await this.#kind.readUser(tokens, config, this.#settings).catch(() => {
      throw unexpected('Error getting user profile from external provider')
    })
    return { user, accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null }
  }

  /** Connects once; a failure is retried by the next sign-in. */
  #connect(): Promise<client.Configuration> {
    this.#connection ??= this.#kind.connect(this.#settings).catch((error: unknown) => {
      this.#connection = undefined
      throw error
    })
    return this.#connection
  }

  // Derived from the flow, so that it need not be stored.
  #verifierOf(state: string): string {
    return createHmac('sha256', this.#secret).update(`pkce:${state}`).digest('base64url')
  }
}
