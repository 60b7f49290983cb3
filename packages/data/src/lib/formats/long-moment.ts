import { LOCALES } from './locales.ts'
import type { Language } from '../validation.ts'

/**
 * Formats date and time in a time zone, in long form: 28 November 2026, 18:03 · 28. november 2026 kl. 18:03. `medium` adds the seconds.
 */
export function longMoment(
  moment: Date,
  timeZone: string,
  language: Language,
  timeStyle: 'short' | 'medium' = 'short',
): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone }).format(moment)
  // Intl joins the English parts by 'at' or by a comma, depending on its version.
  return language === 'en'
    ? `${format({ dateStyle: 'long' })}, ${format({ timeStyle })}`
    : format({ dateStyle: 'long', timeStyle })
}
