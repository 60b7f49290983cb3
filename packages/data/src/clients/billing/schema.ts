import { z } from 'zod/mini'

/** What an invoice can be made of: a step that is to bill, or a payment without the number of an invoice. */
export const billableSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['step', 'payment']),
  client_id: z.uuid(),
  company_name: z.string(),
  engagement_id: z.nullable(z.uuid()),
  description: z.string(),
  /** From which it is to bill: YYYY-MM-DD. */
  day: z.string(),
  /** With VAT. */
  amount: z.number(),
  currency: z.string(),
  is_handed_over: z.boolean(),
  handed_over_at: z.nullable(z.string()),
  /** Null for a deleted account. */
  handed_over_by: z.nullable(z.string()),
  file: z.nullable(z.string()),
  times: z.nullable(z.int()),
  /** Whether it was changed after it was handed over. */
  is_changed: z.boolean(),
  /** Whether an accepted offer determines the amount before VAT. */
  knows_vat: z.boolean(),
})
export type Billable = z.infer<typeof billableSchema>

/** The formats of a hand-over: docs/accounting.md. */
export const HAND_OVER_FORMATS = ['csv', 'json', 'tripletex'] as const
export type HandOverFormat = (typeof HAND_OVER_FORMATS)[number]

const text = z.nullable(z.string())

/** What a file says about a step or a payment. */
export const handOverSchema = z.object({
  /** Comes back with the number of the invoice. */
  id: z.uuid(),
  description: z.string(),
  amount: z.number(),
  /** Null where no accepted offer determines it, and so is the VAT. */
  net_amount: z.nullable(z.number()),
  vat_amount: z.nullable(z.number()),
  currency: z.string(),
  /** The amounts per rate, which add up; empty where they are unknown. */
  vat: z.array(z.object({ code: z.string(), rate: z.number(), net: z.number(), vat: z.number() })),
  day: z.string(),
  payment_days: z.int(),
  offer_number: z.nullable(z.int()),
  step_id: z.nullable(z.uuid()),
  client: z.object({
    id: z.uuid(),
    name: z.string(),
    org_number: text,
    address: text,
    email: z.string(),
    contact: z.string(),
    phone: text,
    reference: text,
    language: z.string(),
  }),
})
export type HandOver = z.infer<typeof handOverSchema>

export const PAYMENT_OUTCOMES = ['bill', 'pay', 'bill_and_pay', 'same', 'unknown', 'refused'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** Why a row of a file is refused, or changes nothing. */
export const PAYMENT_REASONS = ['empty', 'repeated', 'ambiguous', 'number', 'due_on', 'paid_on', 'removed', 'reversed', 'currency', 'amount',
  'other_number', 'no_number', 'paid', 'changed', 'cancelled', 'number_taken'] as const // prettier-ignore

/** What becomes of the rows of a file. */
export const judgedPaymentsSchema = z.object({
  rows: z.array(
    z.object({
      /** Its place among the rows that were sent, from 1. */
      row: z.int(),
      description: text,
      amount: z.nullable(z.number()),
      currency: text,
      number: text,
      due_on: text,
      paid_on: text,
      outcome: z.enum(PAYMENT_OUTCOMES),
      reason: z.nullable(z.enum(PAYMENT_REASONS)),
    }),
  ),
  /** Stores exactly this outcome. */
  stamp: z.string(),
})
export type JudgedPayments = z.infer<typeof judgedPaymentsSchema>

/** Why no reminder of a payment can be sent. */
export const NO_REMINDER = [
  'reversed',
  'paid',
  'credit',
  'not_overdue',
  'paused',
  'limit',
  'reminded',
  'no_recipient',
] as const

/** The reminders of a payment. */
export const paymentRemindersSchema = z.object({
  id: z.uuid(),
  /** Why staff let them rest. */
  reminder_note: text,
  is_due: z.boolean(),
  blocked: z.nullable(z.enum(NO_REMINDER)),
  /** In their order; `by` is null for the worker. */
  reminders: z.array(z.object({ at: z.string(), by: text })),
})
export type PaymentReminders = z.infer<typeof paymentRemindersSchema>
