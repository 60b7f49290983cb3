import {
  QUOTE_REQUEST_SORTS,
  QUOTE_TEMPLATE_SORTS,
  type QuoteRequestSort,
  type QuoteTemplateSort,
} from '@nordlys/data/quotes/keys'
import { quoteRequestPages } from '@nordlys/data/quotes/request/queries'
import { quoteTemplatePages } from '@nordlys/data/quotes/template/queries'
import { QUOTE_STATUSES } from '@nordlys/data/quotes/request/schema'
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
