import { z } from 'zod'
import { refuseAuth } from '../../http/responses.ts'
import type { Redirects } from '../links/redirects.ts'
import type { Challenge } from '../links/pkce.ts'
import type { FlowStore } from './flow-store.ts'
import type { Provider } from './providers.ts'
import { isProvider, type ProviderName } from '../../settings/providers.ts'

/** What sign-ins by a provider need. */
export interface OAuthDependencies {
  readonly providers: ReadonlyMap<ProviderName, Provider>
  readonly flows: FlowStore
  readonly redirects: Redirects
}

// Parameters of this service, and those that a client must not override (supabase/auth: internal/api/custom_oauth_admin.go).
const RESERVED = new Set([
  'provider',
  'scopes',
  'redirect_to',
  'skip_http_redirect',
  'apikey',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'state',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'nonce',
])

const methodSchema = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['s256', 'plain']))

const refuse = (message: string) => refuseAuth(400, 'validation_failed', message)

/** Returns the challenge of a PKCE client, null without one, or the error (supabase/auth: internal/api/pkce.go). */
export function readChallenge(parameters: URLSearchParams): Challenge | null | Response {
  const [value, method] = [parameters.get('code_challenge') ?? '', parameters.get('code_challenge_method') ?? '']
  if (value === '' && method === '') return null
  if (value === '' || method === '') return refuse('PKCE flow requires code_challenge_method and code_challenge')
  if (value.length < 43 || value.length > 128) return refuse('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(value))
    return refuse('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes')
  const known = methodSchema.safeParse(method)
  return known.success ? { value, method: known.data } : refuse('Invalid code_challenge_method')
}

/**
 * Starts a sign-in by a provider and returns the URL of its sign-in page, or the error. `link` is the account and the session that link it;
 * they need PKCE, because only the holder of the verifier completes a link. See supabase/auth `internal/api/external.go`,
 * GetExternalProviderRedirectURL.
 */
export async function startFlow(
  request: Request,
  link: { readonly userId: string; readonly sessionId: string } | null,
  { providers, flows, redirects }: OAuthDependencies,
): Promise<URL | Response> {
  const { searchParams } = new URL(request.url)
  const name = (searchParams.get('provider') ?? '').toLowerCase()
  if (!isProvider(name)) return refuse(`Unsupported provider: Provider ${name} could not be found`)
  const provider = providers.get(name)
  if (!provider) return refuse('Unsupported provider: provider is not enabled')
  const challenge = readChallenge(searchParams)
  if (challenge instanceof Response) return challenge
  if (link && !challenge) return refuse('Linking an identity requires PKCE: code_challenge and code_challenge_method')
  const redirectTo = redirects.resolve(searchParams.get('redirect_to'), request.headers.get('referer'))
  const state = await flows.start({ method: 'oauth', provider: name, redirectTo, challenge, link })
  const scopes = (searchParams.get('scopes') ?? '').split(/[\s,]+/).filter((scope) => scope !== '')
  const others = Array.from(searchParams).filter(([key]) => !RESERVED.has(key.toLowerCase()))
  try {
    return await provider.authorizeUrl(state, scopes, Object.fromEntries(others))
  } catch {
    return refuse(`Unsupported provider: ${name} cannot be reached`)
  }
}
