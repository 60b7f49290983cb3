import type { ListQuery } from '../lib/list/list.ts'

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
