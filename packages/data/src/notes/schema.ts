import { z } from 'zod/mini'
import { LIMITS, requiredText } from '../lib/validation.ts'

/** The tables whose rows staff write notes on. */

export type NotedTable = 'contacts' | 'quote_requests'

/** What staff fill in. */
export const noteFormSchema = z.object({ body: requiredText(LIMITS.message) })

const changeSchema = z.object({ from: z.unknown(), to: z.unknown() })

/** Something that happened to a row, as the database's `get_history` tells it. */
export const historyEntrySchema = z.object({
  id: z.uuid(),
  /** note, offer, or the audit log's insert, update and delete. */
  kind: z.string(),
  at: z.string(),
  /** Who did it; null for the system and for accounts that are gone. */
  actor: z.nullable(z.string()),
  is_own: z.nullable(z.boolean()),
  /** A note's text. */
  body: z.nullable(z.string()),
  /** What changed, by column. */
  details: z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((details) =>
      Object.fromEntries(
        Object.entries(details).flatMap(([column, change]) => {
          const parsed = changeSchema.safeParse(change)
          return parsed.success ? [[column, parsed.data] as const] : []
        }),
      ),
    ),
  ),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
