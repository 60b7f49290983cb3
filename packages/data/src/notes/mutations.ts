import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { affectedRows } from '../lib/rows/affected-rows.ts'
import { historyKeys } from './queries.ts'
import type { NotedTable } from './schema.ts'

/** Writes a note on a row. Throws a DataError. */
export async function addNote(supabase: Supabase, table: NotedTable, row: string, body: string): Promise<void> {
  const notes = supabase.from('notes')
  const { error, status } = await (table === 'contacts'
    ? notes.insert({ contact_id: row, body })
    : notes.insert({ quote_request_id: row, body }))
  if (error) throw toDataError(error, status)
}

/** Deletes one's own note. Throws a DataError, `not_found` where it is gone and `refused` where it is somebody else's. */
export async function deleteNote(supabase: Supabase, id: string): Promise<void> {
  await affectedRows(supabase, 'notes', [id], supabase.from('notes').delete().eq('id', id).select('id'))
}

/** The two things that can be done to the notes of a row. */
export function useNoteMutations(table: NotedTable, row: string) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: historyKeys.row(table, row) })
  const add = useMutation<void, DataError, string>({
    mutationFn: async (body) => addNote(await backend.client(), table, row, body),
    onSettled,
  })
  const remove = useMutation<void, DataError, string>({
    mutationFn: async (id) => deleteNote(await backend.client(), id),
    onSettled,
  })
  return { add, remove }
}
