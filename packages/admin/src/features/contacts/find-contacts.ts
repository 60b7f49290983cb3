import { contactPages } from '@nordlys/data/contacts/queries'
import type { FindRecords } from '../../shared/found-records.ts'
import { OPEN_CONTACT } from '../../shared/record-links.ts'
import { CONTACT_LIST } from './contact-list.ts'

const MOST = 5

/** Returns the newest matching messages, for the command palette. */
export const findContacts: FindRecords = async (supabase, search) => {
  const query = { page: 1, pageSize: MOST, sort: CONTACT_LIST.defaults.sort, search, filters: {} }
  const { rows } = await contactPages.fetch(supabase, query)
  return rows.map(({ id, name, subject }) => ({
    id,
    title: name,
    detail: subject ?? undefined,
    to: `contacts?${OPEN_CONTACT}=${id}`,
  }))
}
