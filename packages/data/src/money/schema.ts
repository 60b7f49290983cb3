import { z } from 'zod/mini'
import { MESSAGES } from '../lib/validation.ts'

/** The selectable currencies (ISO 4217); `private.is_currency` of the database has the same list. */
export const CURRENCIES = ['USD', 'EUR', 'NOK', 'SEK', 'DKK', 'GBP', 'CHF'] as const

/** Returns the selectable currencies and the current one, which may be outside the list. */
export const currencyChoices = (current: string | undefined): readonly string[] => [
  ...new Set([...CURRENCIES, ...(current ? [current] : [])]),
]

/** A currency code; the database rejects those outside the list. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/, { error: MESSAGES.choose }))

/** An amount in a currency's main unit. */
export const moneySchema = z.object({ currency: z.string(), amount: z.number() })
export type Money = z.infer<typeof moneySchema>
