import {
  QUOTE_REQUEST_SORTS,
  QUOTE_TEMPLATE_SORTS,
  quoteRequestPages,
  quoteTemplatePages,
  type QuoteRequestSort,
  type QuoteTemplateSort,
} from '@nordlys/data/quotes/queries'
import { QUOTE_STATUSES } from '@nordlys/data/quotes/schema'
import type { ListConfig } from '../../components/table/state/list-params.ts'
import { prefetchList } from '../prefetch.ts'

/** Newest first, filtered by status and service. */
export const REQUEST_LIST: ListConfig<QuoteRequestSort> = {
  columns: QUOTE_REQUEST_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: QUOTE_STATUSES, service_type: 'any' },
}

export const prefetchQuotes = prefetchList(quoteRequestPages, REQUEST_LIST)

/** By name. */
export const TEMPLATE_LIST: ListConfig<QuoteTemplateSort> = {
  columns: QUOTE_TEMPLATE_SORTS,
  defaults: { sort: { column: 'service_name', direction: 'asc' } },
}

export const prefetchTemplates = prefetchList(quoteTemplatePages, TEMPLATE_LIST)

/** The search parameter that holds the request whose detail is open. Mails link to it. */
export const OPEN_REQUEST = 'request'
