import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { patchRows } from '../lib/rows/optimistic.ts'
import { affectedRows } from '../lib/rows/affected-rows.ts'
import {
  updateIfUnchanged,
  deleteIfUnchanged,
  type RowVersion,
  type BatchResult,
  useBatchWrite,
} from '../lib/rows/batch-write.ts'
import { contactKeys } from './queries.ts'
import type { Contact, ContactStatus } from './schema.ts'

interface StatusChange {
  readonly ids: readonly string[]
  readonly status: ContactStatus
}

/**
 * Sets the status of messages in one request and gives how many there were; who handled them and when is the database's to write.
 * Throws a DataError, `not_found` where none of them is there and `refused` where none may be changed.
 */
export async function setContactStatus(supabase: Supabase, { ids, status: next }: StatusChange): Promise<number> {
  const write = supabase.from('contacts').update({ status: next }).in('id', ids).select('id')
  return affectedRows(supabase, 'contacts', ids, write)
}

/** Sets the status of messages that have not changed since they were loaded. Throws a DataError. */
export const setContactStatusIfUnchanged = (
  supabase: Supabase,
  rows: readonly RowVersion[],
  next: ContactStatus,
): Promise<BatchResult> =>
  updateIfUnchanged(supabase, 'contacts', rows, (ids, times) =>
    supabase.from('contacts').update({ status: next }).in('id', ids).in('updated_at', times).select('id'),
  )

/** Deletes messages with their notes, except those that changed since they were loaded. Throws a DataError. */
export const deleteContacts = (supabase: Supabase, rows: readonly RowVersion[]): Promise<BatchResult> =>
  deleteIfUnchanged(supabase, 'contacts', rows)

/** Makes the sender of a message a client, or finds the client with that address. Throws a DataError. */
export async function convertContact(supabase: Supabase, id: string): Promise<void> {
  const { error, status } = await supabase.rpc('convert_contact', { contact: id })
  if (error) throw toDataError(error, status)
}

/** Sets the status of messages, shown at once everywhere and taken back for these alone when the server refuses. */
export function useSetContactStatus() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: StatusChange) => setContactStatus(await backend.client(), change),
    onMutate: async ({ ids, status }) => {
      await queryClient.cancelQueries({ queryKey: contactKeys.rows })
      return { undo: patchRows<Contact>(queryClient, contactKeys.rows, ids, { status }) }
    },
    onError: (_error, _change, context) => context?.undo(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactKeys.all }),
  })
}

/** Changes messages after the time for an undo. */
export const useContactBatch = () => ({
  setStatus: useBatchWrite(contactKeys.all, setContactStatusIfUnchanged),
  remove: useBatchWrite(contactKeys.all, deleteContacts),
})

/** The panel's 'Convert to client', by the message's id. */
export function useConvertContact() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, string>({
    mutationFn: async (id) => convertContact(await backend.client(), id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactKeys.all }),
  })
}
