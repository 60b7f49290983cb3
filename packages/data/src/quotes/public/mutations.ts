import type { Supabase } from '../../lib/client.ts'
import { invokeFunction } from '../../lib/requests/functions.ts'
import { type RequestedQuote, requestedQuoteSchema, type RequestQuote } from '../request/schema.ts'

/**
 * Sends a visitor's request; the server computes and stores the price. Sending the same `id` again stores nothing new. Throws a DataError.
 */
export const requestQuote = (supabase: Supabase, request: RequestQuote): Promise<RequestedQuote> =>
  invokeFunction(supabase, 'request-quote', request, requestedQuoteSchema)
