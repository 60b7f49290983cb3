import { keepPreviousData } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchData } from '../lib/requests/response.ts'
import { overviewKeys } from './keys.ts'
import {
  type Overview,
  overviewSchema,
  type Period,
  type Pipeline,
  pipelineSchema,
  type Today,
  todaySchema,
} from './schema.ts'

/** Fetches the figures of the overview. Throws a DataError. */
export const fetchOverview = (supabase: Supabase): Promise<Overview> =>
  fetchData(supabase.rpc('get_overview'), overviewSchema)

export const useOverview = () => useBackendQuery(overviewKeys.all, fetchOverview)

/** Fetches today's tasks. Throws a DataError. */
export const fetchToday = (supabase: Supabase): Promise<Today> => fetchData(supabase.rpc('get_today'), todaySchema)

export const useToday = () => useBackendQuery(overviewKeys.today, fetchToday)

/** Fetches the steps from a request to its payment in a period. Throws a DataError. */
export const fetchPipeline = (supabase: Supabase, { since, until }: Period): Promise<Pipeline> =>
  fetchData(supabase.rpc('get_pipeline', { since, until }), pipelineSchema)

/** Queries the pipeline of a period, nothing for null; the previous result stays visible meanwhile. */
export const usePipeline = (period: Period | null) =>
  useBackendQuery(
    overviewKeys.pipeline(period ?? { since: '', until: '' }),
    (supabase) => (period ? fetchPipeline(supabase, period) : Promise.resolve([])),
    { enabled: period !== null, placeholderData: keepPreviousData },
  )
