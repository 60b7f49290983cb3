import { useBackendMutation } from '../lib/queries/mutation.ts'
import { deleteIfUnchanged, useBatchWrite } from '../lib/rows/batch-write.ts'
import { saveIfUnchanged } from '../lib/rows/save-if-unchanged.ts'
import { redirectKeys } from './keys.ts'
import { redirectSchema } from './schema.ts'

const saveRedirect = saveIfUnchanged('redirects', redirectSchema)
const deleteRedirects = deleteIfUnchanged('redirects')

/** Saves and deletes redirects of editors, unless they have changed since they were loaded (rule R4). */
export function useRedirectMutations() {
  return {
    save: useBackendMutation(saveRedirect, redirectKeys.all),
    remove: useBatchWrite(redirectKeys.all, deleteRedirects),
  }
}
