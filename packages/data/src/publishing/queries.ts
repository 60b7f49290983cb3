import { useQuery } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { type Publishing, publishingSchema } from './schema.ts'

export const publishingKey = ['publishing'] as const

/** The refetch interval, in milliseconds: Realtime does not announce calls of the hook. */
const REFRESH = 5000

/** The state of publishing on a static host. Throws a DataError. */
export async function fetchPublishing(supabase: Supabase): Promise<Publishing> {
  const { data, error, status } = await supabase.rpc('get_publishing')
  if (error) throw toDataError(error, status)
  return publishingSchema.parse(data)
}

/** The state of publishing, kept current. */
export function usePublishing() {
  const backend = useBackend()
  return useQuery<Publishing, DataError>({
    queryKey: publishingKey,
    queryFn: async () => fetchPublishing(await backend.client()),
    refetchInterval: REFRESH,
  })
}
