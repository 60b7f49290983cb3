import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { MAX_PAGE_SIZE, type ListQuery } from '../lib/list/list.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { type Cached, findRow } from '../lib/rows/optimistic.ts'
import { readRow } from '../lib/rows/read-row.ts'
import {
  type FeaturedProject,
  featuredProjectSchema,
  type Project,
  type ProjectOverview,
  projectOverviewSchema,
  projectSchema,
} from './schema.ts'
import { projectKeys } from './public/queries.ts'

export const PROJECT_SORTS = ['created_at', 'title', 'category', 'status'] as const
export type ProjectSort = (typeof PROJECT_SORTS)[number]

export const adminProjectKeys = {
  /** Pages and single projects. */
  rows: [...projectKeys.all, 'rows'] as const,
  list: (query: ListQuery<ProjectSort>) => [...projectKeys.all, 'rows', query] as const,
  one: (id: string) => [...projectKeys.all, 'rows', id] as const,
  overview: [...projectKeys.all, 'overview'] as const,
  featured: [...projectKeys.all, 'featured'] as const,
}

export const PROJECT_COLUMNS =
  'id, title, title_no, description, description_no, category, category_no, status, technologies, images, live_demo_url, github_url, client_url, featured_order, created_at, updated_at'

/** The projects; the filters are `status` and `category`. */
export const projectPages = listPages(adminProjectKeys.list, projectSchema, (supabase, query, counting) =>
  listRequest(supabase.from('projects').select(PROJECT_COLUMNS, counting), query, ['status', 'category']),
)

/** One project, or null where there is none with this id. Throws a DataError. */
export const fetchProject = (supabase: Supabase, id: string): Promise<Project | null> =>
  readRow(id, (uuid) => supabase.from('projects').select(PROJECT_COLUMNS).eq('id', uuid).maybeSingle(), projectSchema)

async function fetchProjectOverview(supabase: Supabase): Promise<ProjectOverview> {
  const { data, error, status } = await supabase.rpc('get_project_overview')
  if (error) throw toDataError(error, status)
  return projectOverviewSchema.parse(data)
}

async function fetchFeaturedProjects(supabase: Supabase): Promise<FeaturedProject[]> {
  const { data, error, status } = await supabase
    .from('projects')
    .select('id, title, title_no')
    .not('featured_order', 'is', null)
    .order('featured_order')
    .order('id')
    .limit(MAX_PAGE_SIZE)
  if (error) throw toDataError(error, status)
  return z.array(featuredProjectSchema).parse(data)
}

/** The project with this id, on whatever page it is; what a loaded page knows of it is shown meanwhile. */
export function useProject(id: string) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useQuery<Project | null, DataError>({
    queryKey: adminProjectKeys.one(id),
    queryFn: async () => fetchProject(await backend.client(), id),
    placeholderData: () =>
      findRow(queryClient.getQueriesData<Cached<Project>>({ queryKey: adminProjectKeys.rows }), id),
  })
}

/** The number of projects and their categories, counted by the database. */
export function useProjectOverview() {
  const backend = useBackend()
  return useQuery<ProjectOverview, DataError>({
    queryKey: adminProjectKeys.overview,
    queryFn: async () => fetchProjectOverview(await backend.client()),
  })
}

/** The featured projects in their order. */
export function useFeaturedProjects() {
  const backend = useBackend()
  return useQuery<FeaturedProject[], DataError>({
    queryKey: adminProjectKeys.featured,
    queryFn: async () => fetchFeaturedProjects(await backend.client()),
  })
}
