import { type OfferContent, offerContentSchema } from '@nordlys/data/offers/content'
import type { SendOffer } from '@nordlys/data/offers/send'
import type { PostgrestError } from '@supabase/supabase-js'
import { z } from 'zod'
import { callAsCaller } from '../_shared/as-caller.ts'
import type { Failure } from '../_shared/responses.ts'

const frozenSchema = z.object({ content: offerContentSchema, hash: z.string(), actor: z.uuid() })
const gapsSchema = z.array(z.string())

/** The next version of an offer, and the member of staff who sends it. */
interface Frozen {
  readonly content: OfferContent
  readonly hash: string
  readonly actor: string
}

/** The details are the gaps of an incomplete offer. */
function failureOf({ message: code, details }: PostgrestError): Failure {
  const message = 'The offer cannot be sent'
  if (code !== 'incomplete') return { code, message }
  const gaps = gapsSchema.parse(JSON.parse(details))
  return { code, message, fields: Object.fromEntries(gaps.map((gap) => [gap, 'errors:required'])) }
}

/** Reads the next version of an offer as the caller. */
export const freezeOffer = async (request: Request, { offer, updated_at: was }: SendOffer): Promise<Frozen> =>
  frozenSchema.parse(await callAsCaller(request, 'freeze_offer', { offer, was }, failureOf))

/** Reads the next version of an offer as it is saved, also an incomplete one, as the caller. */
export const previewOffer = async (request: Request, offer: string): Promise<OfferContent> =>
  offerContentSchema.parse(await callAsCaller(request, 'preview_offer_page', { offer }, failureOf))
