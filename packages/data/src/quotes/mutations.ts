import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../client.ts'
import { useBackend } from '../context.tsx'
import { DataError, toDataError } from '../errors.ts'
import { invokeFunction } from '../functions.ts'
import type { Page } from '../list.ts'
import { quoteKeys } from './queries.ts'
import {
  type QuoteRequest,
  type QuoteStatus,
  type RequestedQuote,
  requestedQuoteSchema,
  type RequestQuote,
} from './schema.ts'

/** Sends a visitor's request; the server computes and stores the price. Sending the same `id` again stores nothing new. */
export const requestQuote = (supabase: Supabase, request: RequestQuote): Promise<RequestedQuote> =>
  invokeFunction(supabase, 'request-quote', request, requestedQuoteSchema)

/** The visitor's 'Request Quote'. */
export function useRequestQuote() {
  const backend = useBackend()
  return useMutation<RequestedQuote, DataError, RequestQuote>({
    mutationFn: async (request) => requestQuote(await backend.client(), request),
  })
}

interface StatusChange {
  readonly id: string
  readonly status: QuoteStatus
}

/** Sets a request's status. Throws a DataError, `not_found` where the row is gone or may not be changed. */
export async function setQuoteStatus(supabase: Supabase, { id, status: next }: StatusChange): Promise<void> {
  const { data, error, status } = await supabase
    .from('quote_requests')
    .update({ status: next })
    .eq('id', id)
    .select('id')
    .maybeSingle()
  if (error) throw toDataError(error, status)
  if (!data) throw new DataError('not_found')
}

const withStatus = (page: Page<QuoteRequest> | undefined, { id, status }: StatusChange) =>
  page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)) }

/** Sets a request's status, shown at once in every loaded page and taken back when the server refuses. */
export function useSetQuoteStatus() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: StatusChange) => setQuoteStatus(await backend.client(), change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: quoteKeys.requests })
      const before = queryClient.getQueriesData<Page<QuoteRequest>>({ queryKey: quoteKeys.requests })
      queryClient.setQueriesData<Page<QuoteRequest>>({ queryKey: quoteKeys.requests }, (page) =>
        withStatus(page, change),
      )
      return { before }
    },
    onError: (_error, _change, context) => {
      for (const [key, page] of context?.before ?? []) queryClient.setQueryData(key, page)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: quoteKeys.all }),
  })
}
