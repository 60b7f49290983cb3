import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { type Backend, useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { MAX_PAGE_SIZE, type ListQuery } from '../lib/list/list.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { type Cached, findRow } from '../lib/rows/optimistic.ts'
import type { Counting } from '../lib/list/read-page.ts'
import { readRow } from '../lib/rows/read-row.ts'
import {
  type QuoteCounters,
  quoteCountersSchema,
  type QuoteRequest,
  quoteRequestSchema,
  type QuoteTemplate,
  quoteTemplateSchema,
} from './schema.ts'

export const QUOTE_REQUEST_SORTS = [
  'created_at',
  'client_name',
  'service_type',
  'estimated_hours',
  'total_amount',
  'status',
] as const
export type QuoteRequestSort = (typeof QUOTE_REQUEST_SORTS)[number]

export const QUOTE_TEMPLATE_SORTS = ['service_name', 'base_price', 'price_per_hour'] as const
export type QuoteTemplateSort = (typeof QUOTE_TEMPLATE_SORTS)[number]

export const quoteKeys = {
  all: ['quotes'] as const,
  counters: ['quotes', 'counters'] as const,
  /** Pages and single requests. */
  requests: ['quotes', 'requests'] as const,
  request: (id: string) => ['quotes', 'requests', id] as const,
  requestList: (query: ListQuery<QuoteRequestSort>) => ['quotes', 'requests', query] as const,
  templates: ['quotes', 'templates'] as const,
  templateList: (query: ListQuery<QuoteTemplateSort>) => ['quotes', 'templates', query] as const,
}

const REQUEST_COLUMNS =
  'id, client_name, client_email, company_name, service_type, project_description, complexity, estimated_hours, total_amount, currency, base_price, price_per_hour, complexity_multiplier, language, status, client_transaction_id, created_at, updated_at'
export const TEMPLATE_COLUMNS =
  'id, service_name, service_name_no, currency, base_price, price_per_hour, features, features_no, complexity_multiplier, updated_at'

/** A search is asked of the view, where an index answers it. */
const requestRows = (supabase: Supabase, { search }: ListQuery, counting: Counting) =>
  search === ''
    ? supabase.from('quote_requests').select(REQUEST_COLUMNS, counting)
    : supabase.from('searched_quote_requests').select(REQUEST_COLUMNS, counting)

/** The quote requests; the filters are `status` and `service_type`. */
export const quoteRequestPages = listPages(quoteKeys.requestList, quoteRequestSchema, (supabase, query, counting) =>
  listRequest(requestRows(supabase, query, counting), query, ['status', 'service_type']),
)

/** One request, or null where there is none with this id. Throws a DataError. */
export const fetchQuoteRequest = (supabase: Supabase, id: string): Promise<QuoteRequest | null> =>
  readRow(
    id,
    (uuid) => supabase.from('quote_requests').select(REQUEST_COLUMNS).eq('id', uuid).maybeSingle(),
    quoteRequestSchema,
  )

/** All templates in the order of their names: the calculator's services. Throws a DataError. */
export async function fetchQuoteTemplates(supabase: Supabase): Promise<QuoteTemplate[]> {
  const { data, error, status } = await supabase
    .from('quote_templates')
    .select(TEMPLATE_COLUMNS)
    .order('service_name')
    .limit(MAX_PAGE_SIZE)
  if (error) throw toDataError(error, status)
  return z.array(quoteTemplateSchema).parse(data)
}

/** The templates. */
export const quoteTemplatePages = listPages(quoteKeys.templateList, quoteTemplateSchema, (supabase, query, counting) =>
  listRequest(supabase.from('quote_templates').select(TEMPLATE_COLUMNS, counting), query),
)

/** The four figures of quote management, counted by the database. Throws a DataError. */
export async function fetchQuoteCounters(supabase: Supabase): Promise<QuoteCounters> {
  const { data, error, status } = await supabase.rpc('get_quote_counters')
  if (error) throw toDataError(error, status)
  return quoteCountersSchema.parse(data)
}

export const quoteTemplatesQuery = (backend: Backend) =>
  queryOptions<QuoteTemplate[], DataError>({
    queryKey: quoteKeys.templates,
    queryFn: async () => fetchQuoteTemplates(await backend.client()),
    staleTime: 60_000,
  })

/** Every service of the calculator. */
export const useQuoteTemplates = () => useQuery(quoteTemplatesQuery(useBackend()))

/** The request with this id, on whatever page it is; what a loaded page knows of it is shown meanwhile. */
export function useQuoteRequest(id: string) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useQuery<QuoteRequest | null, DataError>({
    queryKey: quoteKeys.request(id),
    queryFn: async () => fetchQuoteRequest(await backend.client(), id),
    placeholderData: () =>
      findRow(queryClient.getQueriesData<Cached<QuoteRequest>>({ queryKey: quoteKeys.requests }), id),
  })
}

/** The four counters of quote management. */
export function useQuoteCounters() {
  const backend = useBackend()
  return useQuery<QuoteCounters, DataError>({
    queryKey: quoteKeys.counters,
    queryFn: async () => fetchQuoteCounters(await backend.client()),
  })
}
