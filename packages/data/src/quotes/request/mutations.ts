import type { Supabase } from '../../lib/client.ts'
import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { call } from '../../lib/requests/response.ts'
import { affectedRows } from '../../lib/rows/affected-rows.ts'
import { deleteIfUnchanged, updateIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { useOptimisticMutation } from '../../lib/rows/optimistic.ts'
import { quoteKeys } from '../keys.ts'
import type { QuoteRequest, QuoteStatus } from './schema.ts'

interface StatusChange {
  readonly ids: readonly string[]
  readonly status: QuoteStatus
}

const updateStatus = (supabase: Supabase, status: QuoteStatus) => supabase.from('quote_requests').update({ status })

/**
 * Sets the status of requests and returns the number of affected rows. Throws a DataError: `not_found` when none of them exists,
 * `refused` when none may be changed.
 */
export const setQuoteStatus = (supabase: Supabase, { ids, status }: StatusChange): Promise<number> =>
  affectedRows(supabase, 'quote_requests', ids, updateStatus(supabase, status))

/** Sets the status of requests that have not changed since they were loaded. Throws a DataError. */
export const setQuoteStatusIfUnchanged = updateIfUnchanged('quote_requests', updateStatus)

/**
 * Deletes requests and their notes, except requests that have changed since they were loaded. Throws a DataError, `refused` when all of
 * them have become transactions, whose origin bookkeeping law requires.
 */
export const deleteQuotes = deleteIfUnchanged('quote_requests')

/** Creates a client and a transaction from an approved request. Throws a DataError whose message is the server's code. */
export const useConvertQuoteRequest = () =>
  useBackendMutation(
    (supabase, id: string) => call(supabase.rpc('convert_quote_request', { request: id })),
    quoteKeys.all,
  )

/** Sets the status of requests optimistically. */
export const useSetQuoteStatus = () =>
  useOptimisticMutation<QuoteRequest, StatusChange>(setQuoteStatus, {
    all: quoteKeys.all,
    rows: quoteKeys.requests,
    patch: ({ ids, status }) => ({ ids, change: { status } }),
  })

/** Removes the spam mark of a request, which sends its mails. Throws a DataError. */
export const useClearQuoteMark = () =>
  useBackendMutation(
    (supabase, id: string) =>
      affectedRows(supabase, 'quote_requests', [id], supabase.from('quote_requests').update({ suspected_spam: false })),
    quoteKeys.all,
  )

/** Writes batches of requests after the time for an undo. */
export const useQuoteBatch = () => ({
  setStatus: useBatchWrite(quoteKeys.all, setQuoteStatusIfUnchanged),
  remove: useBatchWrite(quoteKeys.all, deleteQuotes),
})
