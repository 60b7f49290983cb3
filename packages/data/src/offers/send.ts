import { z } from 'zod/mini'

/**
 * The body of the `send-offer` function: the offer, the `updated_at` that the screen shows, whether the recipient becomes a person of the client, and
 * whether to return a draft of the PDF instead.
 */
export const sendOfferSchema = z.object({
  offer: z.uuid(),
  updated_at: z.iso.datetime({ offset: true }),
  gives_access: z.optional(z.boolean()),
  preview: z.optional(z.boolean()),
})
export type SendOffer = z.infer<typeof sendOfferSchema>

/** The version that was sent. */
export const sentOfferSchema = z.object({ version: z.int() })
