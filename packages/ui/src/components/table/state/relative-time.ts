import { momentText } from '@nordlys/data/lib/formats/locales'
import { dateFormat, numberFormat, relativeFormat } from '@nordlys/data/lib/formats/intl-formats'
import type { Language } from '../../../i18n/language.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const startOfDay = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

/**
 * Formats a time relative to `now` (in milliseconds): 'now', '5 mins' or '3 hrs' today; 'yesterday'; before that the date, with the year unless it is
 * the current one. A time in the future is 'now', because clocks differ. A stored moment that JavaScript cannot represent, such as 'infinity', is
 * returned unchanged.
 */
export const relativeTime = (moment: string | number | Date, now: number, language: Language): string =>
  momentText(moment, (date) => timeSince(date, now, language))

function timeSince(date: Date, now: number, language: Language): string {
  const age = Math.max(0, now - date.getTime())
  // Created on demand: the first formatter takes as long as rendering twenty rows.
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
