import { z } from 'zod/mini'
import { optionalDay } from '../../lib/time/dates.ts'
import { LIMITS, MESSAGES, optionalLine, requiredText } from '../../lib/validation.ts'
import { currencyCode } from '../../money/schema.ts'

/** The status of a transaction, which the database derives from payment, due date and reversal. */
export const TRANSACTION_STATUSES = ['pending', 'overdue', 'paid', 'reversed'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

/** The editable status of a transaction; `paid` is final. */
export const PAYMENT_STATUSES = ['pending', 'paid'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The limits of an amount, in the currency's main unit; a negative amount is a credit. */
export const AMOUNT = { min: -100_000_000, max: 100_000_000 } as const

/** A stored transaction of a client. */
export const clientTransactionSchema = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  clients: z.object({ company_name: z.string() }),
  description: z.string(),
  /** In the currency's main unit. */
  amount: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  status: z.enum(TRANSACTION_STATUSES),
  /** Sorts by urgency: unpaid ones by their due date, then paid ones and reversed ones. */
  status_rank: z.number(),
  /** YYYY-MM-DD. */
  due_date: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  /** The paid transaction that this one reverses. */
  reverses: z.nullable(z.uuid()),
  /** The transaction that reverses this one. */
  reversed_by: z.nullable(z.uuid()),
  /** The number of the invoice in the accounting system. */
  reference: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ClientTransaction = z.infer<typeof clientTransactionSchema>

const isWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

/** An amount of a transaction, typed by a user. */
export const typedAmount = z
  .number({ error: MESSAGES.amountRange })
  .check(
    z.gte(AMOUNT.min, { error: MESSAGES.amountRange }),
    z.lte(AMOUNT.max, { error: MESSAGES.amountRange }),
    z.refine(isWholeCents, { error: MESSAGES.amountRange }),
  )

/** The fields of the transaction form. */
export const transactionFormSchema = z.object({
  client_id: z.uuid({ error: MESSAGES.choose }),
  description: requiredText(LIMITS.message),
  amount: typedAmount,
  currency: currencyCode,
  status: z.enum(PAYMENT_STATUSES, { error: MESSAGES.choose }),
  due_date: optionalDay,
  reference: optionalLine(LIMITS.entry),
})
export type TransactionValues = z.output<typeof transactionFormSchema>

/** The totals of one currency; each amount counts once. */
export const transactionTotalsSchema = z.object({
  currency: z.string(),
  paid: z.number(),
  /** Not due yet. */
  pending: z.number(),
  /** Past the due date. */
  overdue: z.number(),
  transactions: z.number(),
})
export type TransactionTotals = z.infer<typeof transactionTotalsSchema>
