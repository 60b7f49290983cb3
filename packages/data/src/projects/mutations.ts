import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call } from '../lib/requests/response.ts'
import { deleteIfUnchanged, useBatchWrite } from '../lib/rows/batch-write.ts'
import { orderArguments, type Reorder, useReorder } from '../lib/rows/reorder.ts'
import { saveIfUnchanged } from '../lib/rows/save-if-unchanged.ts'
import { projectKeys } from './keys.ts'
import { type FeaturedProject, projectSchema } from './schema.ts'

/** Saves a project, unless it has changed since it was opened (rule R4). Throws a DataError. */
export const saveProject = saveIfUnchanged('projects', projectSchema)

/** Deletes projects that have not changed since they were loaded. Throws a DataError. */
export const deleteProjects = deleteIfUnchanged('projects')

/** Sets the featured projects and their order. Throws a DataError, `conflict` when another user has changed it. */
export const setFeaturedProjects = (supabase: Supabase, order: Reorder): Promise<void> =>
  call(supabase.rpc('set_featured_projects', orderArguments(order)), { codes: { changed: 'conflict' } })

/** Saves and deletes projects. */
export function useProjectMutations() {
  const save = useBackendMutation(saveProject, projectKeys.all)
  const remove = useBatchWrite(projectKeys.all, deleteProjects)
  return { save, remove }
}

/** Reorders the featured projects optimistically, one change after the other. */
export const useSetFeaturedProjects = () =>
  useReorder<FeaturedProject>(setFeaturedProjects, { list: projectKeys.featured, all: projectKeys.all })
