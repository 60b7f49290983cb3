import type { Supabase } from '../../lib/client.ts'
import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { call } from '../../lib/requests/response.ts'
import { deleteIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { saveIfUnchanged } from '../../lib/rows/save-if-unchanged.ts'
import { offerKeys } from '../keys.ts'
import { offerTemplateSchema } from './schema.ts'

interface SavedTemplate {
  /** A retry with the same id stores no second one. */
  readonly template: string
  readonly offer: string
  readonly name: string
}

const saveTemplate = (supabase: Supabase, saved: SavedTemplate): Promise<void> =>
  call(supabase.rpc('save_offer_template', { ...saved }))

const renameTemplate = saveIfUnchanged('offer_templates', offerTemplateSchema)
const deleteTemplates = deleteIfUnchanged('offer_templates')

/** Saves the stored draft of an offer as a template; renames and deletes templates, unless they have changed since they were loaded (rule R4). */
export const useTemplateMutations = () => ({
  save: useBackendMutation(saveTemplate, offerKeys.templates),
  rename: useBackendMutation(renameTemplate, offerKeys.templates),
  remove: useBatchWrite(offerKeys.templates, deleteTemplates),
})
