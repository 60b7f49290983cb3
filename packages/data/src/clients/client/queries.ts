import type { Supabase } from '../../lib/client.ts'
import { escapePattern, MAX_PAGE_SIZE } from '../../lib/list/list.ts'
import { listPages } from '../../lib/list/pages.ts'
import { listRequest } from '../../lib/list/request.ts'
import { useBackendQuery } from '../../lib/queries/query.ts'
import { fetchData, fetchRows } from '../../lib/requests/response.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { readRow, useRow } from '../../lib/rows/read-row.ts'
import { clientKeys } from '../keys.ts'
import { type Client, type ClientCounters, clientCountersSchema, clientSchema, listedClientSchema } from './schema.ts'

const COLUMNS = columnsOf(clientSchema)

/** The clients, with what is open. */
export const clientPages = listPages(clientKeys.list, listedClientSchema, (supabase, slice, counting) =>
  listRequest(
    supabase.from('searched_clients').select(counting.columns ?? columnsOf(listedClientSchema), counting),
    slice,
  ),
)

/** Fetches a client; null when it is missing. Throws a DataError. */
export const fetchClient = (supabase: Supabase, id: string): Promise<Client | null> =>
  readRow(id, (uuid) => supabase.from('clients').select(COLUMNS).eq('id', uuid).maybeSingle(), clientSchema)

/** Fetches the oldest client with an email address, ignoring case; null when it is missing. Throws a DataError. */
export async function findClientByEmail(supabase: Supabase, email: string): Promise<Client | null> {
  const found = await fetchRows(
    supabase
      .from('clients')
      .select(COLUMNS)
      .ilike('email', escapePattern(email))
      .order('created_at')
      .limit(MAX_PAGE_SIZE),
    clientSchema,
  )
  return found.find((client) => client.email.toLowerCase() === email.toLowerCase()) ?? null
}

const fetchClientCounters = (supabase: Supabase): Promise<ClientCounters> =>
  fetchData(supabase.rpc('get_client_counters'), clientCountersSchema)

export const useClient = (id: string) => useRow({ one: clientKeys.one(id), pages: clientKeys.rows }, id, fetchClient)

export const useClientCounters = () => useBackendQuery(clientKeys.counters, fetchClientCounters)
