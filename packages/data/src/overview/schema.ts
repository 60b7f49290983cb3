import { z } from 'zod/mini'

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
