import { z } from 'zod/mini'
import { botTrap } from '../../lib/bot-trap.ts'
import {
  email,
  LANGUAGES,
  LIMITS,
  MESSAGES,
  optionalLine,
  requiredLine,
  requiredText,
  storedName,
} from '../../lib/validation.ts'
import { moneySchema } from '../../money/schema.ts'
import { COMPLEXITIES, DEFAULT_COMPLEXITY } from '../complexity.ts'
import { HOURS } from '../hours.ts'

export const QUOTE_STATUSES = ['pending', 'approved', 'rejected'] as const
/** What staff decide about a request. */
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** The states of a request; until staff decide, they follow its offers. */
export const QUOTE_STATES = ['pending', 'offered', 'accepted', 'declined', 'approved', 'rejected'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** A stored request and its prices at that time. */
export const quoteRequestSchema = z.object({
  id: z.uuid(),
  client_name: z.string(),
  client_email: z.string(),
  company_name: z.nullable(z.string()),
  service_type: z.string(),
  project_description: z.string(),
  complexity: z.enum(COMPLEXITIES),
  estimated_hours: z.number(),
  total_amount: z.number(),
  currency: z.string(),
  base_price: z.number(),
  price_per_hour: z.number(),
  complexity_multiplier: z.number(),
  language: z.enum(LANGUAGES),
  status: z.enum(QUOTE_STATES),
  /** Whether a bot may have sent it. */
  suspected_spam: z.boolean(),
  /** The transaction created from it. */
  client_transaction_id: z.nullable(z.uuid()),
  /** The state of the latest offer made from it; null without one. */
  offer_state: z.nullable(z.string()),
  /** The account that owns it; null without an owner. */
  owner_id: z.nullable(z.uuid()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type QuoteRequest = z.infer<typeof quoteRequestSchema>

/** The fields of the calculator. */
export const quoteFormSchema = z.object({
  client_name: requiredLine(LIMITS.name),
  client_email: email,
  company_name: optionalLine(LIMITS.company),
  service_type: storedName(LIMITS.title),
  project_description: requiredText(LIMITS.message),
  complexity: z._default(z.enum(COMPLEXITIES, { error: MESSAGES.choose }), DEFAULT_COMPLEXITY),
  estimated_hours: z
    .number({ error: MESSAGES.hoursRange })
    .check(
      z.gte(HOURS.min, { error: MESSAGES.hoursRange }),
      z.lte(HOURS.max, { error: MESSAGES.hoursRange }),
      z.int({ error: MESSAGES.wholeNumber }),
    ),
})
export type QuoteForm = z.input<typeof quoteFormSchema>

/** The body of the `request-quote` function. The client generates `id`, so that a retry stores one row. */
export const requestQuoteSchema = z.extend(quoteFormSchema, {
  id: z.uuid({ error: MESSAGES.invalid }),
  language: z.enum(LANGUAGES, { error: MESSAGES.invalid }),
  ...botTrap,
})
export type RequestQuote = z.input<typeof requestQuoteSchema>

/** The response of the `request-quote` function. */
export const requestedQuoteSchema = z.pick(quoteRequestSchema, {
  id: true,
  total_amount: true,
  currency: true,
  status: true,
  created_at: true,
})
export type RequestedQuote = z.infer<typeof requestedQuoteSchema>

/** The counters above the list; `total_value` sums the approved requests. */
export const quoteCountersSchema = z.object({
  pending: z.number(),
  suspected: z.number(),
  approved: z.number(),
  templates: z.number(),
  /** One entry per currency, the company's first. */
  total_value: z.array(moneySchema),
  /** The company's currency. */
  currency: z.string(),
})
export type QuoteCounters = z.infer<typeof quoteCountersSchema>
