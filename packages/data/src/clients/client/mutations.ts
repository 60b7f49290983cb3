import type { Supabase } from '../../lib/client.ts'
import { useBackendMutation } from '../../lib/mutation.ts'
import { deleteIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { type Save, saveRow, type SaveResult } from '../../lib/rows/conflict.ts'
import { clientKeys } from '../keys.ts'
import { CLIENT_COLUMNS, fetchClient } from './queries.ts'
import { type Client, clientSchema, type ClientValues } from './schema.ts'

/** Saves a client, unless it has changed since it was opened (rule R4). Throws a DataError. */
export function saveClient(supabase: Supabase, { values, opened }: Save<ClientValues>): Promise<SaveResult<Client>> {
  const clients = supabase.from('clients')
  const write = opened
    ? clients.update(values).eq('id', opened.id).eq('updated_at', opened.updatedAt)
    : clients.insert(values)
  return saveRow(supabase, {
    request: write.select(CLIENT_COLUMNS).maybeSingle(),
    schema: clientSchema,
    opened: opened && { table: 'clients', ...opened },
    readCurrent: (id) => fetchClient(supabase, id),
  })
}

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
