import { convertedAmount } from '@nordlys/data/money/convert'
import { CURRENCIES } from '@nordlys/data/money/schema'
import { type QuoteTemplate, quoteTemplateFormSchema } from '@nordlys/data/quotes/template/schema'
import { MESSAGES } from '@nordlys/data/lib/validation'
import { z } from 'zod/mini'

const priceSchema = z.pick(quoteTemplateFormSchema, { base_price: true, price_per_hour: true })
export type Price = z.output<typeof priceSchema>

/** The new currency, the optional rate, and the new prices by template id. */
export const priceFormSchema = z.object({
  to: z.enum(CURRENCIES, { error: MESSAGES.choose }),
  // Only helps to fill in the prices; it is not saved.
  rate: z.union([z.nan(), z.number().check(z.positive({ error: MESSAGES.rate }))], { error: MESSAGES.rate }),
  prices: z.record(z.string(), priceSchema),
})
export type PriceForm = z.input<typeof priceFormSchema>
export type PriceValues = z.output<typeof priceFormSchema>

/** Returns a template's prices at a rate, rounded to the cent. */
export const pricesAt = (template: Pick<QuoteTemplate, 'base_price' | 'price_per_hour'>, rate: number): Price => ({
  base_price: convertedAmount(template.base_price, rate),
  price_per_hour: convertedAmount(template.price_per_hour, rate),
})
