import type { Supabase } from '../lib/client.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchData } from '../lib/requests/response.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { readRow, useRow } from '../lib/rows/read-row.ts'
import { contactKeys } from './keys.ts'
import { type Contact, contactCountersSchema, contactSchema } from './schema.ts'

const COLUMNS = columnsOf(contactSchema)

/** The contact messages. */
export const contactPages = listPages(contactKeys.list, contactSchema, (supabase, slice, counting) =>
  listRequest(supabase.from('searched_contacts').select(counting.columns ?? COLUMNS, counting), slice),
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
