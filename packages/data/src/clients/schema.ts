import { z } from 'zod/mini'
import { currencyCode } from '../money/schema.ts'
import { email, LIMITS, MESSAGES, requiredLine, requiredText } from '../lib/validation.ts'

/** The one status of a transaction; the database derives it from payment, due date and reversal. */
export const TRANSACTION_STATUSES = ['pending', 'overdue', 'paid', 'reversed'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

/** What staff decide about a transaction; `paid` is final. */
export const PAYMENT_STATUSES = ['pending', 'paid'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The amounts that a transaction may have, in its currency's main unit; a negative one is a credit. */
export const AMOUNT = { min: -100_000_000, max: 100_000_000 } as const

/** A company that we work for. */
export const clientSchema = z.object({
  id: z.uuid(),
  company_name: z.string(),
  contact_person: z.string(),
  email: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Client = z.infer<typeof clientSchema>

export const clientFormSchema = z.object({
  company_name: requiredLine(LIMITS.company),
  contact_person: requiredLine(LIMITS.name),
  email,
})
export type ClientForm = z.input<typeof clientFormSchema>
export type ClientValues = z.output<typeof clientFormSchema>

const companyOf = z.object({ company_name: z.string() })

/** What a client owes or has paid. */
export const clientTransactionSchema = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  clients: companyOf,
  description: z.string(),
  /** In the currency's main unit. */
  amount: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  status: z.enum(TRANSACTION_STATUSES),
  /** YYYY-MM-DD. */
  due_date: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  /** The paid transaction that this one takes back. */
  reverses: z.nullable(z.uuid()),
  /** The transaction that takes this one back. */
  reversed_by: z.nullable(z.uuid()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ClientTransaction = z.infer<typeof clientTransactionSchema>

const wholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

export const transactionFormSchema = z.object({
  client_id: z.uuid({ error: MESSAGES.choose }),
  description: requiredText(LIMITS.message),
  amount: z
    .number({ error: MESSAGES.amountRange })
    .check(
      z.gte(AMOUNT.min, { error: MESSAGES.amountRange }),
      z.lte(AMOUNT.max, { error: MESSAGES.amountRange }),
      z.refine(wholeCents, { error: MESSAGES.amountRange }),
    ),
  currency: currencyCode,
  status: z.enum(PAYMENT_STATUSES, { error: MESSAGES.choose }),
  due_date: z
    .pipe(
      z.nullish(z.string()),
      z.transform((value) => value || null),
    )
    .check(z.refine((value) => value === null || z.iso.date().safeParse(value).success, { error: MESSAGES.date })),
})
export type TransactionForm = z.input<typeof transactionFormSchema>
export type TransactionValues = z.output<typeof transactionFormSchema>

/** What a client wrote; `is_read` goes one way only. */
export const clientMessageSchema = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  clients: z.extend(companyOf, { email: z.string() }),
  sender_name: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ClientMessage = z.infer<typeof clientMessageSchema>

/** What was paid and is owed in one currency; an amount is in one of the three. */
export const transactionTotalsSchema = z.object({
  currency: z.string(),
  paid: z.number(),
  /** Not yet due. */
  pending: z.number(),
  /** Past its due date. */
  overdue: z.number(),
  transactions: z.number(),
})
export type TransactionTotals = z.infer<typeof transactionTotalsSchema>

/** The figures of the client portal. */
export const clientCountersSchema = z.object({
  clients: z.number(),
  unread: z.number(),
  /** The company's currency first. */
  totals: z.array(transactionTotalsSchema),
  /** The company's. */
  currency: z.string(),
})
export type ClientCounters = z.infer<typeof clientCountersSchema>
