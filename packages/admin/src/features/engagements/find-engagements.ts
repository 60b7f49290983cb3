import { engagementPages } from '@nordlys/data/clients/engagement/queries'
import type { FindRecords } from '../../shared/found-records.ts'
import { OPEN_ENGAGEMENT } from '../../shared/record-links.ts'
import { ENGAGEMENT_LIST } from './engagement-list.ts'

const MOST = 5

/** Returns the newest matching engagements, for the command palette. */
export const findEngagements: FindRecords = async (supabase, search) => {
  const query = { page: 1, pageSize: MOST, sort: ENGAGEMENT_LIST.defaults.sort, search, filters: {} }
  const { rows } = await engagementPages.fetch(supabase, query)
  return rows.map(({ id, title, clients }) => ({
    id,
    title,
    detail: clients.company_name,
    to: `engagements?${OPEN_ENGAGEMENT}=${id}`,
  }))
}
