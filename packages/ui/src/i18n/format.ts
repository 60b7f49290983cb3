import { dateFormat, numberFormat } from '@nordlys/data/lib/formats/intl-formats'
import { dayText, momentText } from '@nordlys/data/lib/formats/locales'
import type { Language } from './language.ts'

type Moment = Date | string | number

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
