import { numberFormat } from '../lib/formats/intl-formats.ts'
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
 * Formats an amount. In every screen, mail and PDF, stored amounts (of offers, bills, transactions, payment plans and requests) and their sums have
 * two decimals, so that the amounts of a column line up. Only estimates differ: `formatEstimate`.
 */
export function formatMoney(amount: number, currency: string, language: Language, decimals?: 0 | 2): string {
  const text = moneyFormat(currency, language, decimals).format(amount)
  return CURRENCY_CODE.test(currency) ? text : `${text} ${currency}`.trimEnd()
}

/** Formats an estimate: a price of the calculator, or the lowest price of a service. A whole one has no decimals. */
export const formatEstimate = (amount: number, currency: string, language: Language): string =>
  formatMoney(amount, currency, language, Number.isInteger(amount) ? 0 : 2)
