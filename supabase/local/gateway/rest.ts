import type { App } from '@supabase/lite'
import { json, refuse } from './answers.ts'
import { verifyToken } from './jwt.ts'

const INTERNAL = { code: 'XX000', message: 'Something went wrong on the server', details: null, hint: null }

/**
 * The library takes a malformed access token for no token and goes on as anon, which shows an expired session as an
 * empty list (rule R7); PostgREST refuses it, and so does this. Null when the request may go on.
 */
export function refuseBadToken(request: Request, jwtSecret: string): Response | null {
  const bearer = /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  // Clients with an opaque key also send it as a bearer; it is the apikey header that counts then.
  if (bearer === undefined || bearer.startsWith('sb_') || verifyToken(bearer, jwtSecret)) return null
  return json(401, {
    code: 'PGRST301',
    message: 'The access token is invalid or has expired',
    details: null,
    hint: null,
  })
}

// What the library throws while it parses a request. Errors of the database and of the connection to it have codes of their own.
const UNPARSED = /"code":"SUP".*"message":"(Error: Missing closing|TypeError|SyntaxError|RangeError|URIError)\b/

/** Asks the library. A failed HEAD has no body that names the reason, so the same is asked as GET. */
export async function askRest(app: Pick<App, 'fetch'>, request: Request): Promise<Response> {
  const response = await app.fetch(request)
  if (request.method !== 'HEAD' || response.status < 500) return response
  return app.fetch(new Request(request.url, { headers: request.headers }))
}

/** Removes internal details from a failure, and answers a request that the library cannot parse as PostgREST does. */
export async function withoutDetails(response: Response): Promise<Response> {
  if (response.status < 500) return response
  const body = await response.text()
  if (UNPARSED.test(body)) return refuse(400, 'PGRST100', 'The request cannot be parsed')
  // 503 is our own and says only that the database cannot be reached.
  return response.status === 503 && body.includes('PGRST001')
    ? new Response(body, response)
    : json(response.status, INTERNAL)
}
