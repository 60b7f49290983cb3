import { z } from 'zod'

const targetSchema = z.object({
  /** The site; null for the API only. */
  siteUrl: z.string().nullable(),
  /** The paths of its pages. */
  pages: z.array(z.string()),
  apiUrl: z.string(),
  publishableKey: z.string(),
  databaseUrl: z.string(),
  /** The access token of a staff member; null for visitors only. */
  staffToken: z.string().nullable(),
  /** The name of a service of the quote form. */
  service: z.string(),
})

/** What the load is sent to. */
export type Target = z.infer<typeof targetSchema>

/** The kinds of requests. `bare` is the transaction of a submission, sent straight to PostgreSQL. */
const KINDS = ['page', 'read', 'submission', 'bare', 'staff list'] as const
export type Kind = (typeof KINDS)[number]

/** What the generator does: many readers and senders at once, or one kind of request again and again. */
export const planSchema = z.object({
  target: targetSchema,
  work: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('visitors'),
      /** Each one opens a page, reads the API, and pauses. */
      readers: z.number(),
      /** The mean pause of a reader in milliseconds. */
      pause: z.number(),
      /** The number of submissions; further ones go straight to PostgreSQL, one for every five. */
      submissions: z.number(),
      /** The submissions per second; null sends each one after the answer to the one before, in ten lanes. */
      perSecond: z.number().nullable(),
    }),
    z.object({ type: z.literal('repeat'), kind: z.enum(KINDS), times: z.number(), lanes: z.number() }),
  ]),
})
export type Plan = z.infer<typeof planSchema>

export const figuresSchema = z.object({
  /** The durations of each kind in milliseconds. */
  times: z.record(z.enum(KINDS), z.array(z.number())),
  /** What failed, with the number of times. */
  errors: z.record(z.string(), z.number()),
  /** The ids of the acknowledged submissions. */
  acknowledged: z.array(z.string()),
  /** The CPU time of the generator in milliseconds. */
  cpu: z.number(),
  /** The duration in milliseconds. */
  elapsed: z.number(),
})
export type Figures = z.infer<typeof figuresSchema>

/** Returns a quantile of some durations, such as 0.95. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
