import { QUOTE_REQUEST_SORTS, QUOTE_TEMPLATE_SORTS } from '@nordlys/data/quotes/keys'
import { quoteRequestPages } from '@nordlys/data/quotes/request/queries'
import { QUOTE_STATES } from '@nordlys/data/quotes/request/schema'
import { quoteTemplatePages } from '@nordlys/data/quotes/template/queries'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { prefetchList } from '../../shared/list-prefetch.ts'
import { OPEN_REQUEST } from '../../shared/record-links.ts'
import { SUSPICION_VALUES } from '../../shared/suspicion/useSuspicionFilter.ts'

/** The list of requests: newest first, filtered by status, service, owner and possible spam. */
export const REQUEST_LIST = defineList({
  pages: quoteRequestPages,
  table: 'quote_requests',
  openParam: OPEN_REQUEST,
  columns: QUOTE_REQUEST_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: QUOTE_STATES, service_type: 'any', owner: 'any', suspected_spam: SUSPICION_VALUES },
})

export const prefetchQuotes = prefetchList(REQUEST_LIST)

/** The list of templates, by name. */
export const TEMPLATE_LIST = defineList({
  pages: quoteTemplatePages,
  table: 'quote_templates',
  columns: QUOTE_TEMPLATE_SORTS,
  defaults: { sort: { column: 'service_name', direction: 'asc' } },
})

export const prefetchTemplates = prefetchList(TEMPLATE_LIST)
