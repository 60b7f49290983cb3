import type { Supabase } from '../lib/client.ts'
import { useBackendQuery } from '../lib/query.ts'
import { fetchData } from '../lib/response.ts'
import { publishingKeys } from './keys.ts'
import { type Publishing, publishingSchema } from './schema.ts'

/** The refetch interval, in milliseconds: Realtime does not announce calls of the hook. */
const REFRESH = 5000

/** Fetches the state of publishing on a static host. Throws a DataError. */
export const fetchPublishing = (supabase: Supabase): Promise<Publishing> =>
  fetchData(supabase.rpc('get_publishing'), publishingSchema)

export const usePublishing = () => useBackendQuery(publishingKeys.all, fetchPublishing, { refetchInterval: REFRESH })
