import { PROJECT_SORTS, projectPages, type ProjectSort } from '@nordlys/data/projects/admin-queries'
import { PROJECT_STATUSES } from '@nordlys/data/projects/statuses'
import type { ListConfig } from '../../components/table/list-params.ts'
import { readListAhead } from '../read-ahead.ts'

/** Newest first, filtered by status and category. */
export const PROJECT_LIST: ListConfig<ProjectSort> = {
  columns: PROJECT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: PROJECT_STATUSES, category: 'any' },
}

export const readProjectsAhead = readListAhead(projectPages, PROJECT_LIST)

/** The search parameter that holds the project whose dialog is open: its id, or NEW_PROJECT. */
export const OPEN_PROJECT = 'edit'
export const NEW_PROJECT = 'new'

/** The list's address below the admin's base, and the page of a new project, filled in like the one with this id. */
export const PROJECTS = 'projects'
export const newProject = (likeId?: string): string =>
  `${PROJECTS}/new${likeId === undefined ? '' : `?like=${encodeURIComponent(likeId)}`}`
