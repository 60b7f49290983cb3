import { useQuery } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { type Overview, overviewSchema } from './schema.ts'

export const overviewKeys = { all: ['overview'] as const }

/** The figures of the overview. Throws a DataError. */
export async function fetchOverview(supabase: Supabase): Promise<Overview> {
  const { data, error, status } = await supabase.rpc('get_overview')
  if (error) throw toDataError(error, status)
  return overviewSchema.parse(data)
}

/** The figures of the overview. */
export function useOverview() {
  const backend = useBackend()
  return useQuery<Overview, DataError>({
    queryKey: overviewKeys.all,
    queryFn: async () => fetchOverview(await backend.client()),
  })
}
