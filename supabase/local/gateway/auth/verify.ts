import { refuseAuth } from '../responses.ts'
import { verifyToken } from '../jwt.ts'
import { assureSession, assureToken } from './assurance.ts'
import { readBody, verifyBody } from './bodies.ts'
import { halfConfirmedUrl, halfConfirmedResponse } from './email-change.ts'
import { flowOf, unsealHash } from './link-token.ts'
import { type Handle, type Parts, withBody } from './parts.ts'
import { rememberClient } from './remember-client.ts'
import { hashOf, isCode } from './store.ts'
import { markRecovery } from './token.ts'

const SPENT = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
} as const

/** The types that open a session. The library also accepts the code of a reauthentication, which proves a session that is open. */
const SIGN_IN_TYPES = new Set(['signup', 'invite', 'recovery', 'magiclink', 'email_change'])

function redirect(location: URL): Response {
  return new Response(null, { status: 303, headers: { location: location.href } })
}

/** Redirects with an error in the fragment, and for a PKCE client also in the query, as the hosted service does. */
function refuseLink(target: URL, error: Readonly<Record<string, string>>, isPkce: boolean): Response {
  if (isPkce) for (const [name, value] of Object.entries(error)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams(error).toString()
  return redirect(target)
}

/** The library does not know invites. Their tokens confirm an address like those of a sign-up. */
const libraryType = (type: string) => (type === 'invite' ? 'signup' : type)

/** Returns the name in `amr` of an emailed link whose code a PKCE client exchanges. */
const methodOf = (type: string | null) => (type === 'signup' ? 'email/signup' : (type ?? 'otp'))

/** Handles `POST /verify`: verifies a link token or a typed code that the client sends itself. */
export function createVerify(parts: Parts): Handle {
  const { settings, store, throttle, forward } = parts

  async function spend(request: Request, type: string, hash: string): Promise<Response> {
    if (type === 'email_change' && (await store.confirmEmailChange(hash, settings.linkSeconds)) === 'half')
      return halfConfirmedResponse()
    const response = await forward(withBody(request, { type: libraryType(type), token_hash: hash }))
    if (type === 'recovery' && response.ok) await markRecovery(response, parts)
    return assureSession(request, response, 'otp', parts)
  }

  async function findCode(email: string, token: string): Promise<string | null> {
    const hash = hashOf(email, token)
    return isCode(token, settings.codeDigits) && (await store.hasCode(email, hash)) ? hash : null
  }

  return async (request, client) => {
    const body = await readBody(request, verifyBody)
    if (body instanceof Response) return body
    const { type, email, token, token_hash: sealed } = body
    if (!SIGN_IN_TYPES.has(type)) return refuseAuth(400, 'validation_failed', 'Invalid email verification type')
    const respond = async (hash: string | null) =>
      hash === null ? refuseAuth(403, SPENT.error_code, SPENT.error_description) : spend(request, type, hash)
    const response =
      email && token && !sealed
        ? await throttle.guessCode(client, email, async () => respond(await findCode(email, token)))
        : await throttle.guessLink(client, () => respond(unsealHash(sealed ?? '', settings.jwtSecret)))
    await rememberClient(response, client, parts)
    return response
  }
}

/**
 * Handles `GET /verify`: opens an emailed link, spends its token and redirects. The URL contains the session in the fragment, or a code in
 * the query for a PKCE client, or an error when the link is spent.
 */
export function createOpenLink(parts: Parts): Handle {
  const { settings, store, sessions, redirects, forward } = parts
  return async (request) => {
    const url = new URL(request.url)
    const target = new URL(redirects.resolve(url.searchParams.get('redirect_to')))
    const token = url.searchParams.get('token') ?? ''
    const flow = flowOf(token)
    const type = url.searchParams.get('type')
    const isPkce = flow !== null
    const hash = unsealHash(token, settings.jwtSecret)
    if (hash === null || !SIGN_IN_TYPES.has(type ?? '')) return refuseLink(target, SPENT, isPkce)
    url.searchParams.set('token', hash)
    url.searchParams.delete('redirect_to')
    if (type === 'email_change') {
      const step = await store.confirmEmailChange(hash, settings.linkSeconds)
      if (step === 'half') return redirect(halfConfirmedUrl(target, isPkce))
    }
    const response = await forward(new Request(url, { headers: request.headers }))
    const location = response.headers.get('location')
    if (!location) return response
    const fragment = new URLSearchParams(new URL(location).hash.slice(1))
    if (fragment.has('error')) return refuseLink(target, Object.fromEntries(fragment), isPkce)

    const claims = verifyToken(fragment.get('access_token') ?? '', settings)
    const session = claims?.['session_id']
    if (flow !== null) {
      // The library opened a session. A PKCE client receives a code instead, so the session is ended.
      if (typeof session === 'string') await sessions.end(session)
      const code = claims && (await store.issueCode(flow, claims.sub, methodOf(type)))
      if (!code) return refuseLink(target, SPENT, isPkce)
      target.searchParams.set('code', code)
      return redirect(target)
    }
    if (type === 'recovery' && typeof session === 'string') await sessions.allowNewPassword(session)
    fragment.set('access_token', await assureToken(request, fragment.get('access_token') ?? '', 'otp', parts))
    target.hash = fragment.toString()
    return redirect(target)
  }
}
