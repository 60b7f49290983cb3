import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { type SaveResult, saveResult } from '../../lib/rows/conflict.ts'
import { useBackend } from '../../lib/context.tsx'
import { DataError, toDataError } from '../../lib/errors.ts'
import { deleteIfUnchanged, type RowVersion, type BatchResult, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { quoteKeys, TEMPLATE_COLUMNS } from '../queries.ts'
import { type QuoteTemplate, quoteTemplateSchema, type QuoteTemplateValues } from '../schema.ts'

const UNIQUE_VIOLATION = '23505'

/** A name that is taken is said beside its field. */
function failureOf(error: { readonly code: string }, status: number): DataError {
  return error.code === UNIQUE_VIOLATION
    ? new DataError('conflict', { reason: error.code, fields: { service_name: 'errors:service_taken' }, cause: error })
    : toDataError(error, status)
}

/** What is saved: a new template, or another version of the one with this id as it was opened. */
export interface TemplateSave {
  readonly values: QuoteTemplateValues
  readonly opened: { readonly id: string; readonly updatedAt: string } | null
}

/** Saves a template, unless somebody else changed it since it was opened (rule R4). Throws a DataError. */
export async function saveTemplate(
  supabase: Supabase,
  { values, opened }: TemplateSave,
): Promise<SaveResult<QuoteTemplate>> {
  const templates = supabase.from('quote_templates')
  const write = opened
    ? templates.update(values).eq('id', opened.id).eq('updated_at', opened.updatedAt)
    : templates.insert(values)
  const { data, error, status } = await write.select(TEMPLATE_COLUMNS).maybeSingle()
  if (error) throw failureOf(error, status)
  const saved = z.nullable(quoteTemplateSchema).parse(data)
  return saveResult(supabase, saved, opened && { table: 'quote_templates', ...opened }, async () =>
    opened ? fetchTemplate(supabase, opened.id) : null,
  )
}

async function fetchTemplate(supabase: Supabase, id: string): Promise<QuoteTemplate | null> {
  const { data, error, status } = await supabase
    .from('quote_templates')
    .select(TEMPLATE_COLUMNS)
    .eq('id', id)
    .maybeSingle()
  if (error) throw toDataError(error, status)
  return z.nullable(quoteTemplateSchema).parse(data)
}

/** Deletes templates that have not changed since they were loaded. Requests keep their prices. Throws a DataError. */
export const deleteTemplates = (supabase: Supabase, rows: readonly RowVersion[]): Promise<BatchResult> =>
  deleteIfUnchanged(supabase, 'quote_templates', rows)

/** The two things that can be done to templates. */
export function useTemplateMutations() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: quoteKeys.all })
  const save = useMutation<SaveResult<QuoteTemplate>, DataError, TemplateSave>({
    mutationFn: async (template) => saveTemplate(await backend.client(), template),
    onSettled,
  })
  const remove = useBatchWrite(quoteKeys.all, deleteTemplates)
  return { save, remove }
}
