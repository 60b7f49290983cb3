import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { type HistoryEntry, historyEntrySchema, type NotedTable } from './schema.ts'

export const historyKeys = {
  all: ['history'] as const,
  row: (table: NotedTable, id: string) => ['history', table, id] as const,
}

/** The newest 200 things that happened to a row, notes included, newest first. Throws a DataError. */
export async function fetchHistory(supabase: Supabase, table: NotedTable, id: string): Promise<HistoryEntry[]> {
  const { data, error, status } = await supabase.rpc('get_history', { of_table: table, of_row: id })
  if (error) throw toDataError(error, status)
  return z.array(historyEntrySchema).parse(data)
}

/** What happened to a row. `version` is the row's `updated_at`: another one means that there is more to tell. */
export function useHistory(table: NotedTable, id: string, version: string) {
  const backend = useBackend()
  return useQuery<HistoryEntry[], DataError>({
    queryKey: [...historyKeys.row(table, id), version],
    queryFn: async () => fetchHistory(await backend.client(), table, id),
    placeholderData: keepPreviousData,
  })
}
