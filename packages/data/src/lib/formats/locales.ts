import type { Language } from '../validation.ts'

/** The locales of dates and numbers: British English and Norwegian Bokmål. */
export const LOCALES = { en: 'en-GB', no: 'nb-NO' } as const satisfies Record<Language, string>

/**
 * Formats a stored moment by a function. One that JavaScript cannot represent, such as PostgreSQL's 'infinity', is returned unchanged: Intl throws
 * for it, and a wrong row must not end a page or stop a mail.
 */
export function momentText(moment: Date | string | number, write: (date: Date) => string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? String(moment) : write(date)
}

/** Formats a stored calendar day (YYYY-MM-DD) by a function, which gets its start in UTC. Any other text is returned unchanged. */
export const dayText = (day: string, write: (date: Date) => string): string =>
  momentText(`${day}T00:00:00Z`, write).replace('T00:00:00Z', '')
