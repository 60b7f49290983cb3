import { MESSAGES } from '@nordlys/data/lib/validation'
import { z } from 'zod/mini'

/** A day that the database accepts. */
const day = z
  .string({ error: MESSAGES.date })
  .check(z.iso.date({ error: MESSAGES.date }), z.regex(/^20/, { error: MESSAGES.date }))

/** A period between two chosen dates, in either order. */
export const ownPeriodSchema = z.pipe(
  z.object({ since: day, until: day }),
  z.transform(({ since, until }) => (since <= until ? { since, until } : { since: until, until: since })),
)
