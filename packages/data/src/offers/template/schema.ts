import { z } from 'zod/mini'
import { LANGUAGES, LIMITS, requiredLine } from '../../lib/validation.ts'
import { draftLineSchema, draftPlanItemSchema, draftTextSchema } from '../schema.ts'

/** A stored template of offers, without its content. */
export const offerTemplateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  language: z.enum(LANGUAGES),
  currency: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type OfferTemplate = z.infer<typeof offerTemplateSchema>

/** A template with what an offer takes from it. */
export const wholeTemplateSchema = z.extend(offerTemplateSchema, {
  terms_id: z.nullable(z.uuid()),
  content: z.extend(z.pick(draftTextSchema, { sections: true, discount_share: true, discount_amount: true }), {
    lines: z.array(draftLineSchema),
    plan: z.array(draftPlanItemSchema),
  }),
})
export type WholeTemplate = z.infer<typeof wholeTemplateSchema>

/** The field of the dialogs that save and rename a template. */
export const templateFormSchema = z.object({ name: requiredLine(LIMITS.title) })
