import { keepPreviousData } from '@tanstack/react-query'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchRows } from '../lib/requests/response.ts'
import { historyKeys } from './keys.ts'
import { historyEntrySchema, type NotedTable } from './schema.ts'

/** Queries the latest 200 changes of a row and notes on it, newest first. `version` is the row's `updated_at`: a new version has a longer history. */
export const useHistory = (table: NotedTable, id: string, version: string) =>
  useBackendQuery(
    historyKeys.version(table, id, version),
    (supabase) => fetchRows(supabase.rpc('get_history', { of_table: table, of_row: id }), historyEntrySchema),
    { placeholderData: keepPreviousData },
  )
