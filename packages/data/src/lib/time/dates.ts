import { z } from 'zod/mini'
import { serverNow } from './server-clock.ts'
import { MESSAGES } from '../validation.ts'

/** The value of a date field whose control holds a part of a date, or a date that does not exist. No schema accepts it. */
export const INCOMPLETE_DATE = 'incomplete'

/** Returns whether a year was typed as a whole: a control reports the year 202 on the way to 2026. */
const hasWholeYear = (date: string) => /^(?:19|[2-9]\d)\d\d-/.test(date)

/** A date as YYYY-MM-DD; a missing or empty one becomes null. */
export const optionalDay = z
  .pipe(
    z.nullish(z.string()),
    z.transform((value) => value || null),
  )
  .check(
    z.refine((value) => value === null || (z.iso.date().safeParse(value).success && hasWholeYear(value)), {
      error: MESSAGES.date,
    }),
  )

const HOURS_AHEAD = 14

/** Returns today’s date in the time zone that is furthest ahead. */
const latestToday = () => new Date(serverNow() + HOURS_AHEAD * 3_600_000).toISOString().slice(0, 10)

/** The date of a consent: today or earlier. A missing or empty one becomes null. */
export const consentDay = optionalDay.check(
  z.refine((day) => day === null || day <= latestToday(), { error: MESSAGES.todayOrBefore }),
)

/** A time in ISO 8601 as `DateTimeField` writes it; may be empty. */
export const optionalMoment = z.string().check(
  z.refine((value) => value === '' || (!Number.isNaN(Date.parse(value)) && hasWholeYear(value)), {
    error: MESSAGES.date,
  }),
)
