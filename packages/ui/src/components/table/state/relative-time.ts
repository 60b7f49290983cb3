import { dateFormat, numberFormat, relativeFormat } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/language.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const startOfDay = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

/**
 * A moment as a list's column shows it: 'now', '5 min', '3 hr' today; 'yesterday'; then the day, with its year where that is another one.
 * A moment a little in the future (clocks differ) counts as now. Both in milliseconds or parsable text; `now` in milliseconds.
 */
export function relativeTime(moment: string | number | Date, now: number, language: Language): string {
  const date = new Date(moment)
  const age = Math.max(0, now - date.getTime())
  // Made only where it is needed: the first takes a browser as long as twenty rows.
  const relative = (value: number, unit: 'second' | 'day') =>
    relativeFormat(language, { numeric: 'auto', style: 'long' }).format(value, unit)
  const ago = (value: number, unit: 'minute' | 'hour') =>
    numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(value))
  const days = Math.round((startOfDay(new Date(now)) - startOfDay(date)) / DAY)
  if (age < MINUTE) return relative(0, 'second')
  if (age < HOUR) return ago(age / MINUTE, 'minute')
  if (days === 0) return ago(age / HOUR, 'hour')
  if (days === 1) return relative(-1, 'day')
  const sameYear = date.getFullYear() === new Date(now).getFullYear()
  return dateFormat(language, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(date)
}
