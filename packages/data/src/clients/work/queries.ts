import { keepPreviousData } from '@tanstack/react-query'
import { useBackendQuery } from '../../lib/queries/query.ts'
import { fetchData, fetchRows } from '../../lib/requests/response.ts'
import { clientKeys } from '../keys.ts'
import { type ClientWork, clientWorkSchema, relatedSchema, type WorkPart } from './schema.ts'

/** Queries the work of a client: a few rows of each part, or up to MOST_WORK of one. */
export const useClientWork = (client: string, part: WorkPart | null = null, isEnabled = true) =>
  useBackendQuery<ClientWork>(
    [...clientKeys.all, 'work', client, part],
    (supabase) =>
      fetchData(supabase.rpc('get_client_work', { client, ...(part !== null && { part }) }), clientWorkSchema),
    { enabled: isEnabled, placeholderData: keepPreviousData },
  )

/** Queries the records that belong to a row but are not named in it, such as the clients of a request. */
export const useRelated = (table: 'client_transactions' | 'offers' | 'quote_requests', id: string, isEnabled = true) =>
  useBackendQuery(
    [...clientKeys.all, 'related', table, id],
    (supabase) => fetchRows(supabase.rpc('get_related', { of_table: table, of_row: id }), relatedSchema),
    { enabled: isEnabled },
  )
