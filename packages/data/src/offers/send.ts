import { z } from 'zod/mini'

/** The body of the `send-offer` function: which offer, and the `updated_at` of what the screen shows. */
export const sendOfferSchema = z.object({ offer: z.uuid(), updated_at: z.iso.datetime({ offset: true }) })
export type SendOffer = z.infer<typeof sendOfferSchema>

/** The version that was sent. */
export const sentOfferSchema = z.object({ version: z.int() })
