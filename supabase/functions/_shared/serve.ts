import { fail, Refusal, succeed } from './responses.ts'
import { allowOrigin } from './cors.ts'
import { readEnv } from './env.ts'

type Handle<T> = (request: Request) => Promise<T>
type Success<T> = (result: T) => Response
type Fail = (refusal: Refusal) => Response

const NOT_ALLOWED = { code: 'method_not_allowed', message: 'Only POST is understood' }
// What an operator has to know to end the failure. It tells visitors nothing about the data.
const DISK_FULL = { code: 'disk_full', message: 'The disk of the database is full' }
const UNAVAILABLE = { code: 'unavailable', message: 'The service cannot be reached right now' }

// PostgreSQL's code for a full disk, which errors of the database client carry.
const failureOf = (error: unknown) =>
  error instanceof Object && Reflect.get(error, 'code') === '53100' ? DISK_FULL : UNAVAILABLE

async function answer<T>(request: Request, handle: Handle<T>, success: Success<T>, failure: Fail): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
  try {
    if (request.method !== 'POST') throw new Refusal(405, NOT_ALLOWED, { allow: 'POST, OPTIONS' })
    return success(await handle(request))
  } catch (error) {
    // All other errors (database, network) may be temporary, and their details must not be disclosed.
    return failure(error instanceof Refusal ? error : new Refusal(503, failureOf(error), { 'retry-after': '2' }))
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
