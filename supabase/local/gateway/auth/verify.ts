import { verifyToken } from '../jwt.ts'
import type { Redirects } from './redirects.ts'
import type { AuthStore } from './store.ts'

type Forward = (request: Request) => Promise<Response>

interface VerifyParts {
  readonly forward: Forward
  readonly redirects: Redirects
  readonly store: AuthStore
  readonly jwtSecret: string
}

function redirect(location: URL): Response {
  return new Response(null, { status: 303, headers: { location: location.href } })
}

// The library has opened a session; a PKCE client gets a code for one of its own instead.
async function toCode(
  flow: string,
  fragment: URLSearchParams,
  { store, jwtSecret }: VerifyParts,
): Promise<string | null> {
  const claims = verifyToken(fragment.get('access_token') ?? '', jwtSecret)
  if (!claims) return null
  if (typeof claims['session_id'] === 'string') await store.endSession(claims['session_id'])
  return store.issueCode(flow, claims.sub)
}

/**
 * Opens a link from a mail: spends its token and leads on to the address the mail was asked for, with the session in
 * the fragment, or for a PKCE client with a code in the query; with an error in the fragment when the link is spent.
 */
export async function openMailLink(request: Request, parts: VerifyParts): Promise<Response> {
  const url = new URL(request.url)
  const target = new URL(parts.redirects.resolve(url.searchParams.get('redirect_to')))
  const flow = url.searchParams.get('flow')
  url.searchParams.delete('redirect_to')
  url.searchParams.delete('flow')
  const response = await parts.forward(new Request(url, { headers: request.headers }))
  const location = response.headers.get('location')
  if (!location) return response
  const fragment = new URLSearchParams(new URL(location).hash.slice(1))
  if (flow && !fragment.has('error')) {
    const code = await toCode(flow, fragment, parts)
    if (code) {
      target.searchParams.set('code', code)
      return redirect(target)
    }
    target.hash = new URLSearchParams({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    }).toString()
    return redirect(target)
  }
  target.hash = fragment.toString()
  return redirect(target)
}
