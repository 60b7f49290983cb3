import type { Supabase } from '../../lib/client.ts'
import { DataError } from '../../lib/errors.ts'
import { MAX_PAGE_SIZE } from '../../lib/list/list.ts'
import { useBackendQuery } from '../../lib/queries/query.ts'
import { fetchRow, fetchRows } from '../../lib/requests/response.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { offerKeys } from '../keys.ts'
import { type OfferTemplate, offerTemplateSchema, type WholeTemplate, wholeTemplateSchema } from './schema.ts'

/** Queries the templates by name; the database has as many as one page. */
export const useOfferTemplates = () =>
  useBackendQuery<OfferTemplate[]>(offerKeys.templates, (supabase) =>
    fetchRows(
      supabase.from('offer_templates').select(columnsOf(offerTemplateSchema)).order('name').limit(MAX_PAGE_SIZE),
      offerTemplateSchema,
    ),
  )

/** Fetches a template with its content. Throws a DataError. */
export async function fetchOfferTemplate(supabase: Supabase, id: string): Promise<WholeTemplate> {
  const row = supabase.from('offer_templates').select(columnsOf(wholeTemplateSchema)).eq('id', id)
  const found = await fetchRow(row.maybeSingle(), wholeTemplateSchema)
  if (found === null) throw new DataError('not_found')
  return found
}
