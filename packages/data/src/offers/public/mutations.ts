import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { invokeFunction } from '../../lib/requests/functions.ts'
import {
  acceptedOfferSchema,
  askedOfferSchema,
  declinedOfferSchema,
  offerFileSchema,
  offerPdfSchema,
  offerRefusalSchema,
  type OfferRequest,
  openedOfferSchema,
  seenOfferSchema,
  sentCodeSchema,
  totalledOfferSchema,
} from '../answer.ts'

/** The request of an action, without `action`. */
type Of<Action extends OfferRequest['action']> = Omit<Extract<OfferRequest, { action: Action }>, 'action'>

const orRefusal = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([offerRefusalSchema, schema])

const openResponse = z.union([offerRefusalSchema, z.object({ unchanged: z.literal(true) }), openedOfferSchema])
const totalResponse = orRefusal(totalledOfferSchema)
const pdfResponse = orRefusal(offerPdfSchema)

const call = <Schema extends z.ZodMiniType>(supabase: Supabase, request: OfferRequest, schema: Schema) =>
  invokeFunction(supabase, 'offer', request, schema)

/**
 * The calls of an offer's page, one per action. Each resolves to a refusal if the server refuses it, and throws a DataError for any other failure.
 */
export const offerCalls = {
  open: (supabase: Supabase, request: Of<'open'>) => call(supabase, { action: 'open', ...request }, openResponse),
  total: (supabase: Supabase, request: Of<'total'>) => call(supabase, { action: 'total', ...request }, totalResponse),
  pdf: (supabase: Supabase, request: Of<'pdf'>) => call(supabase, { action: 'pdf', ...request }, pdfResponse),
  attachment: (supabase: Supabase, request: Of<'attachment'>) =>
    call(supabase, { action: 'attachment', ...request }, offerFileSchema),
  seen: (supabase: Supabase, request: Of<'seen'>) => call(supabase, { action: 'seen', ...request }, seenOfferSchema),
  code: (supabase: Supabase, request: Of<'code'>) => call(supabase, { action: 'code', ...request }, sentCodeSchema),
  accept: (supabase: Supabase, request: Of<'accept'>) =>
    call(supabase, { action: 'accept', ...request }, acceptedOfferSchema),
  decline: (supabase: Supabase, request: Of<'decline'>) =>
    call(supabase, { action: 'decline', ...request }, declinedOfferSchema),
  file: (supabase: Supabase, request: Of<'file'>) => call(supabase, { action: 'file', ...request }, offerFileSchema),
  ask: (supabase: Supabase, request: Of<'ask'>) => call(supabase, { action: 'ask', ...request }, askedOfferSchema),
}
