import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchData } from '../lib/requests/response.ts'
import { publishingKeys } from './keys.ts'
import { publishingSchema } from './schema.ts'

/** The refetch interval, in milliseconds: Realtime does not announce calls of the hook. */
const REFRESH = 5000

/** Queries the state of publishing on a static host. */
export const usePublishing = () =>
  useBackendQuery(publishingKeys.all, (supabase) => fetchData(supabase.rpc('get_publishing'), publishingSchema), {
    refetchInterval: REFRESH,
  })
