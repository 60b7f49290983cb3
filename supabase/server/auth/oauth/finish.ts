import type { ISql, Sql } from 'postgres'
import type { Caller } from '../../http/caller.ts'
import { AuthFailure } from '../lib/failure.ts'
import { type IssueDependencies, issueSession } from '../sessions/issue.ts'
import type { Flow, FlowStore } from './flow-store.ts'

/** Redirects a browser. */
export const redirect = (status: 302 | 303, location: URL): Response =>
  new Response(null, { status, headers: { location: location.href } })

/** Returns a URL with these parameters added to its query. */
export function withQuery(target: string, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(target)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

/** The provider's own tokens, which the client receives with the session. */
interface ProviderTokens {
  readonly accessToken: string | null
  readonly refreshToken: string | null
}

interface FinishDependencies extends IssueDependencies {
  readonly sql: Sql
  readonly flows: FlowStore
}

/**
 * Returns how a flow ends: with a redirect to the client that contains a code for a PKCE client, and the session in the fragment for another
 * one. `account` returns the account, in the transaction that opens the session or issues the code.
 */
export function createFinish(dependencies: FinishDependencies) {
  const { flows, sessions, sql } = dependencies

  return async (
    caller: Caller,
    flow: Flow,
    account: (transaction: ISql) => Promise<string>,
    tokens: ProviderTokens,
  ): Promise<Response> => {
    const found = await sql.begin(async (transaction) => {
      const userId = await account(transaction)
      const result = flow.isPkce
        ? await flows.issueCode(transaction, flow.id, { userId, ...tokens })
        : (await flows.spend(transaction, flow.id)) && (await sessions.open(transaction, userId, flow.method, caller))
      if (!result) throw new AuthFailure(400, 'flow_state_already_used', 'State has already been used')
      return result
    })
    if (typeof found === 'string') return redirect(302, withQuery(flow.redirectTo, { code: found }))
    const { user: _user, ...session } = await issueSession(found, caller, dependencies)
    const fields = {
      ...session,
      ...(tokens.accessToken && { provider_token: tokens.accessToken }),
      ...(tokens.refreshToken && { provider_refresh_token: tokens.refreshToken }),
      sb: '',
    }
    const target = new URL(flow.redirectTo)
    target.hash = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
    return redirect(302, target)
  }
}
