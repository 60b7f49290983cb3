import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { deleteIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { saveIfUnchanged } from '../../lib/rows/save-if-unchanged.ts'
import { quoteKeys } from '../keys.ts'
import { quoteTemplateSchema } from './schema.ts'

/** Saves a template, unless it has changed since it was opened (rule R4). Throws a DataError. */
export const saveTemplate = saveIfUnchanged('quote_templates', quoteTemplateSchema, {
  taken: { service_name: 'errors:service_taken' },
})

/** Deletes templates that have not changed since they were loaded. Requests keep their prices. Throws a DataError. */
export const deleteTemplates = deleteIfUnchanged('quote_templates')

/** Saves and deletes templates. */
export function useTemplateMutations() {
  const save = useBackendMutation(saveTemplate, quoteKeys.all)
  const remove = useBatchWrite(quoteKeys.all, deleteTemplates)
  return { save, remove }
}
