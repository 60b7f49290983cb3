import type { ISql } from 'postgres'
import { z } from 'zod'
import type { Caller } from '../../http/caller.ts'
import type { Handle, Dependencies } from './call.ts'
import { accountOf, refuseKnown } from '../oauth/accounts.ts'
import type { OAuthDependencies } from '../oauth/authorize.ts'
import { AuthFailure, unexpected } from '../lib/failure.ts'
import { createFinish, redirect, withQuery } from '../oauth/finish.ts'
import type { Flow } from '../oauth/flow-store.ts'
import { isProvider } from '../../settings/providers.ts'

type CallbackDependencies = Dependencies & OAuthDependencies

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
export function createCallback(dependencies: CallbackDependencies): Handle {
  const { settings, providers, flows } = dependencies
  const finish = createFinish(dependencies)

  async function loadFlow(state: string): Promise<Flow> {
    if (state === '') throw new AuthFailure(400, 'bad_oauth_callback', 'OAuth state parameter missing')
    if (!z.uuid().safeParse(state).success)
      throw new AuthFailure(400, 'bad_oauth_state', 'OAuth state parameter is invalid')
    const flow = await flows.find(state)
    if (flow?.method !== 'oauth') throw new AuthFailure(400, 'bad_oauth_state', NOT_FOUND)
    if (flow.isUsed) throw new AuthFailure(400, 'flow_state_already_used', 'State has already been used')
    if (flow.isExpired) throw new AuthFailure(400, 'bad_oauth_state', 'OAuth state has expired')
    return flow
  }

  /** Signs in with the provider, and finds or creates the account. A link changes nothing before the client exchanges its code. */
  async function complete(caller: Caller, flow: Flow, parameters: URLSearchParams): Promise<Response> {
    if (!parameters.get('code'))
      throw new AuthFailure(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing')
    const name = flow.provider
    const provider = isProvider(name) ? providers.get(name) : undefined
    if (!provider)
      throw new AuthFailure(400, 'oauth_provider_not_supported', 'Unsupported provider: provider is not enabled')
    const { user, ...tokens } = await provider.signIn(flow.id, parameters)
    if (flow.linkingTarget === null)
      return finish(caller, flow, (transaction: ISql) => accountOf(transaction, name, user), tokens)
    await refuseKnown(dependencies.sql, flow.linkingTarget, name, user)
    const code = await flows.issueLinkCode(flow.id, user)
    if (code === null) throw new AuthFailure(400, 'flow_state_already_used', 'State has already been used')
    return redirect(302, withQuery(flow.redirectTo, { code }))
  }

  return async (request, caller) => {
    const parameters = await readParameters(request)
    let flow: Flow
    try {
      flow = await loadFlow(parameters.get('state') ?? '')
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error
      return redirect(303, withQuery(settings.siteUrl, error.parameters))
    }
    const error = parameters.get('error')
    if (error)
      return redirectError(flow.redirectTo, { error, error_description: parameters.get('error_description') ?? '' })
    try {
      return await complete(caller, flow, parameters)
    } catch (failure) {
      if (!(failure instanceof AuthFailure)) settings.log('auth: a sign-in by a provider failed')
      const { parameters: reason } =
        failure instanceof AuthFailure
          ? failure
          : unexpected('Unexpected failure, please check server logs for more information')
      return redirectError(flow.redirectTo, reason)
    }
  }
}
