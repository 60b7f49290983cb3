import { offerContentSchema, offerTotalsSchema, planItemSchema, type OfferContent } from '@nordlys/data/offers/content'
import { z } from 'zod'

/** An accepted offer as the database returns it. */
export const acceptedOfferSchema = z.object({
  offer_id: z.uuid(),
  content: offerContentSchema,
  content_hash: z.string(),
  /** With the options that were accepted. */
  totals: offerTotalsSchema,
  plan: z.array(planItemSchema),
  acceptance: z.object({
    id: z.uuid(),
    options: z.array(z.string()),
    name: z.string(),
    title: z.string().nullable(),
    consent: z.string(),
    accepted_at: z.iso.datetime(),
    /** A part of the address, as it is stored. */
    network: z.string().nullable(),
    has_code: z.boolean(),
  }),
  /** Of the acceptance without its PDF. */
  hash: z.string(),
  /** In Base64; null for one that has none yet. */
  pdf: z.base64().nullable(),
})
export type AcceptedOffer = z.infer<typeof acceptedOfferSchema>

/** Returns the content of an offer with the lines and amounts that were accepted. */
export function acceptedContent({ content, totals, plan, acceptance }: AcceptedOffer): OfferContent {
  const lines = content.lines.filter(
    ({ id, is_optional: isOptional }) => !isOptional || acceptance.options.includes(id),
  )
  return { ...content, lines, totals, plan }
}
