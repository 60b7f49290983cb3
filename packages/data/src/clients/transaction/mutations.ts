import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { execute, fetchData } from '../../lib/requests/response.ts'
import { affectedRows } from '../../lib/rows/affected-rows.ts'
import { type Save, type SaveResult, saveResult } from '../../lib/rows/conflict.ts'
import { useOptimisticMutation } from '../../lib/rows/optimistic.ts'
import { clientKeys } from '../keys.ts'
import { fetchTransaction } from './queries.ts'
import type { ClientTransaction, PaymentStatus, TransactionValues } from './schema.ts'

/** The database's message for a change of a paid transaction. */
export const PAID_IS_FINAL = 'paid_is_final'

/** Saves an unpaid transaction, unless it has changed since it was opened (rule R4). Its client cannot change. Throws a DataError. */
export async function saveTransaction(
  supabase: Supabase,
  { values, opened }: Save<TransactionValues>,
): Promise<SaveResult<ClientTransaction>> {
  const { client_id, ...changes } = values
  const transactions = supabase.from('client_transactions')
  const write = opened
    ? transactions.update(changes).eq('id', opened.id).eq('updated_at', opened.updatedAt)
    : transactions.insert({ client_id, ...changes })
  // A separate request reads the row: the local API selects written rows by the conditions of the update, which no longer match.
  const { data } = await execute(write.select('id').maybeSingle())
  const id = data?.id ?? opened?.id
  const row = id === undefined ? null : await fetchTransaction(supabase, id)
  return saveResult(supabase, data === null ? null : row, opened && { table: 'client_transactions', ...opened }, () =>
    Promise.resolve(row),
  )
}

/** Marks a transaction as paid, which is final. Throws a DataError: `not_found` when it is missing, `refused` when it may not be changed. */
export function markTransactionPaid(supabase: Supabase, id: string): Promise<number> {
  const status: PaymentStatus = 'paid'
  return affectedRows(supabase, 'client_transactions', [id], supabase.from('client_transactions').update({ status }))
}

/** Reverses a paid transaction by a new one with the negative amount; returns the new id. Throws a DataError. */
export const reverseTransaction = (supabase: Supabase, id: string): Promise<string> =>
  fetchData(supabase.rpc('reverse_transaction', { transaction: id }), z.uuid())

export const useSaveTransaction = () => useBackendMutation(saveTransaction, clientKeys.all)
export const useReverseTransaction = () => useBackendMutation(reverseTransaction, clientKeys.all)

/** Marks a transaction as paid optimistically. */
export const useMarkTransactionPaid = () =>
  useOptimisticMutation<ClientTransaction, string>(markTransactionPaid, {
    all: clientKeys.all,
    rows: clientKeys.transactions,
    patch: (id) => ({ ids: [id], change: { status: 'paid' } }),
  })
