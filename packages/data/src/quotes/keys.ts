import type { ListQuery } from '../lib/list/list.ts'

export const QUOTE_REQUEST_SORTS = [
  'created_at',
  'client_name',
  'service_type',
  'estimated_hours',
  'total_amount',
  'status',
] as const

export const QUOTE_TEMPLATE_SORTS = ['service_name', 'base_price', 'price_per_hour'] as const

export const quoteKeys = {
  all: ['quotes'] as const,
  counters: ['quotes', 'counters'] as const,
  /** Pages and single requests. */
  requests: ['quotes', 'requests'] as const,
  request: (id: string) => ['quotes', 'requests', id] as const,
  requestList: (query: ListQuery<(typeof QUOTE_REQUEST_SORTS)[number]>) => ['quotes', 'requests', query] as const,
  templates: ['quotes', 'templates'] as const,
  templateList: (query: ListQuery<(typeof QUOTE_TEMPLATE_SORTS)[number]>) => ['quotes', 'templates', query] as const,
}
