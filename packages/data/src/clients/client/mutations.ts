import { useBackendMutation } from '../../lib/mutation.ts'
import { deleteIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { saveIfUnchanged } from '../../lib/rows/save-if-unchanged.ts'
import { clientKeys } from '../keys.ts'
import { clientSchema } from './schema.ts'

/** Saves a client, unless it has changed since it was opened (rule R4). Throws a DataError. */
export const saveClient = saveIfUnchanged('clients', clientSchema)

/** PostgreSQL's foreign_key_violation: the client still has transactions. */
export const HAS_TRANSACTIONS = '23503'

/**
 * Deletes clients and their messages, except clients that have changed since they were loaded. Throws a DataError with the reason
 * HAS_TRANSACTIONS for a client that bookkeeping law requires.
 */
export const deleteClients = deleteIfUnchanged('clients')

/** Saves and deletes clients. */
export function useClientMutations() {
  const save = useBackendMutation(saveClient, clientKeys.all)
  const remove = useBatchWrite(clientKeys.all, deleteClients)
  return { save, remove }
}
