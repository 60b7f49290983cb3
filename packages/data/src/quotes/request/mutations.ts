import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../../lib/client.ts'
import { useBackend } from '../../lib/context.tsx'
import { DataError, toDataError } from '../../lib/errors.ts'
import { patchRows } from '../../lib/rows/optimistic.ts'
import { affectedRows } from '../../lib/rows/affected-rows.ts'
import {
  updateIfUnchanged,
  deleteIfUnchanged,
  type RowVersion,
  type BatchResult,
  useBatchWrite,
} from '../../lib/rows/batch-write.ts'
import { historyKeys } from '../../notes/queries.ts'
import { quoteKeys } from '../queries.ts'
import type { QuoteRequest, QuoteStatus } from '../schema.ts'

interface StatusChange {
  readonly ids: readonly string[]
  readonly status: QuoteStatus
}

/**
 * Sets the status of requests in one call and gives how many there were. Throws a DataError, `not_found` where none of them is there and
 * `refused` where none may be changed.
 */
export async function setQuoteStatus(supabase: Supabase, { ids, status: next }: StatusChange): Promise<number> {
  const write = supabase.from('quote_requests').update({ status: next }).in('id', ids).select('id')
  return affectedRows(supabase, 'quote_requests', ids, write)
}

/** Sets the status of requests that have not changed since they were loaded. Throws a DataError. */
export const setQuoteStatusIfUnchanged = (
  supabase: Supabase,
  rows: readonly RowVersion[],
  next: QuoteStatus,
): Promise<BatchResult> =>
  updateIfUnchanged(supabase, 'quote_requests', rows, (ids, times) =>
    supabase.from('quote_requests').update({ status: next }).in('id', ids).in('updated_at', times).select('id'),
  )

/**
 * Deletes requests with their notes, except those that changed since they were loaded. Throws a DataError, `refused` where each
 * has become a transaction, which bookkeeping law keeps with what it was made of.
 */
export const deleteQuotes = (supabase: Supabase, rows: readonly RowVersion[]): Promise<BatchResult> =>
  deleteIfUnchanged(supabase, 'quote_requests', rows)

/** Makes an approved request a client and a transaction over the quoted price. Throws a DataError whose message is the server's word. */
export async function convertQuoteRequest(supabase: Supabase, id: string): Promise<void> {
  const { error, status } = await supabase.rpc('convert_quote_request', { request: id })
  if (error) throw toDataError(error, status)
}

/** Mails a request's price to the client as an offer. Throws a DataError whose message is the server's word, such as `offer_too_soon`. */
export async function sendQuoteOffer(supabase: Supabase, id: string): Promise<void> {
  const { error, status } = await supabase.rpc('send_quote_offer', { request: id })
  if (error?.message === 'offer_too_soon') throw new DataError('rate_limited', { reason: error.message, cause: error })
  if (error) throw toDataError(error, status)
}

/** Sets the status of requests, shown at once everywhere and taken back for these alone when the server refuses. */
export function useSetQuoteStatus() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: StatusChange) => setQuoteStatus(await backend.client(), change),
    onMutate: async ({ ids, status }) => {
      await queryClient.cancelQueries({ queryKey: quoteKeys.requests })
      return { undo: patchRows<QuoteRequest>(queryClient, quoteKeys.requests, ids, { status }) }
    },
    onError: (_error, _change, context) => context?.undo(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: quoteKeys.all }),
  })
}

/** Changes requests after the time for an undo. */
export const useQuoteBatch = () => ({
  setStatus: useBatchWrite(quoteKeys.all, setQuoteStatusIfUnchanged),
  remove: useBatchWrite(quoteKeys.all, deleteQuotes),
})

/** The panel's 'Convert to client', by the request's id. */
export function useConvertQuoteRequest() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, string>({
    mutationFn: async (id) => convertQuoteRequest(await backend.client(), id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: quoteKeys.all }),
  })
}

/** The panel's 'Mail offer', by the request's id. */
export function useSendQuoteOffer() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, string>({
    mutationFn: async (id) => sendQuoteOffer(await backend.client(), id),
    onSettled: (_data, _error, id) =>
      queryClient.invalidateQueries({ queryKey: historyKeys.row('quote_requests', id) }),
  })
}
