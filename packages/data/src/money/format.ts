import { LOCALES } from '../lib/locales.ts'
import type { Language } from '../lib/validation.ts'

// Three currencies share the symbol 'kr', which means NOK here; the others show their code.
const AMBIGUOUS: ReadonlySet<string> = new Set(['SEK', 'DKK'])

const CURRENCY_CODE = /^[a-z]{3}$/i

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Returns the format of amounts in a currency (ISO 4217), in which no two currencies look the same. It has two decimals, or none. An unknown
 * currency is left out, because Intl throws for it, and a wrong row must not end the page.
 */
export function moneyFormat(currency: string, language: Language, decimals: 0 | 2 = 2): Intl.NumberFormat {
  // Cached, because creating a formatter is slow.
  const key = `${language} ${decimals} ${currency}`
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(
      LOCALES[language],
      CURRENCY_CODE.test(currency)
        ? { style: 'currency', currency, currencyDisplay: AMBIGUOUS.has(currency) ? 'code' : 'narrowSymbol', ...digits }
        : digits,
    )
  formats.set(key, format)
  return format
}

const withCurrency = (text: string, currency: string) =>
  CURRENCY_CODE.test(currency) ? text : `${text} ${currency}`.trimEnd()

/**
 * Formats an amount. The rule, in every screen, mail and PDF: an amount that is stored, such as that of an offer, a bill, a transaction, a payment
 * plan or a request, and a sum of them, always has two decimals, so that amounts in a column line up. Only an estimate has others: `formatEstimate`.
 */
export const formatMoney = (amount: number, currency: string, language: Language): string =>
  withCurrency(moneyFormat(currency, language).format(amount), currency)

/** Formats a price before anybody asked for it: that of the calculator, and the lowest one of a service. A whole one has no decimals. */
export const formatEstimate = (amount: number, currency: string, language: Language): string =>
  withCurrency(moneyFormat(currency, language, Number.isInteger(amount) ? 0 : 2).format(amount), currency)
