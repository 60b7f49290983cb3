import { isTimeZone } from '@nordlys/data/lib/time/company-day'
import { dayText, LOCALES, momentText } from '@nordlys/data/lib/formats/locales'
import { longMoment } from '@nordlys/data/lib/formats/long-moment'
import type { Language } from '@nordlys/data/lib/validation'

export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(LOCALES[language], options).format(value)
}

/** Formats a calendar day in long form. */
export function formatDate(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  return dayText(day, (date) => format.format(date))
}

const knownZone = (timeZone: string) => (isTimeZone(timeZone) ? timeZone : 'UTC')

/** Formats the day of a moment in a time zone; in UTC where the zone is unknown. */
export function formatDay(moment: string, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: knownZone(timeZone) })
  return momentText(moment, (date) => format.format(date))
}

/** Formats a moment on the clock of a time zone, which it names; in UTC where the zone is unknown. `medium` adds the seconds. */
export function formatMoment(
  moment: string,
  timeZone: string,
  language: Language,
  timeStyle: 'short' | 'medium' = 'short',
): string {
  const zone = knownZone(timeZone)
  return momentText(moment, (date) => `${longMoment(date, zone, language, timeStyle)} (${zone})`)
}

// Allows letters, marks and punctuation of names. A dot must precede a space or the end, which excludes URLs.
const NAME = /^(?:[\p{L}\p{M} '’-]|\.(?= |$)){1,60}$/u

/**
 * Returns the visitor's name if a receipt may use it as a greeting. Receipts go to unverified addresses, so they must not contain arbitrary
 * text, such as advertising.
 */
export function greetingName(name: string): string | null {
  return NAME.test(name) && name.split(' ').length <= 5 ? name : null
}
