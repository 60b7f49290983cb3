import { numberFormat } from '../lib/intl-formats.ts'
import type { Language } from '../lib/validation.ts'

const CURRENCY_CODE = /^[a-z]{3}$/i

// Three currencies share the symbol 'kr', which means NOK here; the others show their code.
const AMBIGUOUS = /SEK|DKK/

/**
 * Returns the format of amounts in a currency (ISO 4217), in which no two currencies look the same. An unknown currency is left out, because Intl
 * throws for it, and a wrong row must not end the page.
 */
export const moneyFormat = (currency: string, language: Language, decimals: 0 | 2 = 2): Intl.NumberFormat =>
  numberFormat(language, {
    ...(CURRENCY_CODE.test(currency) && {
      style: 'currency',
      currency,
      currencyDisplay: AMBIGUOUS.test(currency) ? 'code' : 'narrowSymbol',
    }),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })

/**
 * Formats an amount. The rule, in every screen, mail and PDF: an amount that is stored, such as that of an offer, a bill, a transaction, a payment
 * plan or a request, and a sum of them, always has two decimals, so that amounts in a column line up. Only an estimate has others: `formatEstimate`.
 */
export function formatMoney(amount: number, currency: string, language: Language, decimals?: 0 | 2): string {
  const text = moneyFormat(currency, language, decimals).format(amount)
  return CURRENCY_CODE.test(currency) ? text : `${text} ${currency}`.trimEnd()
}

/** Formats a price before anybody asked for it: that of the calculator, and the lowest one of a service. A whole one has no decimals. */
export const formatEstimate = (amount: number, currency: string, language: Language): string =>
  formatMoney(amount, currency, language, Number.isInteger(amount) ? 0 : 2)
