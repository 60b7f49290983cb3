import type { Supabase } from '../../lib/client.ts'
import { affectedRows } from '../../lib/rows/affected-rows.ts'
import { updateIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { useOptimisticMutation } from '../../lib/rows/optimistic.ts'
import { clientKeys } from '../keys.ts'
import type { ClientMessage } from './schema.ts'

const markRead = (supabase: Supabase) => supabase.from('client_messages').update({ is_read: true })

/** Marks a message as read, which cannot be undone. Throws a DataError, `not_found` when it is missing. */
export const markMessageRead = (supabase: Supabase, id: string): Promise<number> =>
  affectedRows(supabase, 'client_messages', [id], markRead(supabase))

/** Marks messages as read that have not changed since they were loaded. Throws a DataError. */
export const markMessagesReadIfUnchanged = updateIfUnchanged('client_messages', markRead)

/** Marks a message as read optimistically. */
export const useMarkMessageRead = () =>
  useOptimisticMutation<ClientMessage, string>(markMessageRead, {
    all: clientKeys.all,
    rows: clientKeys.messages,
    patch: (id) => ({ ids: [id], change: { is_read: true } }),
  })

/** Marks messages as read after the time for an undo. */
export const useMarkMessagesRead = () => useBatchWrite(clientKeys.all, markMessagesReadIfUnchanged)
