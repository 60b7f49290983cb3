import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call } from '../lib/requests/response.ts'
import { deleteIfUnchanged, updateIfUnchanged, useBatchWrite } from '../lib/rows/batch-write.ts'
import { orderArguments, type Reorder, useReorder } from '../lib/rows/reorder.ts'
import { saveIfUnchanged } from '../lib/rows/save-if-unchanged.ts'
import { projectKeys } from './keys.ts'
import { type OrderedProject, projectSchema } from './schema.ts'

/** Saves a project, unless it has changed since it was opened (rule R4). Throws a DataError. */
export const saveProject = saveIfUnchanged('projects', projectSchema)

/** Deletes projects that have not changed since they were loaded. Throws a DataError. */
export const deleteProjects = deleteIfUnchanged('projects')

/** Sets the featured projects and their order. Throws a DataError, `conflict` when another user has changed it. */
export const setFeaturedProjects = (supabase: Supabase, order: Reorder): Promise<void> =>
  call(supabase.rpc('set_featured_projects', orderArguments(order)), { codes: { changed: 'conflict' } })

const setProjectsPublished = updateIfUnchanged('projects', (supabase, published: boolean) =>
  supabase.from('projects').update({ published }),
)

/** Saves, publishes and deletes projects. */
export function useProjectMutations() {
  const save = useBackendMutation(saveProject, projectKeys.all)
  const remove = useBatchWrite(projectKeys.all, deleteProjects)
  const setPublished = useBatchWrite(projectKeys.all, setProjectsPublished)
  return { save, setPublished, remove }
}

/** Reorders the featured projects optimistically, one change after the other. */
export const useSetFeaturedProjects = () =>
  useReorder<OrderedProject>(setFeaturedProjects, { list: projectKeys.featured, all: projectKeys.all })

/** Reorders the portfolio optimistically. Fails with `conflict` when another user has changed the order. */
export const useSetProjectOrder = () =>
  useReorder<OrderedProject>(
    (supabase, order) =>
      call(supabase.rpc('set_project_order', orderArguments(order)), { codes: { changed: 'conflict' } }),
    { list: projectKeys.order, all: projectKeys.all },
  )
