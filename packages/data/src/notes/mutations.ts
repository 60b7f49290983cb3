import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call } from '../lib/requests/response.ts'
import { affectedRows } from '../lib/rows/affected-rows.ts'
import { historyKeys } from './keys.ts'
import type { NotedTable } from './schema.ts'

/** Adds a note to a row. Throws a DataError. */
export function addNote(supabase: Supabase, table: NotedTable, row: string, body: string): Promise<void> {
  const about = {
    clients: { client_id: row },
    contacts: { contact_id: row },
    quote_requests: { quote_request_id: row },
  }
  return call(supabase.from('notes').insert({ ...about[table], body }))
}

/** Deletes the user's own note. Throws a DataError: `not_found` when it is missing, `refused` when another user wrote it. */
export const deleteNote = (supabase: Supabase, id: string): Promise<number> =>
  affectedRows(supabase, 'notes', [id], supabase.from('notes').delete())

/** Adds and removes notes of a row. */
export function useNoteMutations(table: NotedTable, row: string) {
  const key = historyKeys.row(table, row)
  const add = useBackendMutation((supabase, body: string) => addNote(supabase, table, row, body), key)
  const remove = useBackendMutation(deleteNote, key)
  return { add, remove }
}
