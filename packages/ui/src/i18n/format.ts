import { dayText, momentText } from '@nordlys/data/lib/locales'
import { localeOf, type Language } from './language.ts'

type Moment = Date | string | number

interface Formatters {
  date: Intl.DateTimeFormat
  number: Intl.NumberFormat
  relative: Intl.RelativeTimeFormat
}

const made: { readonly [Kind in keyof Formatters]: Map<string, Formatters[Kind]> } = {
  date: new Map(),
  number: new Map(),
  relative: new Map(),
}

/** Cached per language and options, because creating a formatter is slow. */
function kept<Kind extends keyof Formatters>(
  kind: Kind,
  language: Language,
  options: object,
  make: (locale: string) => Formatters[Kind],
): Formatters[Kind] {
  const key = `${language}:${JSON.stringify(options)}`
  const formatter = made[kind].get(key) ?? make(localeOf(language))
  made[kind].set(key, formatter)
  return formatter
}

/** Returns a date formatter. */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept('date', language, options, (locale) => new Intl.DateTimeFormat(locale, options))

/** Returns a number formatter. */
export const numberFormat = (language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  kept('number', language, options, (locale) => new Intl.NumberFormat(locale, options))

/** Returns a formatter for relative times. */
export const relativeFormat = (language: Language, options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat =>
  kept('relative', language, options, (locale) => new Intl.RelativeTimeFormat(locale, options))

/** Creates the date formatters ahead of use: the first one takes a browser as long as rendering twenty rows. */
export const prepareFormats = (language: Language): void => void formatDateTime(0, language)

/** Formats a number with the language's separators. */
export function formatNumber(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(language, options).format(value)
}

/** Formats a date: 30 Jan 2024 · 30. jan. 2024 */
export function formatDate(moment: Moment, language: Language): string {
  return momentText(moment, (date) => dateFormat(language, { dateStyle: 'medium' }).format(date))
}

/** Formats a calendar day (YYYY-MM-DD), which is the same day in every time zone: 30 Jan 2024, or 30 January 2024 */
export const formatDay = (day: string, language: Language, style: 'medium' | 'long' = 'medium'): string =>
  dayText(day, (date) => dateFormat(language, { dateStyle: style, timeZone: 'UTC' }).format(date))

/** Formats date and time to the minute. */
export function formatDateTime(moment: Moment, language: Language): string {
  return momentText(moment, (date) => dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date))
}
