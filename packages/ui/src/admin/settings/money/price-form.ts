import { CURRENCIES } from '@nordlys/data/money/schema'
import { type QuoteTemplate, quoteTemplateFormSchema } from '@nordlys/data/quotes/template/schema'
import { MESSAGES } from '@nordlys/data/lib/validation'
import { z } from 'zod/mini'

const priceSchema = z.pick(quoteTemplateFormSchema, { base_price: true, price_per_hour: true })
export type Price = z.output<typeof priceSchema>

/** The new currency, the rate if one was given, and the new prices by the id of their template. */
export const priceFormSchema = z.object({
  to: z.enum(CURRENCIES, { error: MESSAGES.choose }),
  // Only a help to fill in the prices, which are what is saved.
  rate: z.union([z.nan(), z.number().check(z.positive({ error: MESSAGES.rate }))], { error: MESSAGES.rate }),
  prices: z.record(z.string(), priceSchema),
})
export type PriceForm = z.input<typeof priceFormSchema>
export type PriceValues = z.output<typeof priceFormSchema>

const toCents = (amount: number) => Number(amount.toFixed(2))

/** Returns a template's prices at a rate, to the cent. */
export const pricesAt = (template: Pick<QuoteTemplate, 'base_price' | 'price_per_hour'>, rate: number): Price => ({
  base_price: toCents(template.base_price * rate),
  price_per_hour: toCents(template.price_per_hour * rate),
})
