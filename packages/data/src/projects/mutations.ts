import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import type { DataError } from '../lib/errors.ts'
import { useBackendMutation } from '../lib/mutation.ts'
import { call } from '../lib/response.ts'
import { deleteIfUnchanged, useBatchWrite } from '../lib/rows/batch-write.ts'
import { saveIfUnchanged } from '../lib/rows/save-if-unchanged.ts'
import { projectKeys } from './keys.ts'
import { type FeaturedProject, projectSchema } from './schema.ts'

/** Saves a project, unless it has changed since it was opened (rule R4). Throws a DataError. */
export const saveProject = saveIfUnchanged('projects', projectSchema)

/** Deletes projects that have not changed since they were loaded. Throws a DataError. */
export const deleteProjects = deleteIfUnchanged('projects')

interface FeaturedOrder {
  /** The order before the change; a different stored order is not overwritten (rule R4). */
  readonly was: readonly FeaturedProject[]
  readonly next: readonly FeaturedProject[]
}

const idsOf = (projects: readonly FeaturedProject[]) => projects.map(({ id }) => id)

/** Sets the featured projects and their order. Throws a DataError, `conflict` when another user has changed it. */
export const setFeaturedProjects = (supabase: Supabase, { was, next }: FeaturedOrder): Promise<void> =>
  call(supabase.rpc('set_featured_projects', { was: idsOf(was), ids: idsOf(next) }), {
    codes: { changed: 'conflict' },
  })

/** Saves and deletes projects. */
export function useProjectMutations() {
  const save = useBackendMutation(saveProject, projectKeys.all)
  const remove = useBatchWrite(projectKeys.all, deleteProjects)
  return { save, remove }
}

/** Reorders the featured projects optimistically, one change after the other. */
export function useSetFeaturedProjects() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, FeaturedOrder, { readonly before: FeaturedProject[] | undefined }>({
    mutationFn: async (order) => setFeaturedProjects(await backend.client(), order),
    scope: { id: 'featured-projects' },
    onMutate: async ({ next }) => {
      await queryClient.cancelQueries({ queryKey: projectKeys.featured })
      const before = queryClient.getQueryData<FeaturedProject[]>(projectKeys.featured)
      queryClient.setQueryData<FeaturedProject[]>(projectKeys.featured, [...next])
      return { before }
    },
    onError: (_error, _order, context) => queryClient.setQueryData(projectKeys.featured, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectKeys.all }),
  })
}
