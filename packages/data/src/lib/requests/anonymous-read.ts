import type { BackendConfig } from '../config.ts'

/** The time limit of a request, in milliseconds. */
const TIMEOUT = 12_000

/**
 * Fetches a path below `/rest/v1/` as an anonymous user, without supabase-js, which is too large for the few requests of every page. Does
 * not validate the response. Throws when the request fails.
 */
export async function readAnonymously({ url, key }: BackendConfig, path: string): Promise<unknown> {
  const address = `${url.replace(/\/+$/, '')}/rest/v1/${path}`
  const response = await fetch(address, { headers: { apikey: key }, signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`${path} failed with ${response.status}`)
  return response.json()
}
