import type { BackendConfig } from './config.ts'

/** The longest wait for the answer, in milliseconds. */
const TIMEOUT = 12_000

/**
 * Reads a path below `/rest/v1/` as an anonymous visitor with a plain request: supabase-js is far larger than the few reads that every page
 * makes. The answer is not validated. Throws where there is no good answer.
 */
export async function readAnonymously({ url, key }: BackendConfig, path: string): Promise<unknown> {
  const address = `${url.replace(/\/+$/, '')}/rest/v1/${path}`
  const response = await fetch(address, { headers: { apikey: key }, signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`${path} was refused with ${response.status}`)
  return response.json()
}
