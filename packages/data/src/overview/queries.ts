import type { Supabase } from '../lib/client.ts'
import { useBackendQuery } from '../lib/query.ts'
import { fetchData } from '../lib/response.ts'
import { overviewKeys } from './keys.ts'
import { type Overview, overviewSchema } from './schema.ts'

/** Fetches the figures of the overview. Throws a DataError. */
export const fetchOverview = (supabase: Supabase): Promise<Overview> =>
  fetchData(supabase.rpc('get_overview'), overviewSchema)

export const useOverview = () => useBackendQuery(overviewKeys.all, fetchOverview)
