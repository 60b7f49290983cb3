import type { Supabase } from '../lib/client.ts'
import { MAX_PAGE_SIZE } from '../lib/list/list.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import type { Backend } from '../lib/context.tsx'
import { backendQuery, useBackendQuery } from '../lib/queries/query.ts'
import { fetchData, fetchRows } from '../lib/requests/response.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { readRow, useRow } from '../lib/rows/read-row.ts'
import { projectKeys } from './keys.ts'
import {
  type OrderedProject,
  orderedProjectSchema,
  type Project,
  type ProjectOverview,
  projectOverviewSchema,
  projectSchema,
} from './schema.ts'

const COLUMNS = columnsOf(projectSchema)

/** The projects; the filters are `status`, `category` (its key) and `published`. */
export const projectPages = listPages(projectKeys.list, projectSchema, (supabase, slice, counting) =>
  listRequest(supabase.from('projects').select(counting.columns ?? COLUMNS, counting), slice),
)

/** Fetches a project; null when it is missing. Throws a DataError. */
export const fetchProject = (supabase: Supabase, id: string): Promise<Project | null> =>
  readRow(id, (uuid) => supabase.from('projects').select(COLUMNS).eq('id', uuid).maybeSingle(), projectSchema)

const fetchProjectOverview = (supabase: Supabase): Promise<ProjectOverview> =>
  fetchData(supabase.rpc('get_project_overview'), projectOverviewSchema)

const fetchOrderedProjects = (supabase: Supabase, isFeatured: boolean): Promise<OrderedProject[]> => {
  const request = supabase.from('projects').select(columnsOf(orderedProjectSchema))
  const ordered = isFeatured
    ? request.not('featured_order', 'is', null).order('featured_order')
    : request.order('display_order')
  return fetchRows(ordered.order('id').limit(MAX_PAGE_SIZE), orderedProjectSchema)
}

export const useProject = (id: string) =>
  useRow({ one: projectKeys.one(id), pages: projectKeys.rows }, id, fetchProject)

/** Queries the number of projects and the used categories. */
export const useProjectOverview = () => useBackendQuery(projectKeys.overview, fetchProjectOverview)

/** Returns the query of the featured projects in their order. */
export const featuredProjectsQuery = (backend: Backend) =>
  backendQuery(backend, projectKeys.featured, (supabase) => fetchOrderedProjects(supabase, true))

/** Queries the projects in the order of the portfolio, where the featured ones come first, in an order of their own. */
export const useProjectOrder = () =>
  useBackendQuery(projectKeys.order, (supabase) => fetchOrderedProjects(supabase, false))
