import { skipToken, useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import type { DataError } from '../lib/errors.ts'
import { execute } from '../lib/requests/response.ts'
import { useAuth } from './context.tsx'
import { authKeys } from './keys.ts'

/** The session timeout in hours when the setting cannot be read. */
const DEFAULT_TIMEOUT_HOURS = 24
const HOUR = 3_600_000

const timeoutRow = z.catch(z.nullable(z.object({ value: z.number().check(z.positive()) })), null)

/** Fetches the session timeout in milliseconds. Throws a DataError. */
export async function fetchSessionTimeout(supabase: Supabase): Promise<number> {
  const { data } = await execute(
    supabase.from('system_settings').select('value').eq('key', 'session_timeout_hours').maybeSingle(),
  )
  return (timeoutRow.parse(data)?.value ?? DEFAULT_TIMEOUT_HOURS) * HOUR
}

/** Queries the session timeout in milliseconds; null while loading or signed out. */
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
