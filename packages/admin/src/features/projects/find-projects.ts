import { projectPages } from '@nordlys/data/projects/queries'
import type { FindRecords } from '../../shared/found-records.ts'
import { OPEN_PROJECT } from '../../shared/record-links.ts'
import { PROJECT_LIST, PROJECTS } from './project-lists.ts'

const MOST = 5

/** Returns the newest matching projects, for the command palette. */
export const findProjects: FindRecords = async (supabase, search) => {
  const query = { page: 1, pageSize: MOST, sort: PROJECT_LIST.defaults.sort, search, filters: {} }
  const { rows } = await projectPages.fetch(supabase, query)
  return rows.map(({ id, title, category }) => ({
    id,
    title,
    detail: category,
    to: `${PROJECTS}?${OPEN_PROJECT}=${id}`,
  }))
}
