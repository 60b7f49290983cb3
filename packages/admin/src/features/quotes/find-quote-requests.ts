import { quoteRequestPages } from '@nordlys/data/quotes/request/queries'
import type { FindRecords } from '../../shared/found-records.ts'
import { OPEN_REQUEST } from '../../shared/record-links.ts'
import { REQUEST_LIST } from './quote-lists.ts'

/** Returns the newest matching quote requests, for the command palette. */
export const findQuoteRequests: FindRecords = async (supabase, search) => {
  const query = { page: 1, pageSize: 5, sort: REQUEST_LIST.defaults.sort, search, filters: {} }
  const { rows } = await quoteRequestPages.fetch(supabase, query)
  return rows.map(({ id, client_name, company_name, service_type }) => ({
    id,
    title: client_name,
    detail: [company_name, service_type].filter(Boolean).join(' · '),
    to: `quote-management?${OPEN_REQUEST}=${id}`,
  }))
}
