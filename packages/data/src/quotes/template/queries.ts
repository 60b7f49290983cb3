import { useQuery } from '@tanstack/react-query'
import type { Supabase } from '../../lib/client.ts'
import { type Backend, useBackend } from '../../lib/context.tsx'
import { MAX_PAGE_SIZE } from '../../lib/list/list.ts'
import { listPages } from '../../lib/list/pages.ts'
import { listRequest } from '../../lib/list/request.ts'
import { backendQuery } from '../../lib/queries/query.ts'
import { fetchRow, fetchRows } from '../../lib/requests/response.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { quoteKeys } from '../keys.ts'
import { type QuoteTemplate, quoteTemplateSchema } from './schema.ts'

const COLUMNS = columnsOf(quoteTemplateSchema)

/** Fetches all templates by name: the calculator's services. Throws a DataError. */
export const fetchQuoteTemplates = (supabase: Supabase): Promise<QuoteTemplate[]> =>
  fetchRows(
    supabase.from('quote_templates').select(COLUMNS).order('service_name').limit(MAX_PAGE_SIZE),
    quoteTemplateSchema,
  )

/** Fetches a template; null when it is missing. Throws a DataError. */
export const fetchQuoteTemplate = (supabase: Supabase, id: string): Promise<QuoteTemplate | null> =>
  fetchRow(supabase.from('quote_templates').select(COLUMNS).eq('id', id).maybeSingle(), quoteTemplateSchema)

/** The templates. */
export const quoteTemplatePages = listPages(quoteKeys.templateList, quoteTemplateSchema, (supabase, slice, counting) =>
  listRequest(supabase.from('quote_templates').select(counting.columns ?? COLUMNS, counting), slice),
)

export const quoteTemplatesQuery = (backend: Backend) =>
  backendQuery(backend, quoteKeys.templates, fetchQuoteTemplates, { staleTime: 60_000 })

/** Queries all services of the calculator. */
export const useQuoteTemplates = () => useQuery(quoteTemplatesQuery(useBackend()))
