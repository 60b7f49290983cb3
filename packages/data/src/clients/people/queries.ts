import { type ClientPage, clientPageSchema } from '../../client-page/schema.ts'
import type { Supabase } from '../../lib/client.ts'
import { MAX_PAGE_SIZE } from '../../lib/list/list.ts'
import { useBackendQuery } from '../../lib/queries/query.ts'
import { fetchData, fetchRows } from '../../lib/requests/response.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { clientKeys } from '../keys.ts'
import { type ClientPerson, clientPersonSchema } from './schema.ts'

const COLUMNS = columnsOf(clientPersonSchema)

/** Fetches the people of a client, in the order in which they were added. Throws a DataError. */
const fetchClientPeople = (supabase: Supabase, client: string): Promise<ClientPerson[]> =>
  fetchRows(
    supabase
      .from('client_people')
      .select(COLUMNS)
      .eq('client_id', client)
      .order('created_at')
      .order('id')
      .limit(MAX_PAGE_SIZE),
    clientPersonSchema,
  )

/** Fetches the content of a client's page; the audit log records it. Throws a DataError. */
export const viewClientPage = (supabase: Supabase, client: string): Promise<ClientPage> =>
  fetchData(supabase.rpc('view_client_page', { client }), clientPageSchema)

/** Queries the people of a client. */
export const useClientPeople = (client: string) =>
  useBackendQuery(clientKeys.people(client), (supabase) => fetchClientPeople(supabase, client))

/** Queries the content of a client's page, once each time it is opened. */
export const useViewedPage = (client: string) =>
  useBackendQuery(clientKeys.viewedPage(client), (supabase) => viewClientPage(supabase, client), {
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
