import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call } from '../lib/requests/response.ts'
import { affectedRows } from '../lib/rows/affected-rows.ts'
import { deleteIfUnchanged, updateIfUnchanged, useBatchWrite } from '../lib/rows/batch-write.ts'
import { useOptimisticMutation } from '../lib/rows/optimistic.ts'
import { contactKeys } from './keys.ts'
import type { Contact, ContactStatus } from './schema.ts'

interface StatusChange {
  readonly ids: readonly string[]
  readonly status: ContactStatus
}

const updateStatus = (supabase: Supabase, status: ContactStatus) => supabase.from('contacts').update({ status })

/**
 * Sets the status of messages and returns the number of affected rows; the database records who handled them and when. Throws a
 * DataError: `not_found` when none of them exists, `refused` when none may be changed.
 */
export const setContactStatus = (supabase: Supabase, { ids, status }: StatusChange): Promise<number> =>
  affectedRows(supabase, 'contacts', ids, updateStatus(supabase, status))

/** Sets the status of messages that have not changed since they were loaded. Throws a DataError. */
export const setContactStatusIfUnchanged = updateIfUnchanged('contacts', updateStatus)

/** Deletes messages and their notes, except messages that have changed since they were loaded. Throws a DataError. */
export const deleteContacts = deleteIfUnchanged('contacts')

/** Creates a client for the sender of a message, or finds the client with that email address. Throws a DataError. */
export const useConvertContact = () =>
  useBackendMutation((supabase, id: string) => call(supabase.rpc('convert_contact', { contact: id })), contactKeys.all)

/** Sets the status of messages optimistically. */
export const useSetContactStatus = () =>
  useOptimisticMutation<Contact, StatusChange>(setContactStatus, {
    all: contactKeys.all,
    rows: contactKeys.rows,
    patch: ({ ids, status }) => ({ ids, change: { status } }),
  })

/** Removes the spam mark of a message, which sends its mails. Throws a DataError. */
export const useClearContactMark = () =>
  useBackendMutation(
    (supabase, id: string) =>
      affectedRows(supabase, 'contacts', [id], supabase.from('contacts').update({ suspected_spam: false })),
    contactKeys.all,
  )

/** Writes batches of messages after the time for an undo. */
export const useContactBatch = () => ({
  setStatus: useBatchWrite(contactKeys.all, setContactStatusIfUnchanged),
  remove: useBatchWrite(contactKeys.all, deleteContacts),
})
