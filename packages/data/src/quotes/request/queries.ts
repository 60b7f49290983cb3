import { useQuery } from '@tanstack/react-query'
import type { Supabase } from '../../lib/client.ts'
import { type Backend, useBackend } from '../../lib/context.tsx'
import { listPages } from '../../lib/list/pages.ts'
import { listRequest } from '../../lib/list/request.ts'
import { backendQuery } from '../../lib/queries/query.ts'
import { fetchData } from '../../lib/requests/response.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { readRow, useRow } from '../../lib/rows/read-row.ts'
import { quoteKeys } from '../keys.ts'
import { type QuoteCounters, quoteCountersSchema, type QuoteRequest, quoteRequestSchema } from './schema.ts'

const COLUMNS = columnsOf(quoteRequestSchema)

/** The quote requests; the filters are `status`, `service_type` and `suspected_spam`. */
export const quoteRequestPages = listPages(quoteKeys.requestList, quoteRequestSchema, (supabase, slice, counting) =>
  listRequest(supabase.from('searched_quote_requests').select(counting.columns ?? COLUMNS, counting), slice),
)

/** Fetches a request; null when it is missing. Throws a DataError. */
export const fetchQuoteRequest = (supabase: Supabase, id: string): Promise<QuoteRequest | null> =>
  readRow(
    id,
    (uuid) => supabase.from('searched_quote_requests').select(COLUMNS).eq('id', uuid).maybeSingle(),
    quoteRequestSchema,
  )

/** Fetches the counters above the list. Throws a DataError. */
export const fetchQuoteCounters = (supabase: Supabase): Promise<QuoteCounters> =>
  fetchData(supabase.rpc('get_quote_counters'), quoteCountersSchema)

export const useQuoteRequest = (id: string) =>
  useRow({ one: quoteKeys.request(id), pages: quoteKeys.requests }, id, fetchQuoteRequest)

export const quoteCountersQuery = (backend: Backend) => backendQuery(backend, quoteKeys.counters, fetchQuoteCounters)

export const useQuoteCounters = () => useQuery(quoteCountersQuery(useBackend()))
