import { localeOf, type Language } from './language.ts'

type Moment = Date | string | number

/** What the formatters need; kept per language and form, because building an Intl formatter is slow. */
const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}:date:${JSON.stringify(options)}`
  const known = cache.get(key)
  if (known instanceof Intl.DateTimeFormat) return known
  const made = new Intl.DateTimeFormat(localeOf(language), options)
  cache.set(key, made)
  return made
}

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}:number:${JSON.stringify(options)}`
  const known = cache.get(key)
  if (known instanceof Intl.NumberFormat) return known
  const made = new Intl.NumberFormat(localeOf(language), options)
  cache.set(key, made)
  return made
}

/** A number with the language's separators. */
export function formatNumber(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(language, options).format(value)
}

/** An amount in a currency (ISO 4217, such as USD); whole amounts without decimals unless `cents` asks for them. */
export function formatCurrency(amount: number, currency: string, language: Language, { cents = false } = {}): string {
  const whole = !cents && Number.isInteger(amount)
  const digits = whole ? 0 : 2
  return numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

/** Jan 30, 2024 · 30. jan. 2024 */
export function formatDate(moment: Moment, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium' }).format(new Date(moment))
}

/** January 30, 2024 · 30. januar 2024 */
export function formatLongDate(moment: Moment, language: Language): string {
  return dateFormat(language, { dateStyle: 'long' }).format(new Date(moment))
}

/** Date and time of day to the minute. */
export function formatDateTime(moment: Moment, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))
}
