import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { type BatchWrite, deleteIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { saveIfUnchanged } from '../../lib/rows/save-if-unchanged.ts'
import { sweepFiles } from '../../lib/files/sweep-files.ts'
import { clientKeys } from '../keys.ts'
import { clientSchema } from './schema.ts'

/** Saves a client, unless it has changed since it was opened (rule R4). Throws a DataError. */
export const saveClient = saveIfUnchanged('clients', clientSchema)

/** PostgreSQL's foreign_key_violation: the client still has transactions. */
export const HAS_TRANSACTIONS = '23503'

const deleteRows = deleteIfUnchanged('clients')

/**
 * Deletes clients with their messages and files, except clients that have changed since they were loaded. Throws a DataError with the reason
 * HAS_TRANSACTIONS for a client that bookkeeping law requires.
 */
export const deleteClients: BatchWrite<[]> = async (supabase, rows) => {
  const result = await deleteRows(supabase, rows)
  await sweepFiles(supabase)
  return result
}

/** Saves and deletes clients. */
export function useClientMutations() {
  const save = useBackendMutation(saveClient, clientKeys.all)
  const remove = useBatchWrite(clientKeys.all, deleteClients)
  return { save, remove }
}
