import { z } from 'zod/mini'
import { TRANSACTION_COLUMNS } from './queries.ts'
import { type ClientTransaction, clientTransactionSchema } from './schema.ts'
import type { Supabase } from '../../lib/client.ts'
import { fetchRows } from '../../lib/requests/response.ts'

const convertedSchema = z.object({ client_transaction_id: z.uuid() })

/** Fetches the transactions created from these requests, without reversed ones. Throws a DataError. */
export async function fetchReceivables(supabase: Supabase, requests: readonly string[]): Promise<ClientTransaction[]> {
  const converted = await fetchRows(
    supabase
      .from('quote_requests')
      .select('client_transaction_id')
      .in('id', requests)
      .not('client_transaction_id', 'is', null),
    convertedSchema,
  )
  const ids = converted.map((row) => row.client_transaction_id)
  if (ids.length === 0) return []
  return fetchRows(
    supabase
      .from('transactions_with_status')
      .select(TRANSACTION_COLUMNS)
      .in('id', ids)
      .in('status', ['pending', 'overdue', 'paid'])
      .order('created_at'),
    clientTransactionSchema,
  )
}
