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

/** What is open now, from a request to an unpaid transaction. */
export const OPEN_STAGES = ['requests', 'drafts', 'sent', 'ordered', 'unpaid'] as const

/** The result of `get_open_pipeline()`. */
export const openPipelineSchema = z.object({
  open: z.array(z.object({ stage: z.enum(OPEN_STAGES), count, amounts: z.array(moneySchema) })),
  /** This month and the next, YYYY-MM, with the payments expected in it. */
  expected: z.array(z.object({ month: z.string(), amounts: z.array(moneySchema) })),
})
export type OpenPipeline = z.infer<typeof openPipelineSchema>

/** Why an offer was lost: what the client chose, or `expired` and `withdrawn` without an answer. */
export const LOSS_REASONS = [
  'price',
  'time',
  'other_supplier',
  'changed_plans',
  'other',
  'expired',
  'withdrawn',
] as const
export type LossReason = (typeof LOSS_REASONS)[number]

/** Where an offer comes from. */
export const OFFER_SOURCES = ['request', 'message', 'change_order', 'direct'] as const

const decided = { accepted: count, lost: count }

/** The result of `get_offer_results()`: the offers that were decided in a period. */
export const offerResultsSchema = z.object({
  /** The months with a decision, oldest first. */
  months: z.array(
    z.object({ month: z.string(), ...decided, reasons: z.array(z.object({ reason: z.enum(LOSS_REASONS), count })) }),
  ),
  /** What clients wrote when they declined, latest first. */
  words: z.array(z.object({ id: z.uuid(), who: z.nullable(z.string()), at: z.string(), words: z.string() })),
  groups: z.array(
    z.object({
      by: z.enum(['owner', 'source']),
      /** An account or a source; null for no owner. */
      key: z.nullable(z.string()),
      sent: count,
      ...decided,
      /** From the first version to the acceptance; null without any. */
      median_days: z.nullable(z.number()),
      won: z.array(moneySchema),
      /** What waits for an answer now. */
      open: z.array(moneySchema),
    }),
  ),
})
export type OfferResults = z.infer<typeof offerResultsSchema>

/** The kinds of tasks, in the order of Today. */
export const TODAY_KINDS = [
  'question',
  'message',
  'request',
  'contact',
  'expires',
  'expired',
  'reminder',
  'approved',
  'draft',
  'bill',
  'overdue',
] as const
export type TodayKind = (typeof TODAY_KINDS)[number]

const kind = z.enum(TODAY_KINDS)

const todayEntrySchema = z.object({
  kind,
  /** The row that it opens: of a question the offer, of a bill the engagement. */
  id: z.uuid(),
  who: z.nullable(z.string()),
  what: z.nullable(z.string()),
  /** The start of what was asked or written. */
  words: z.nullable(z.string()),
  /** When it arrived, was made or was sent. */
  at: z.nullable(z.string()),
  /** The day on which it expires, can be billed or was due. */
  day: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** The account that owns it; null without an owner. A message and a transaction have the owner of their client. */
  owner_id: z.nullable(z.uuid()),
  /** The row that its action changes; null without an action. */
  target: z.nullable(z.uuid()),
  /** The client's terms of payment; null for all but bills. */
  payment_days: z.nullable(count),
  is_late: z.boolean(),
})
export type TodayEntry = z.infer<typeof todayEntrySchema>

/** A count that stands for itself or more. */
export const MANY_TASKS = 100

/** The result of `get_today()`. */
export const todaySchema = z.object({
  /** The tasks in the order of the database, at most ten of a kind. */
  entries: z.array(todayEntrySchema),
  /** The number of each kind, at most MANY_TASKS. */
  counts: z.array(z.object({ kind, count })),
})
export type Today = z.infer<typeof todaySchema>
