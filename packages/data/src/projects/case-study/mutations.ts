import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { deleteIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { saveIfUnchanged } from '../../lib/rows/save-if-unchanged.ts'
import { projectKeys } from '../keys.ts'
import { caseStudySchema } from './schema.ts'

/** Saves a case study, unless it has changed since it was opened (rule R4). Throws a DataError, `conflict` for a slug that is taken. */
export const saveCaseStudy = saveIfUnchanged('case_studies', caseStudySchema, {
  taken: { slug: 'errors:address_taken' },
})

/** Deletes case studies that have not changed since they were loaded. Throws a DataError. */
export const deleteCaseStudies = deleteIfUnchanged('case_studies')

/** Saves and deletes case studies. */
export function useCaseStudyMutations() {
  const save = useBackendMutation(saveCaseStudy, projectKeys.all)
  const remove = useBatchWrite(projectKeys.all, deleteCaseStudies)
  return { save, remove }
}
