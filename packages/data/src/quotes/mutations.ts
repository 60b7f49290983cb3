import { useMutation } from '@tanstack/react-query'
import type { Supabase } from '../client.ts'
import { useBackend } from '../context.tsx'
import type { DataError } from '../errors.ts'
import { invokeFunction } from '../functions.ts'
import { type RequestedQuote, requestedQuoteSchema, type RequestQuote } from './schema.ts'

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
