import { momentText } from '../formats/locales.ts'

/** The zone of a company that has not set `company_time_zone`; the same as in the database's `private.company_time_zone()`. */
export const DEFAULT_TIME_ZONE = 'Europe/Oslo'

/** Whether Intl has a time zone; PostgreSQL has others, such as `posix/Europe/Oslo`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/**
 * Returns the day (YYYY-MM-DD) on which a moment falls in a time zone. A stored moment that JavaScript cannot represent, such as 'infinity', is
 * returned unchanged.
 */
export function dayIn(timeZone: string, moment: Date | string | number): string {
  // The Swedish format is ISO 8601.
  return momentText(moment, (date) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(date))
}

/** Returns the day a number of days after another one (YYYY-MM-DD). Counts calendar days, which may have 23 or 25 hours. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return dayIn('UTC', date)
}
