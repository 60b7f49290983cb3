import { keepPreviousData } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackendQuery } from '../lib/query.ts'
import { fetchRows } from '../lib/response.ts'
import { historyKeys } from './keys.ts'
import { type HistoryEntry, historyEntrySchema, type NotedTable } from './schema.ts'

/** Fetches the latest 200 changes of a row and notes on it, newest first. Throws a DataError. */
export const fetchHistory = (supabase: Supabase, table: NotedTable, id: string): Promise<HistoryEntry[]> =>
  fetchRows(supabase.rpc('get_history', { of_table: table, of_row: id }), historyEntrySchema)

/** Queries the history of a row. `version` is the row's `updated_at`: a new version has a longer history. */
export const useHistory = (table: NotedTable, id: string, version: string) =>
  useBackendQuery(historyKeys.version(table, id, version), (supabase) => fetchHistory(supabase, table, id), {
    placeholderData: keepPreviousData,
  })
