import { PROJECT_SORTS } from '@nordlys/data/projects/keys'
import { projectPages } from '@nordlys/data/projects/queries'
import { PROJECT_STATUSES } from '@nordlys/data/projects/statuses'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { prefetchList } from '../../shared/list-prefetch.ts'
import { OPEN_PROJECT } from '../../shared/record-links.ts'

/** The id of a new project in OPEN_PROJECT. */
export const NEW_PROJECT = 'new'

/** The list of projects: newest first, filtered by status, category and publication. */
export const PROJECT_LIST = defineList({
  pages: projectPages,
  table: 'projects',
  openParam: OPEN_PROJECT,
  columns: PROJECT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: PROJECT_STATUSES, category: 'any', published: ['true', 'false'] },
})

export const prefetchProjects = prefetchList(PROJECT_LIST)

/** The path of the list below `/admin`. */
export const PROJECTS = 'projects'
/** Returns the URL below `/admin` of the form for a new project, prefilled from the project with this id. */
export const newProject = (likeId?: string): string =>
  `${PROJECTS}/new${likeId === undefined ? '' : `?like=${encodeURIComponent(likeId)}`}`
