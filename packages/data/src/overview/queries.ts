import { keepPreviousData } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchData } from '../lib/requests/response.ts'
import { overviewKeys } from './keys.ts'
import {
  type OfferResults,
  offerResultsSchema,
  type OpenPipeline,
  openPipelineSchema,
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

/** The period of a disabled query. */
const NO_PERIOD: Period = { since: '', until: '' }

/** Queries the steps from a request to its payment, nothing for null; the previous result stays visible meanwhile. */
export const usePipeline = (period: Period | null) =>
  useBackendQuery<Pipeline>(
    overviewKeys.pipeline(period ?? NO_PERIOD),
    (supabase) => fetchData(supabase.rpc('get_pipeline', { ...(period ?? NO_PERIOD) }), pipelineSchema),
    { enabled: period !== null, placeholderData: keepPreviousData },
  )

/** Queries what became of the offers that were decided, as usePipeline() does. */
export const useOfferResults = (period: Period | null) =>
  useBackendQuery<OfferResults>(
    overviewKeys.results(period ?? NO_PERIOD),
    (supabase) => fetchData(supabase.rpc('get_offer_results', { ...(period ?? NO_PERIOD) }), offerResultsSchema),
    { enabled: period !== null, placeholderData: keepPreviousData },
  )

/** Queries what is open now, and the payments that are expected. */
export const useOpenPipeline = () =>
  useBackendQuery<OpenPipeline>(overviewKeys.open, (supabase) =>
    fetchData(supabase.rpc('get_open_pipeline'), openPipelineSchema),
  )
