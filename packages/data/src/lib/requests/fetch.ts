import { readServerClock } from '../time/server-clock.ts'

/** The time limit of a request, in milliseconds, after which a screen reports a slow backend (rule R6). */
const REQUEST_TIMEOUT = 12_000

/** Fetches with the time limit of all requests, and reads the server's clock from the response. */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  // A deletion completes even if the page closes.
  const response = await fetch(input, { ...init, signal, keepalive: init?.method === 'DELETE' })
  readServerClock(response)
  return response
}
