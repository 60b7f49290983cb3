import type { Supabase } from '../../lib/client.ts'
import { useBackendMutation } from '../../lib/mutation.ts'
import { deleteIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { type Save, saveRow, type SaveResult } from '../../lib/rows/conflict.ts'
import { quoteKeys } from '../keys.ts'
import { fetchQuoteTemplate, TEMPLATE_COLUMNS } from './queries.ts'
import { type QuoteTemplate, quoteTemplateSchema, type QuoteTemplateValues } from './schema.ts'

/** Saves a template, unless it has changed since it was opened (rule R4). Throws a DataError. */
export function saveTemplate(
  supabase: Supabase,
  { values, opened }: Save<QuoteTemplateValues>,
): Promise<SaveResult<QuoteTemplate>> {
  const templates = supabase.from('quote_templates')
  const write = opened
    ? templates.update(values).eq('id', opened.id).eq('updated_at', opened.updatedAt)
    : templates.insert(values)
  return saveRow(supabase, {
    request: write.select(TEMPLATE_COLUMNS).maybeSingle(),
    schema: quoteTemplateSchema,
    opened: opened && { table: 'quote_templates', ...opened },
    readCurrent: (id) => fetchQuoteTemplate(supabase, id),
    failures: { taken: { service_name: 'errors:service_taken' } },
  })
}

/** Deletes templates that have not changed since they were loaded. Requests keep their prices. Throws a DataError. */
export const deleteTemplates = deleteIfUnchanged('quote_templates')

/** Saves and deletes templates. */
export function useTemplateMutations() {
  const save = useBackendMutation(saveTemplate, quoteKeys.all)
  const remove = useBatchWrite(quoteKeys.all, deleteTemplates)
  return { save, remove }
}
