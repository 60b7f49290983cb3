import { useQuery } from '@tanstack/react-query'
import type { Supabase } from '../../lib/client.ts'
import { type Backend, useBackend } from '../../lib/context.tsx'
import { MAX_PAGE_SIZE } from '../../lib/list/list.ts'
import { listPages } from '../../lib/list/pages.ts'
import { listRequest } from '../../lib/list/request.ts'
import { backendQuery } from '../../lib/query.ts'
import { fetchRow, fetchRows } from '../../lib/response.ts'
import { quoteKeys } from '../keys.ts'
import { type QuoteTemplate, quoteTemplateSchema } from './schema.ts'

export const TEMPLATE_COLUMNS =
  'id, service_name, service_name_no, currency, base_price, price_per_hour, features, features_no, complexity_multiplier, updated_at'

/** Fetches all templates by name: the calculator's services. Throws a DataError. */
export const fetchQuoteTemplates = (supabase: Supabase): Promise<QuoteTemplate[]> =>
  fetchRows(
    supabase.from('quote_templates').select(TEMPLATE_COLUMNS).order('service_name').limit(MAX_PAGE_SIZE),
    quoteTemplateSchema,
  )

/** Fetches a template; null when it is missing. Throws a DataError. */
export const fetchQuoteTemplate = (supabase: Supabase, id: string): Promise<QuoteTemplate | null> =>
  fetchRow(supabase.from('quote_templates').select(TEMPLATE_COLUMNS).eq('id', id).maybeSingle(), quoteTemplateSchema)

/** The templates. */
export const quoteTemplatePages = listPages(quoteKeys.templateList, quoteTemplateSchema, (supabase, query, counting) =>
  listRequest(supabase.from('quote_templates').select(TEMPLATE_COLUMNS, counting), query),
)

export const quoteTemplatesQuery = (backend: Backend) =>
  backendQuery(backend, quoteKeys.templates, fetchQuoteTemplates, { staleTime: 60_000 })

/** Queries all services of the calculator. */
export const useQuoteTemplates = () => useQuery(quoteTemplatesQuery(useBackend()))
