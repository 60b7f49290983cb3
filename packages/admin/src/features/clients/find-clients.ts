import { clientPages } from '@nordlys/data/clients/client/queries'
import type { FindRecords } from '../../shared/found-records.ts'
import { CLIENT_LIST } from './client-lists.ts'

const MOST = 5

/** Returns the newest matching clients, for the command palette. */
export const findClients: FindRecords = async (supabase, search) => {
  const query = { page: 1, pageSize: MOST, sort: CLIENT_LIST.defaults.sort, search, filters: {} }
  const { rows } = await clientPages.fetch(supabase, query)
  return rows.map(({ id, company_name: title, contact_person: detail }) => ({
    id,
    title,
    detail,
    to: `clients/${id}`,
  }))
}
