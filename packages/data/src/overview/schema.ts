import { z } from 'zod/mini'
import { moneySchema } from '../money/schema.ts'

const count = z.number().check(z.int())

/** A month of the chart, in one currency. */
const monthSchema = z.object({
  /** YYYY-MM. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** The value of the month's quote requests that are approved. */
  quote_value: z.number(),
  /** The sum of the transactions paid in the month. */
  revenue: z.number(),
})
export type OverviewMonth = z.infer<typeof monthSchema>

/** The result of `get_overview()`. */
export const overviewSchema = z.object({
  projects: count,
  active_projects: count,
  posts: count,
  published_posts: count,
  contacts: count,
  pending_contacts: count,
  pending_quotes: count,
  unread_messages: count,
  /** One entry per currency, the company's first. */
  money: z.array(
    z.object({
      currency: z.string(),
      /** The last twelve, oldest first. */
      months: z.array(monthSchema),
    }),
  ),
})
export type Overview = z.infer<typeof overviewSchema>
export type OverviewMoney = Overview['money'][number]

/** Whole days in the company's time zone, YYYY-MM-DD, both inclusive. */
export interface Period {
  readonly since: string
  readonly until: string
}

/** The steps from a request to its payment. */
export const PIPELINE_STEPS = ['requests', 'sent', 'accepted', 'billed', 'paid'] as const
export type PipelineStepName = (typeof PIPELINE_STEPS)[number]

const pipelineStepSchema = z.object({
  step: z.enum(PIPELINE_STEPS),
  /** How often it happened in the period. */
  count,
  /** One entry per currency, the company's first. */
  amounts: z.array(moneySchema),
  /** How many of these have reached the next step by now. */
  went_on: count,
  /** The median number of days until then; null if none has. */
  median_days: z.nullable(z.number()),
})
export type PipelineStep = z.infer<typeof pipelineStepSchema>

/** The result of `get_pipeline()`: every step, in order. */
export const pipelineSchema = z.array(pipelineStepSchema)
export type Pipeline = z.infer<typeof pipelineSchema>

/** The kinds of tasks, by group. `bill` and `overdue` are money, `sent` and `expires` offers. */
export const TODAY_GROUPS = {
  us: ['request', 'contact', 'message', 'question', 'reminder', 'approved'],
  client: ['sent'],
  expires: ['expires'],
  bill: ['bill'],
  overdue: ['overdue'],
} as const
export type TodayGroup = keyof typeof TODAY_GROUPS
export type TodayKind = (typeof TODAY_GROUPS)[TodayGroup][number]

const kind = z.enum(Object.values(TODAY_GROUPS).flat())

const todayEntrySchema = z.object({
  kind,
  /** The row that it opens; for billing, the engagement. */
  id: z.uuid(),
  who: z.nullable(z.string()),
  what: z.string(),
  /** When it arrived, or when the offer was sent. */
  at: z.nullable(z.string()),
  /** The day on which it expires, can be billed or was due. */
  day: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** The account that owns it; null without an owner. A message and a transaction have the owner of their client. */
  owner_id: z.nullable(z.uuid()),
})
export type TodayEntry = z.infer<typeof todayEntrySchema>

/** The result of `get_today()`: the tasks. */
export const todaySchema = z.object({
  entries: z.array(todayEntrySchema),
  /** The kinds with more tasks than are listed. */
  more: z.array(kind),
})
export type Today = z.infer<typeof todaySchema>
