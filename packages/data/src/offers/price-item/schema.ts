import { z } from 'zod/mini'
import { requiredText } from '../../lib/validation.ts'
import { currencyCode } from '../../money/schema.ts'
import { OFFER_UNITS } from '../content.ts'
import { lineSchema } from '../form.ts'

/** The maximum length of an item's text; that of a line is larger. */
const TEXT = 500

/** An item of the price list. */
export const priceItemSchema = z.object({
  id: z.uuid(),
  text_en: z.string(),
  text_no: z.string(),
  unit: z.enum(OFFER_UNITS),
  price: z.number(),
  currency: z.string(),
  vat_code: z.string(),
  /** Only active items are offered to pick. */
  is_active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type PriceItem = z.infer<typeof priceItemSchema>

/** The fields of the form of an item. */
export const priceItemFormSchema = z.extend(z.pick(lineSchema, { unit: true, price: true, vat_code: true }), {
  text_en: requiredText(TEXT),
  text_no: requiredText(TEXT),
  currency: currencyCode,
  is_active: z.boolean(),
})
export type PriceItemForm = z.input<typeof priceItemFormSchema>
