import { createClient, type PostgrestError, type SupabaseClient } from '@supabase/supabase-js'
import { readEnv } from './env.ts'
import { type Failure, Refusal } from './responses.ts'

/** The timeout of a call, in milliseconds. */
const TIMEOUT = 10_000

const SIGNED_OUT = { code: 'unauthorized', message: 'Only signed-in staff may do this' }
const NOT_ALLOWED = { code: 'not_allowed', message: 'This account may not do this' }

/** Returns a client for the caller, so that the database decides by their session what they may do. Throws a Refusal without a session. */
function clientOf(request: Request): SupabaseClient {
  const authorization = request.headers.get('authorization')
  const key = request.headers.get('apikey')
  if (!authorization || !key) throw new Refusal(401, SIGNED_OUT)
  return createClient(readEnv().supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: { authorization },
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT) }),
    },
  })
}

/**
 * Calls a database function as the caller of a function, and returns its result. Throws a Refusal: 401 without a session, 403 for an account that may
 * not, and 400 with what `failureOf` says of an intentional error (SQLSTATE P0001).
 */
export async function callAsCaller(
  request: Request,
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  failureOf: (error: PostgrestError) => Failure,
): Promise<unknown> {
  const { data, error, status } = await clientOf(request).rpc(name, parameters)
  if (!error) return data
  if (error.code === 'P0001') throw new Refusal(400, failureOf(error))
  if (status === 401) throw new Refusal(401, SIGNED_OUT)
  throw error.code === '42501' ? new Refusal(403, NOT_ALLOWED) : error
}
