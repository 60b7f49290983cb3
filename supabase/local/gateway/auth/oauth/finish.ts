import { randomBytes } from 'node:crypto'
import type { ISql } from 'postgres'
import { z } from 'zod'
import { assureSession } from '../assurance.ts'
import { type Parts, withBody } from '../parts.ts'
import { SignInFailure, unexpected } from './failure.ts'
import type { Flow, FlowStore } from './flow-store.ts'

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
})

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

type FinishParts = Parts & { readonly flows: FlowStore }

/**
 * Returns how a flow ends: with a redirect to the client that contains a code for a PKCE client, and the session in the fragment for another
 * one. `account` returns the account, in the transaction that issues the code.
 */
export function createFinish(parts: FinishParts) {
  const { settings, flows, forward, sql } = parts

  /** Exchanges the code for a client without PKCE and returns the fragment with the session. */
  async function openSession(request: Request, flow: Flow, code: string, verifier: string): Promise<string> {
    const url = new URL('/auth/v1/token?grant_type=pkce', request.url)
    const headers = { apikey: settings.publishableKey, 'content-type': 'application/json' }
    const exchange = withBody(new Request(url, { method: 'POST', headers }), {
      auth_code: code,
      code_verifier: verifier,
    })
    const response = await assureSession(request, await forward(exchange), flow.method, parts)
    const session = sessionSchema.safeParse(await response.json())
    if (!session.success) throw unexpected('Error issuing the session')
    const values = Object.entries(session.data).map(([name, value]): [string, string] => [name, String(value)])
    return new URLSearchParams([...values, ['sb', '']]).toString()
  }

  return async (
    request: Request,
    flow: Flow,
    account: (transaction: ISql) => Promise<string>,
    tokens: ProviderTokens,
  ): Promise<Response> => {
    const verifier = randomBytes(32).toString('base64url')
    const code = await sql.begin(async (transaction) => {
      const userId = await account(transaction)
      const issued = await flows.issueCode(transaction, flow.id, { userId, verifier, ...tokens })
      if (issued === null) throw new SignInFailure(400, 'flow_state_already_used', 'State has already been used')
      return issued
    })
    if (flow.isPkce) return redirect(302, withQuery(flow.redirectTo, { code }))
    const target = new URL(flow.redirectTo)
    target.hash = await openSession(request, flow, code, verifier)
    return redirect(302, target)
  }
}
