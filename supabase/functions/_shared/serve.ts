import { fail, Refusal, succeed } from './responses.ts'
import { allowOrigin } from './cors.ts'
import { readEnv } from './env.ts'

type Handle<T> = (request: Request) => Promise<T>
type Success<T> = (result: T) => Response
type Fail = (refusal: Refusal) => Response

const NOT_ALLOWED = { code: 'method_not_allowed', message: 'Only POST is understood' }
const UNAVAILABLE = { code: 'unavailable', message: 'The service cannot be reached right now' }

async function answer<T>(request: Request, handle: Handle<T>, success: Success<T>, failure: Fail): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
  try {
    if (request.method !== 'POST') throw new Refusal(405, NOT_ALLOWED, { allow: 'POST, OPTIONS' })
    return success(await handle(request))
  } catch (error) {
    // All other errors (database, network) may be temporary, and their details must not be disclosed.
    return failure(error instanceof Refusal ? error : new Refusal(503, UNAVAILABLE))
  }
}

/**
 * Creates a function from a handler: accepts POST only, adds CORS headers, responds with `{ data, error }` and hides details of failures.
 * `success` and `failure` replace the response format.
 */
export function serve<T>(
  handle: Handle<T>,
  success: Success<T> = succeed,
  failure: Fail = fail,
): { fetch(request: Request): Promise<Response> } {
  return {
    fetch: async (request) =>
      allowOrigin(await answer(request, handle, success, failure), request, readEnv().allowedOrigins),
  }
}
