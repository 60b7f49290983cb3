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
  type FeaturedProject,
  featuredProjectSchema,
  type Project,
  type ProjectOverview,
  projectOverviewSchema,
  projectSchema,
} from './schema.ts'

const COLUMNS = columnsOf(projectSchema)

/** The projects; the filters are `status` and `category`. */
export const projectPages = listPages(projectKeys.list, projectSchema, (supabase, slice, counting) =>
  listRequest(supabase.from('projects').select(counting.columns ?? COLUMNS, counting), slice),
)

/** Fetches a project; null when it is missing. Throws a DataError. */
export const fetchProject = (supabase: Supabase, id: string): Promise<Project | null> =>
  readRow(id, (uuid) => supabase.from('projects').select(COLUMNS).eq('id', uuid).maybeSingle(), projectSchema)

const fetchProjectOverview = (supabase: Supabase): Promise<ProjectOverview> =>
  fetchData(supabase.rpc('get_project_overview'), projectOverviewSchema)

const fetchFeaturedProjects = (supabase: Supabase): Promise<FeaturedProject[]> =>
  fetchRows(
    supabase
      .from('projects')
      .select('id, title, title_no')
      .not('featured_order', 'is', null)
      .order('featured_order')
      .order('id')
      .limit(MAX_PAGE_SIZE),
    featuredProjectSchema,
  )

export const useProject = (id: string) =>
  useRow({ one: projectKeys.one(id), pages: projectKeys.rows }, id, fetchProject)

/** Queries the number of projects and their categories. */
export const useProjectOverview = () => useBackendQuery(projectKeys.overview, fetchProjectOverview)

/** Returns the query of the featured projects in their order. */
export const featuredProjectsQuery = (backend: Backend) =>
  backendQuery(backend, projectKeys.featured, fetchFeaturedProjects)
