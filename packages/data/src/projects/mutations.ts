import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { type SaveResult, saveResult } from '../lib/rows/conflict.ts'
import { useBackend } from '../lib/context.tsx'
import { DataError, toDataError } from '../lib/errors.ts'
import { deleteIfUnchanged, type RowVersion, type BatchResult, useBatchWrite } from '../lib/rows/batch-write.ts'
import { adminProjectKeys, fetchProject, PROJECT_COLUMNS } from './queries.ts'
import { type FeaturedProject, type Project, projectSchema, type ProjectValues } from './schema.ts'
import { projectKeys } from './public/queries.ts'

/** What is saved: a new project, or another version of the one with this id as it was opened. */
export interface ProjectSave {
  readonly values: ProjectValues
  readonly opened: { readonly id: string; readonly updatedAt: string } | null
}

/** Saves a project, unless somebody else changed it since it was opened (rule R4). Throws a DataError. */
export async function saveProject(supabase: Supabase, { values, opened }: ProjectSave): Promise<SaveResult<Project>> {
  const projects = supabase.from('projects')
  const write = opened
    ? projects.update(values).eq('id', opened.id).eq('updated_at', opened.updatedAt)
    : projects.insert(values)
  const { data, error, status } = await write.select(PROJECT_COLUMNS).maybeSingle()
  if (error) throw toDataError(error, status)
  const saved = z.nullable(projectSchema).parse(data)
  return saveResult(supabase, saved, opened && { table: 'projects', ...opened }, async () =>
    opened ? fetchProject(supabase, opened.id) : null,
  )
}

/** Deletes projects that have not changed since they were loaded. Throws a DataError. */
export const deleteProjects = (supabase: Supabase, rows: readonly RowVersion[]): Promise<BatchResult> =>
  deleteIfUnchanged(supabase, 'projects', rows)

interface FeaturedOrder {
  /** The order that the change was made to; where it is no longer so, nothing is written over it (rule R4). */
  readonly was: readonly FeaturedProject[]
  readonly next: readonly FeaturedProject[]
}

const idsOf = (projects: readonly FeaturedProject[]) => projects.map(({ id }) => id)

/** Makes these the featured projects in this order. Throws a DataError, `conflict` where somebody else changed it meanwhile. */
export async function setFeaturedProjects(supabase: Supabase, { was, next }: FeaturedOrder): Promise<void> {
  const { error, status } = await supabase.rpc('set_featured_projects', { was: idsOf(was), ids: idsOf(next) })
  if (error?.message === 'changed') throw new DataError('conflict', { reason: 'changed', cause: error })
  if (error) throw toDataError(error, status)
}

/** Saving and deleting. */
export function useProjectMutations() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: projectKeys.all })
  const save = useMutation<SaveResult<Project>, DataError, ProjectSave>({
    mutationFn: async (project) => saveProject(await backend.client(), project),
    onSettled,
  })
  const remove = useBatchWrite(projectKeys.all, deleteProjects)
  return { save, remove }
}

/** Another order of the featured projects, shown at once and taken back when the server refuses. One change after the other. */
export function useSetFeaturedProjects() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, FeaturedOrder, { readonly before: FeaturedProject[] | undefined }>({
    mutationFn: async (order) => setFeaturedProjects(await backend.client(), order),
    scope: { id: 'featured-projects' },
    onMutate: async ({ next }) => {
      await queryClient.cancelQueries({ queryKey: adminProjectKeys.featured })
      const before = queryClient.getQueryData<FeaturedProject[]>(adminProjectKeys.featured)
      queryClient.setQueryData<FeaturedProject[]>(adminProjectKeys.featured, [...next])
      return { before }
    },
    onError: (_error, _order, context) => queryClient.setQueryData(adminProjectKeys.featured, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectKeys.all }),
  })
}
