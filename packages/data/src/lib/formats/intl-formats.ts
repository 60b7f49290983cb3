import { LOCALES } from './locales.ts'
import type { Language } from '../validation.ts'

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
  const formatter = made[kind].get(key) ?? make(LOCALES[language])
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
