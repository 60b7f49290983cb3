import type { Supabase } from '../lib/client.ts'
import type { ListQuery } from '../lib/list/list.ts'
import { listPages } from '../lib/list/pages.ts'
import type { Counting } from '../lib/list/read-page.ts'
import { listRequest } from '../lib/list/request.ts'
import { useBackendQuery } from '../lib/query.ts'
import { fetchData } from '../lib/response.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { readRow, useRow } from '../lib/rows/read-row.ts'
import { contactKeys } from './keys.ts'
import { type Contact, contactCountersSchema, contactSchema } from './schema.ts'

const COLUMNS = columnsOf(contactSchema)

// The view searches with an index.
const requestRows = (supabase: Supabase, { search }: ListQuery, counting: Counting) =>
  search === ''
    ? supabase.from('contacts').select(COLUMNS, counting)
    : supabase.from('searched_contacts').select(COLUMNS, counting)

/** The contact messages; the filters are `status` and `suspected_spam`. */
export const contactPages = listPages(contactKeys.list, contactSchema, (supabase, query, counting) =>
  listRequest(requestRows(supabase, query, counting), query, ['status', 'suspected_spam']),
)

/** Fetches a message; null when it is missing. Throws a DataError. */
export const fetchContact = (supabase: Supabase, id: string): Promise<Contact | null> =>
  readRow(id, (uuid) => supabase.from('contacts').select(COLUMNS).eq('id', uuid).maybeSingle(), contactSchema)

export const useContact = (id: string) =>
  useRow({ one: contactKeys.one(id), pages: contactKeys.rows }, id, fetchContact)

/** Queries the counters above the list. */
export const useContactCounters = () =>
  useBackendQuery(contactKeys.counters, (supabase) =>
    fetchData(supabase.rpc('get_contact_counters'), contactCountersSchema),
  )
