import { z } from 'zod/mini'
import { optionalDay } from '../../lib/time/dates.ts'
import { LIMITS, MESSAGES, requiredLine } from '../../lib/validation.ts'
import { currencyCode } from '../../money/schema.ts'
import { TRANSACTION_STATUSES, typedAmount } from '../transaction/schema.ts'

/** The states of an engagement. Nothing of a cancelled one is billed. */
export const ENGAGEMENT_STATES = ['planned', 'running', 'done', 'cancelled'] as const
export type EngagementState = (typeof ENGAGEMENT_STATES)[number]

/** When an item of a payment plan is billed, as in the plan of an offer. */
export const DUES = ['acceptance', 'date', 'delivery', 'monthly'] as const

/** An engagement as its form edits it. */
export const engagementRowSchema = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  title: z.string(),
  state: z.enum(ENGAGEMENT_STATES),
  /** YYYY-MM-DD. */
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  updated_at: z.string(),
})
export type EngagementRow = z.infer<typeof engagementRowSchema>

/** An engagement with its client and its billing status. */
export const engagementSchema = z.extend(engagementRowSchema, {
  /** The offer that it comes from; change orders add to it later. */
  offer_id: z.nullable(z.uuid()),
  /** The account that owns it; null without an owner. */
  owner_id: z.nullable(z.uuid()),
  /** With the terms of payment. */
  clients: z.object({ company_name: z.string(), payment_days: z.int() }),
  /** Whether an item can be billed today. */
  is_to_bill: z.boolean(),
  next_bill: z.nullable(
    z.object({
      title: z.string(),
      amount: z.number(),
      currency: z.string(),
      bill_day: z.nullable(z.string()),
      is_to_bill: z.boolean(),
    }),
  ),
  /** One entry per currency. */
  totals: z.array(z.object({ currency: z.string(), planned: z.number(), billed: z.number() })),
  created_at: z.string(),
})
export type Engagement = z.infer<typeof engagementSchema>

/** The fields of the form of an engagement. */
export const engagementFormSchema = z
  .object({
    client_id: z.uuid({ error: MESSAGES.choose }),
    title: requiredLine(LIMITS.title),
    state: z.enum(ENGAGEMENT_STATES, { error: MESSAGES.choose }),
    starts_on: optionalDay,
    ends_on: optionalDay,
  })
  .check(
    z.refine(({ starts_on: start, ends_on: end }) => start === null || end === null || start <= end, {
      error: MESSAGES.invalid,
      path: ['ends_on'],
    }),
  )
export type EngagementValues = z.output<typeof engagementFormSchema>

/** An item of a payment plan as its form edits it. */
export const planItemRowSchema = z.object({
  id: z.uuid(),
  engagement_id: z.uuid(),
  title: z.string(),
  /** With VAT, in the currency's main unit. */
  amount: z.number(),
  currency: z.string(),
  due: z.enum(DUES),
  due_date: z.nullable(z.string()),
  billed_at: z.nullable(z.string()),
  updated_at: z.string(),
})
export type PlanItemRow = z.infer<typeof planItemRowSchema>

/** A transaction that bills an item. */
const billSchema = z.object({
  id: z.uuid(),
  reference: z.nullable(z.string()),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(TRANSACTION_STATUSES),
})

/** An item of an engagement's payment plan. */
export const planItemSchema = z.extend(planItemRowSchema, {
  /** The offer or change order that it comes from. */
  offer_id: z.nullable(z.uuid()),
  done_at: z.nullable(z.string()),
  /** The day from which it can be billed; for a monthly item, again. */
  bill_day: z.nullable(z.string()),
  is_to_bill: z.boolean(),
  /** Null without a bill, or while one is unpaid. */
  paid_at: z.nullable(z.string()),
  /** Latest first; a monthly item has many. */
  bills: z.array(billSchema),
})
export type PlanItem = z.infer<typeof planItemSchema>

/** The fields of the form of a plan item. */
export const planItemFormSchema = z
  .object({
    title: requiredLine(LIMITS.title),
    amount: typedAmount,
    currency: currencyCode,
    due: z.enum(DUES, { error: MESSAGES.choose }),
    due_date: optionalDay,
  })
  .check(
    z.refine(({ due, due_date: day }) => due !== 'date' || day !== null, {
      error: MESSAGES.required,
      path: ['due_date'],
    }),
  )
export type PlanItemValues = z.output<typeof planItemFormSchema>

/** The fields of the billing form. */
export const billFormSchema = z.object({
  reference: requiredLine(100),
  due_on: optionalDay,
})
export type BillValues = z.output<typeof billFormSchema>

/** A change order of an engagement. */
export const engagementOfferSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  state: z.enum(['draft', 'sent', 'expired', 'accepted', 'declined', 'withdrawn']),
  total_amount: z.number(),
  currency: z.string(),
})
