import { z } from 'zod/mini'

/** A line of a file of subscribers: a day as YYYY-MM-DD and the domain in ASCII where they could be read; else as it is in the file. */
export interface SubscriberLine {
  readonly email: string
  readonly language: string
  readonly source: string
  readonly consentOn: string
}

/** Returns lines as the request has them, which may have 1 MiB. */
export const requestLines = (lines: readonly SubscriberLine[]) =>
  lines.map(({ email, language, source, consentOn }) => [email, language, source, consentOn])

export const IMPORT_REASONS = ['email', 'opted_out', 'pending', 'language', 'source', 'consent_on', 'repeated'] as const

/** What becomes of each line of a file, in its order; `row` counts from 1. */
export const judgedLinesSchema = z.array(
  z.object({
    row: z.int(),
    outcome: z.enum(['import', 'same', 'refused']),
    /** Why a line is refused. `opted_out`: the person unsubscribed or was erased. */
    reason: z.nullable(z.enum(IMPORT_REASONS)),
  }),
)
export type JudgedLine = z.infer<typeof judgedLinesSchema>[number]
