import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { assureSession } from '../assurance.ts'
import { type Handle, type Parts, withBody } from '../parts.ts'
import { accountOf, linkAccount } from './accounts.ts'
import type { OAuthParts } from './authorize.ts'
import { SignInFailure, unexpected } from './failure.ts'
import type { Flow } from './flow-store.ts'

type CallbackParts = Parts & OAuthParts

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
})

const redirect = (status: 302 | 303, location: URL) =>
  new Response(null, { status, headers: { location: location.href } })

function withQuery(target: string, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(target)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

/** Redirects with an error in the query and the fragment (supabase/auth: internal/api/external.go, redirectErrors). */
function redirectError(target: string, parameters: Readonly<Record<string, string>>): Response {
  const url = withQuery(target, parameters)
  url.hash = new URLSearchParams({ ...parameters, sb: '' }).toString()
  return redirect(302, url)
}

async function readParameters(request: Request): Promise<URLSearchParams> {
  return request.method === 'POST' ? new URLSearchParams(await request.text()) : new URL(request.url).searchParams
}

const NOT_FOUND = 'OAuth state not found or expired'

/**
 * Handles `GET` and `POST /callback`, to which a provider redirects the browser. Redirects to the client with a code for a PKCE client, with
 * the session in the fragment for another one, or with an error. See supabase/auth `internal/api/external.go` and `external_oauth.go`.
 */
export function createCallback(parts: CallbackParts): Handle {
  const { settings, providers, flows, forward, sql } = parts

  async function loadFlow(state: string): Promise<Flow> {
    if (state === '') throw new SignInFailure(400, 'bad_oauth_callback', 'OAuth state parameter missing')
    if (!z.uuid().safeParse(state).success)
      throw new SignInFailure(400, 'bad_oauth_state', 'OAuth state parameter is invalid')
    const flow = await flows.find(state)
    if (!flow) throw new SignInFailure(400, 'bad_oauth_state', NOT_FOUND)
    if (flow.isUsed) throw new SignInFailure(400, 'flow_state_already_used', 'State has already been used')
    if (flow.isExpired) throw new SignInFailure(400, 'bad_oauth_state', 'OAuth state has expired')
    return flow
  }

  /** Signs in with the provider, finds or links the account, and returns the code of the session. */
  async function complete(flow: Flow, parameters: URLSearchParams, verifier: string): Promise<string> {
    if (!parameters.get('code'))
      throw new SignInFailure(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing')
    const provider = providers.get(flow.provider)
    if (!provider)
      throw new SignInFailure(400, 'oauth_provider_not_supported', 'Unsupported provider: provider is not enabled')
    const { user, accessToken, refreshToken } = await provider.signIn(flow.id, parameters)
    const code = await sql.begin(async (transaction) => {
      const userId = flow.linkingTarget
        ? await linkAccount(transaction, flow.linkingTarget, flow.provider, user)
        : await accountOf(transaction, flow.provider, user)
      const issued = await flows.issueCode(transaction, flow.id, { userId, verifier, accessToken, refreshToken })
      if (issued === null) throw new SignInFailure(400, 'flow_state_already_used', 'State has already been used')
      return issued
    })
    return code
  }

  /** Exchanges the code for a client without PKCE and returns the fragment with the session. */
  async function openSession(request: Request, code: string, verifier: string): Promise<string> {
    const url = new URL('/auth/v1/token?grant_type=pkce', request.url)
    const headers = { apikey: settings.publishableKey, 'content-type': 'application/json' }
    const exchange = withBody(new Request(url, { method: 'POST', headers }), {
      auth_code: code,
      code_verifier: verifier,
    })
    const response = await assureSession(await forward(exchange), 'oauth', parts)
    const session = sessionSchema.safeParse(await response.json())
    if (!session.success) throw unexpected('Error issuing the session')
    const values = Object.entries(session.data).map(([name, value]): [string, string] => [name, String(value)])
    return new URLSearchParams([...values, ['sb', '']]).toString()
  }

  return async (request) => {
    const parameters = await readParameters(request)
    let flow: Flow
    try {
      flow = await loadFlow(parameters.get('state') ?? '')
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error
      return redirect(303, withQuery(settings.siteUrl, error.parameters))
    }
    const error = parameters.get('error')
    if (error)
      return redirectError(flow.redirectTo, { error, error_description: parameters.get('error_description') ?? '' })
    const verifier = randomBytes(32).toString('base64url')
    try {
      const code = await complete(flow, parameters, verifier)
      if (flow.isPkce) return redirect(302, withQuery(flow.redirectTo, { code }))
      const target = new URL(flow.redirectTo)
      target.hash = await openSession(request, code, verifier)
      return redirect(302, target)
    } catch (failure) {
      if (!(failure instanceof SignInFailure)) settings.log('auth: a sign-in by a provider failed')
      const { parameters: reason } =
        failure instanceof SignInFailure
          ? failure
          : unexpected('Unexpected failure, please check server logs for more information')
      return redirectError(flow.redirectTo, reason)
    }
  }
}
