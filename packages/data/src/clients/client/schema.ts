import { z } from 'zod/mini'
import { email, LANGUAGES, LIMITS, MESSAGES, optionalLine, requiredLine } from '../../lib/validation.ts'
import { currencyCode } from '../../money/schema.ts'
import { invoiceAddress, orgNumber } from '../register/schema.ts'
import { transactionTotalsSchema } from '../transaction/schema.ts'

/** A stored client. */
export const clientSchema = z.object({
  id: z.uuid(),
  company_name: z.string(),
  contact_person: z.string(),
  email: z.string(),
  /** The name in the business register, if it differs from the company's. */
  legal_name: z.nullable(z.string()),
  /** Nine digits. */
  org_number: z.nullable(z.string()),
  invoice_address: z.nullable(z.string()),
  /** What an invoice names for the client. */
  reference: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Of new offers, as the currency. */
  language: z.enum(LANGUAGES),
  currency: z.string(),
  /** The days from an invoice to its due date. */
  payment_days: z.int(),
  /** The account that owns it; null without an owner. */
  owner_id: z.nullable(z.uuid()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Client = z.infer<typeof clientSchema>

/** A client as the list shows it, with what is open, each counted up to 100. */
export const listedClientSchema = z.extend(clientSchema, {
  open_work: z.object({
    /** Without an answer, drafts included. */
    offers: z.int(),
    /** Payments to bill today. */
    bills: z.int(),
    unpaid: z.int(),
    /** Of the unpaid ones. */
    overdue: z.int(),
    unread: z.int(),
  }),
})
export type ListedClient = z.infer<typeof listedClientSchema>

/** The longest terms of payment in days, the same as the CHECK constraint of the table. */
export const MOST_PAYMENT_DAYS = 365

const paymentDays = z
  .number({ error: MESSAGES.wholeNumber })
  .check(
    z.int({ error: MESSAGES.wholeNumber }),
    z.gte(0, { error: 'errors:too_small=0' }),
    z.lte(MOST_PAYMENT_DAYS, { error: `errors:too_large=${MOST_PAYMENT_DAYS}` }),
  )

/** The fields of the client form. */
export const clientFormSchema = z.object({
  company_name: requiredLine(LIMITS.company),
  contact_person: requiredLine(LIMITS.name),
  email,
  legal_name: optionalLine(LIMITS.company),
  org_number: z.pipe(optionalLine(LIMITS.company), z.nullable(orgNumber)),
  invoice_address: invoiceAddress,
  reference: optionalLine(100),
  phone: optionalLine(50),
  language: z.enum(LANGUAGES, { error: MESSAGES.choose }),
  currency: currencyCode,
  payment_days: paymentDays,
})
export type ClientValues = z.output<typeof clientFormSchema>

/** The counters of the clients. */
export const clientCountersSchema = z.object({
  clients: z.number(),
  unread: z.number(),
  /** One entry per currency, the company's first. */
  totals: z.array(transactionTotalsSchema),
  /** The company's currency. */
  currency: z.string(),
})
export type ClientCounters = z.infer<typeof clientCountersSchema>
