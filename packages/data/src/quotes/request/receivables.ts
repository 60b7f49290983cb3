import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { TRANSACTION_COLUMNS } from '../../clients/queries.ts'
import { type ClientTransaction, clientTransactionSchema } from '../../clients/schema.ts'
import { toDataError } from '../../lib/errors.ts'

const convertedSchema = z.array(z.object({ client_transaction_id: z.uuid() }))

/** Returns the transactions that these requests have become, without reversed ones. Throws a DataError. */
export async function fetchReceivables(supabase: Supabase, requests: readonly string[]): Promise<ClientTransaction[]> {
  const converted = await supabase
    .from('quote_requests')
    .select('client_transaction_id')
    .in('id', requests)
    .not('client_transaction_id', 'is', null)
  if (converted.error) throw toDataError(converted.error, converted.status)
  const ids = convertedSchema.parse(converted.data).map((row) => row.client_transaction_id)
  if (ids.length === 0) return []
  const { data, error, status } = await supabase
    .from('transactions_with_status')
    .select(TRANSACTION_COLUMNS)
    .in('id', ids)
    .in('status', ['pending', 'overdue', 'paid'])
    .order('created_at')
  if (error) throw toDataError(error, status)
  return z.array(clientTransactionSchema).parse(data)
}
