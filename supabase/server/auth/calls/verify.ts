import type { ISql } from 'postgres'
import type { Caller } from '../../http/caller.ts'
import { json, refuseAuth } from '../../http/responses.ts'
import { readBody, verifyBody } from '../lib/bodies.ts'
import { halfConfirmedUrl, halfConfirmedResponse } from './email-change.ts'
import { HALF } from '../accounts/email-changes.ts'
import { AuthFailure } from '../lib/failure.ts'
import { issueSession } from '../sessions/issue.ts'
import { flowOf, unsealHash } from '../links/link-token.ts'
import { hashOf, isCode } from '../links/mailed-tokens.ts'
import type { Handle, Dependencies } from './call.ts'
import { issueCode } from '../links/pkce.ts'
import type { Opened } from '../sessions/refresh-tokens.ts'

const SPENT = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
} as const

const spent = () => new AuthFailure(403, SPENT.error_code, SPENT.error_description)

/** The types that open a session. A reauthentication proves a session that is open. */
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

/** Returns the name in `amr` of an emailed link whose code a PKCE client exchanges. */
const methodOf = (type: string) => (type === 'signup' ? 'email/signup' : type)

/**
 * Spends the token of an emailed link or code and returns the id of the account; half when one address of an email change is confirmed.
 * @throws AuthFailure
 */
async function spend(sql: ISql, type: string, hash: string, { tokens, changes }: Dependencies): Promise<string> {
  const found = type === 'email_change' ? await changes.confirm(sql, hash) : await tokens.spend(sql, type, hash)
  if (found === null) throw spent()
  return found
}

/** Spends a token and opens a session. */
const openSession = (
  type: string,
  hash: string,
  caller: Caller,
  dependencies: Dependencies,
): Promise<Opened | typeof HALF> =>
  dependencies.sql.begin(async (sql) => {
    const userId = await spend(sql, type, hash, dependencies)
    return userId === HALF ? HALF : dependencies.sessions.open(sql, userId, 'otp', caller, type === 'recovery')
  })

/** Handles `POST /verify`: verifies a link token or a typed code that the client sends itself. */
export function createVerify(dependencies: Dependencies): Handle {
  const { settings, tokens, throttle } = dependencies

  async function findCode(email: string, token: string): Promise<string | null> {
    const hash = hashOf(email, token)
    return isCode(token, settings.auth.email.otp_length) && (await tokens.hasCode(email, hash)) ? hash : null
  }

  return async (request, caller) => {
    const body = await readBody(request, verifyBody)
    if (body instanceof Response) return body
    const { type, email, token, token_hash: sealed } = body
    if (!SIGN_IN_TYPES.has(type)) return refuseAuth(400, 'validation_failed', 'Invalid email verification type')
    const respond = async (hash: string | null) => {
      if (hash === null) throw spent()
      const opened = await openSession(type, hash, caller, dependencies)
      return opened === HALF ? halfConfirmedResponse() : json(200, await issueSession(opened, caller, dependencies))
    }
    return email && token && !sealed
      ? throttle.guessCode(caller.address, email, async () => respond(await findCode(email, token)))
      : throttle.guessLink(caller.address, () => respond(unsealHash(sealed ?? '', settings.jwtSecret)))
  }
}

/**
 * Handles `GET /verify`: opens an emailed link, spends its token and redirects. The URL contains the session in the fragment, or a code in
 * the query for a PKCE client, or an error when the link is spent.
 */
export function createOpenLink(dependencies: Dependencies): Handle {
  const { settings, sql, redirects } = dependencies

  /** Spends the token and issues a code. A link that belongs to another account is not spent. */
  const issue = (type: string, hash: string, flow: string): Promise<string> =>
    sql.begin(async (transaction) => {
      const userId = await spend(transaction, type, hash, dependencies)
      if (userId === HALF) return HALF
      const code = await issueCode(transaction, flow, userId, methodOf(type))
      if (!code) throw spent()
      return code
    })

  async function open(type: string, hash: string, flow: string | null, caller: Caller, target: URL): Promise<URL> {
    if (flow !== null) {
      const code = await issue(type, hash, flow)
      if (code === HALF) return halfConfirmedUrl(target, true)
      target.searchParams.set('code', code)
      return target
    }
    const opened = await openSession(type, hash, caller, dependencies)
    if (opened === HALF) return halfConfirmedUrl(target, false)
    const { user: _user, ...session } = await issueSession(opened, caller, dependencies)
    target.hash = new URLSearchParams(
      Object.entries({ ...session, type }).map(([name, value]) => [name, String(value)]),
    ).toString()
    return target
  }

  return async (request, caller) => {
    const { searchParams } = new URL(request.url)
    const target = new URL(redirects.resolve(searchParams.get('redirect_to')))
    const [token, type] = [searchParams.get('token') ?? '', searchParams.get('type') ?? '']
    const flow = flowOf(token)
    const hash = unsealHash(token, settings.jwtSecret)
    if (hash === null || !SIGN_IN_TYPES.has(type)) return refuseLink(target, SPENT, flow !== null)
    try {
      return redirect(await open(type, hash, flow, caller, target))
    } catch (error) {
      if (error instanceof AuthFailure) return refuseLink(target, SPENT, flow !== null)
      throw error
    }
  }
}
