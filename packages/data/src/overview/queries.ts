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

/** Fetches today's tasks, of everybody or of the user alone. Throws a DataError. */
export const fetchToday = (supabase: Supabase, isMine: boolean): Promise<Today> =>
  fetchData(supabase.rpc('get_today', { mine: isMine }), todaySchema)

/** Queries today's tasks; the previous ones stay visible while others load. */
export const useToday = (isMine: boolean) =>
  useBackendQuery(overviewKeys.today(isMine), (supabase) => fetchToday(supabase, isMine), {
    placeholderData: keepPreviousData,
  })

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
