import { z } from 'zod/mini'
import { optionalMoment } from './time/dates.ts'
import { type Publication, publicationStatus } from './publication.ts'
import { serverNow } from './time/server-clock.ts'
import { MESSAGES } from './validation.ts'

/** The fields that decide when a record is published. */
export interface PublicationFields {
  /** The switch that publishes at once. */
  readonly publish_now: boolean
  /** Without the switch, the time to publish at (ISO 8601); empty for a draft. */
  readonly publish_at: string
}

/** Returns the schemas of the fields. `scheduledFor` is the time for which the opened record is scheduled: it may pass during editing. */
export const publicationFields = (scheduledFor: string) => ({
  publish_now: z.boolean(),
  publish_at: z.pipe(
    optionalMoment,
    z.string().check(
      z.refine((time) => time === '' || time === scheduledFor || Date.parse(time) > serverNow(), {
        error: MESSAGES.future,
      }),
    ),
  ),
})

/** Returns the values of the fields; `now` is in milliseconds since 1970. */
export function toPublicationFields(row: Publication, now: number) {
  const isScheduled = publicationStatus(row, now) === 'scheduled'
  return {
    publish_now: row.published && !isScheduled,
    publish_at: isScheduled && row.published_at !== null ? new Date(row.published_at).toISOString() : '',
  }
}

/**
 * Returns the columns to store. The database sets the date of an immediate first publication. A publication that stays as it was opened is not
 * stored: by a clock that is ahead, a scheduled record was opened as a published one, and must stay scheduled.
 */
export function publicationColumns(
  { publish_now: isNow, publish_at: at }: PublicationFields,
  opened: PublicationFields,
) {
  if (isNow === opened.publish_now && at === opened.publish_at) return {}
  return { published: isNow || at !== '', published_at: isNow || at === '' ? null : at }
}
