import { fail, Refusal, succeed } from './answers.ts'
import { allowOrigin } from './cors.ts'
import { readEnv } from './env.ts'

const UNAVAILABLE = { code: 'unavailable', message: 'The service cannot be reached right now' }

async function answer(request: Request, handle: (request: Request) => Promise<unknown>): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
  try {
    if (request.method !== 'POST')
      throw new Refusal(405, { code: 'method_not_allowed', message: 'Only POST is understood' })
    return succeed(await handle(request))
  } catch (error) {
    // Whatever else failed is behind us (database, network), may pass, and is nobody's business outside.
    return fail(error instanceof Refusal ? error : new Refusal(503, UNAVAILABLE))
  }
}

/** Makes a function of a handler: POST only, CORS, `{ data, error }` either way, no detail of a failure. */
export function serve(handle: (request: Request) => Promise<unknown>): { fetch(request: Request): Promise<Response> } {
  return {
    fetch: async (request) => allowOrigin(await answer(request, handle), request, readEnv().allowedOrigins),
  }
}
