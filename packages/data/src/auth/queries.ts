import { skipToken, useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { useAuth } from './context.tsx'
import { type Identity, identitySchema } from './schema.ts'

export const authKeys = {
  identities: ['auth', 'identities'] as const,
  sessionTimeout: ['auth', 'session-timeout'] as const,
}

/** The ways in which the signed-in user can sign in. Throws a DataError. */
export async function fetchIdentities(supabase: Supabase): Promise<Identity[]> {
  const { data, error } = await supabase.auth.getUserIdentities()
  if (error) throw toDataError(error)
  return z
    .array(identitySchema)
    .parse(data.identities.map((identity) => ({ ...identity, email: identity.identity_data?.['email'] })))
}

/** The ways in which the signed-in user can sign in. */
export function useIdentities() {
  const backend = useBackend()
  return useQuery<Identity[], DataError>({
    queryKey: authKeys.identities,
    queryFn: async () => fetchIdentities(await backend.client()),
  })
}

/** Hours without activity after which a session ends, where the setting cannot be read. */
const DEFAULT_TIMEOUT_HOURS = 24
const HOUR = 3_600_000

const timeoutRow = z.catch(z.nullable(z.object({ value: z.number().check(z.positive()) })), null)

/** How long a session may be idle, in milliseconds. Throws a DataError. */
export async function fetchSessionTimeout(supabase: Supabase): Promise<number> {
  const { data, error, status } = await supabase
    .from('system_settings')
    .select('value')
    .eq('key', 'session_timeout_hours')
    .maybeSingle()
  if (error) throw toDataError(error, status)
  return (timeoutRow.parse(data)?.value ?? DEFAULT_TIMEOUT_HOURS) * HOUR
}

/** How long a session may be idle, in milliseconds; null while not known or nobody is signed in. */
export function useSessionTimeout(): number | null {
  const backend = useBackend()
  const auth = useAuth()
  const { data, isError } = useQuery<number, DataError>({
    queryKey: authKeys.sessionTimeout,
    queryFn: auth.state === 'signed-in' ? async () => fetchSessionTimeout(await backend.client()) : skipToken,
    staleTime: 5 * 60_000,
  })
  return data ?? (isError ? DEFAULT_TIMEOUT_HOURS * HOUR : null)
}
