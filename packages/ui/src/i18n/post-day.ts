import { dayText } from '@nordlys/data/lib/formats/locales'
import { formatDay } from './format.ts'
import type { Language } from './language.ts'

/** Formats the day of a post, which the specification requires in US English: Jan 30, 2024, or January 30, 2024 */
export const formatPostDay = (day: string, language: Language, style: 'medium' | 'long'): string =>
  language === 'en'
    ? dayText(day, (date) => new Intl.DateTimeFormat('en-US', { dateStyle: style, timeZone: 'UTC' }).format(date))
    : formatDay(day, language, style)
