import type { Supabase } from '../../lib/client.ts'
import { listPages } from '../../lib/list/pages.ts'
import { listRequest } from '../../lib/list/request.ts'
import { useBackendQuery } from '../../lib/queries/query.ts'
import { fetchRows } from '../../lib/requests/response.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { readRow, useRow } from '../../lib/rows/read-row.ts'
import { clientKeys } from '../keys.ts'
import {
  type ClientTransaction,
  clientTransactionSchema,
  type TransactionTotals,
  transactionTotalsSchema,
} from './schema.ts'

export const TRANSACTION_COLUMNS = columnsOf(clientTransactionSchema)

/** The transactions; the filters are `client` and `status`. */
export const transactionPages = listPages(
  clientKeys.transactionList,
  clientTransactionSchema,
  (supabase, slice, counting) => {
    const { client, status } = slice.filters
    const transactions = supabase
      .from('searched_transactions_with_status')
      .select(counting.columns ?? TRANSACTION_COLUMNS, counting)
    if (client) transactions.eq('client_id', client)
    const isUnpaid = status === 'pending' || status === 'overdue'
    // The index is on the stored status; whether a transaction is overdue depends on the day.
    if (status) transactions.eq('stored_status', isUnpaid ? 'pending' : status)
    return listRequest(transactions, slice, isUnpaid ? ['client'] : ['client', 'status'])
  },
)

/** Fetches a transaction; null when it is missing. Throws a DataError. */
export const fetchTransaction = (supabase: Supabase, id: string): Promise<ClientTransaction | null> =>
  readRow(
    id,
    (uuid) => supabase.from('transactions_with_status').select(TRANSACTION_COLUMNS).eq('id', uuid).maybeSingle(),
    clientTransactionSchema,
  )

const fetchClientTotals = (supabase: Supabase, id: string): Promise<TransactionTotals[]> =>
  fetchRows(supabase.rpc('get_client_totals', { client: id }), transactionTotalsSchema)

/** Queries the totals of a client, one entry per currency. */
export const useClientTotals = (id: string) =>
  useBackendQuery(clientKeys.totals(id), (supabase) => fetchClientTotals(supabase, id))

export const useTransaction = (id: string) =>
  useRow({ one: clientKeys.transaction(id), pages: clientKeys.transactions }, id, fetchTransaction)
