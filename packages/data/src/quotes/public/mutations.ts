import { useMutation } from '@tanstack/react-query'
import type { Supabase } from '../../lib/client.ts'
import { useBackend } from '../../lib/context.tsx'
import type { DataError } from '../../lib/errors.ts'
import { invokeFunction } from '../../lib/functions.ts'
import { type RequestedQuote, requestedQuoteSchema, type RequestQuote } from '../schema.ts'

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
