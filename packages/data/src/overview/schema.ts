import { z } from 'zod/mini'

const count = z.number().check(z.int())

/** A month of the chart, in one currency. */
const monthSchema = z.object({
  /** Such as 2026-01. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** Of the requests that came in and are approved. */
  quote_value: z.number(),
  /** Of the transactions that were paid. */
  revenue: z.number(),
})
export type OverviewMonth = z.infer<typeof monthSchema>

/** The figures of the overview, counted by the database. */
export const overviewSchema = z.object({
  projects: count,
  active_projects: count,
  posts: count,
  published_posts: count,
  contacts: count,
  pending_contacts: count,
  pending_quotes: count,
  unread_messages: count,
  /** By currency, the company's first. */
  money: z.array(
    z.object({
      currency: z.string(),
      /** The last twelve, the oldest first. */
      months: z.array(monthSchema),
    }),
  ),
})
export type Overview = z.infer<typeof overviewSchema>
export type OverviewMoney = Overview['money'][number]
