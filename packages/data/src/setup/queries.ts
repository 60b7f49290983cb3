import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'

/** Returns whether the setup secret can make an account the first administrator. Throws a DataError. */
export async function fetchSetupIsOpen(supabase: Supabase): Promise<boolean> {
  const { data, error, status } = await supabase.rpc('setup_is_open')
  if (error) throw toDataError(error, status)
  return z.boolean().parse(data)
}

/** Whether the installation has no administrator yet and waits for the setup secret. */
export function useSetupIsOpen() {
  const backend = useBackend()
  return useQuery<boolean, DataError>({
    queryKey: ['setup-is-open'],
    queryFn: async () => fetchSetupIsOpen(await backend.client()),
  })
}
