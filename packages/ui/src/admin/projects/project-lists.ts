import { PROJECT_SORTS, type ProjectSort } from '@nordlys/data/projects/keys'
import { projectPages } from '@nordlys/data/projects/queries'
import { PROJECT_STATUSES } from '@nordlys/data/projects/statuses'
import type { ListConfig } from '../../components/table/state/list-params.ts'
import { prefetchList } from '../prefetch.ts'

/** Newest first, filtered by status and category. */
export const PROJECT_LIST: ListConfig<ProjectSort> = {
  columns: PROJECT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: PROJECT_STATUSES, category: 'any' },
}

export const prefetchProjects = prefetchList(projectPages, PROJECT_LIST)

/** The search parameter that holds the project whose dialog is open: its id, or NEW_PROJECT. */
export const OPEN_PROJECT = 'edit'
export const NEW_PROJECT = 'new'

/** The path of the list below `/admin`. */
export const PROJECTS = 'projects'
/** Returns the URL below `/admin` of the form for a new project, prefilled from the project with this id. */
export const newProject = (likeId?: string): string =>
  `${PROJECTS}/new${likeId === undefined ? '' : `?like=${encodeURIComponent(likeId)}`}`
