import { z } from 'zod/mini'
import { LIMITS, requiredText } from '../lib/validation.ts'

/** The tables whose rows can have notes. */
export type NotedTable = 'clients' | 'contacts' | 'quote_requests'

/** The fields of the note form. */
export const noteFormSchema = z.object({ body: requiredText(LIMITS.message) })

const changeSchema = z.object({ from: z.unknown(), to: z.unknown() })

/** A row of `get_history()`: a change of a row, or a note on it. */
export const historyEntrySchema = z.object({
  id: z.uuid(),
  /** `note`, `offer`, `offer_<event>` of a client's offer, or an action of the audit log. */
  kind: z.string(),
  at: z.string(),
  /** Null for the system and for deleted accounts. */
  actor: z.nullable(z.string()),
  /** Null without an account: the system acted, a client did, or the author of a note was deleted. */
  is_own: z.nullable(z.boolean()),
  /** The text of a note. */
  body: z.nullable(z.string()),
  /** The changed columns. */
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
