import type { SupabaseClient } from '@supabase/supabase-js'
import type { BackendConfig } from '../config.ts'
import { codeForStatus, DataError, toDataError } from '../errors.ts'
import { fetchWithTimeout } from '../requests/fetch.ts'

const servers = new WeakMap<SupabaseClient, BackendConfig>()

/** Registers the server of a client, for calls of its services that the client does not offer. */
export const registerServer = (supabase: SupabaseClient, server: BackendConfig): void =>
  void servers.set(supabase, server)

/** Returns the server of a client. */
export function apiServerOf(supabase: SupabaseClient): BackendConfig {
  const server = servers.get(supabase)
  if (!server) throw new Error('The client was not made by createSupabase')
  return server
}

/** Fetches the public settings of the auth service, unparsed. Throws a DataError. */
export async function fetchAuthSettings(supabase: SupabaseClient): Promise<unknown> {
  const server = apiServerOf(supabase)
  try {
    const response = await fetchWithTimeout(`${server.url}/auth/v1/settings`, { headers: { apikey: server.key } })
    if (!response.ok) throw new DataError(codeForStatus(response.status))
    return await response.json()
  } catch (error) {
    throw toDataError(error)
  }
}
