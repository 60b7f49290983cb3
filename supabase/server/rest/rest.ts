import { json, refuse } from '../http/responses.ts'
import type { Rest } from './app.ts'
import type { Caller } from '../http/caller.ts'
import { isUnavailability } from '../http/unavailable.ts'
import type { Head } from '../http/request.ts'
import { refuseMediaType, refuseVisitorRequest } from './visitor-request.ts'

const INTERNAL = { code: 'XX000', message: 'Something went wrong on the server', details: null, hint: null }

/**
 * Rejects a malformed access token as PostgREST does; returns null to continue. Without its claims, the request would continue as anon, so
 * that an expired session would show an empty list (rule R7).
 */
function refuseBadToken({ hasToken, claims }: Caller): Response | null {
  if (!hasToken || claims) return null
  return json(401, {
    code: 'PGRST301',
    message: 'The access token is invalid or has expired',
    details: null,
    hint: null,
  })
}

// The gateway passes requests without a valid key on to the library, which refuses them first of all.
const isAnonymous = ({ key, hasToken, claims }: Caller) =>
  key === 'publishable' && (!hasToken || claims?.role === 'anon')

/** Rejects a REST request before its body is read; returns null to continue. */
export function refuseHead(head: Head, caller: Caller, isVisitor: boolean): Response | null {
  if (!head.url.pathname.startsWith('/rest/v1/')) return null
  return (
    refuseBadToken(caller) ??
    (isVisitor ? refuseVisitorRequest(head, isAnonymous(caller)) : null) ??
    refuseMediaType(head)
  )
}

// Errors that the library throws while parsing a request. Database and connection errors have other codes.
const UNPARSED = /"code":"SUP".*"message":"(Error: Missing closing|TypeError|SyntaxError|RangeError|URIError)\b/

/** Forwards a request to the library. Repeats a failed HEAD as GET, because its response has no body with the reason. */
export async function fetchRest(library: Rest, request: Request, caller: Caller): Promise<Response> {
  const response = await library(request, caller)
  if (request.method !== 'HEAD' || response.status < 500) return response
  return library(new Request(request.url, { headers: request.headers }), caller)
}

/** Removes internal details from a server error. Reports a request that the library cannot parse as PostgREST does. */
export async function withoutDetails(response: Response): Promise<Response> {
  if (response.status < 500) return response
  const body = await response.text()
  if (UNPARSED.test(body)) return refuse(400, 'PGRST100', 'The request cannot be parsed')
  return response.status === 503 && isUnavailability(body)
    ? new Response(body, response)
    : json(response.status, INTERNAL)
}
