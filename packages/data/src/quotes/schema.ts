import { z } from 'zod/mini'
import { botTrap } from '../lib/bot-trap.ts'
import { currencyCode, moneySchema } from '../money/schema.ts'
import { email, LANGUAGES, LIMITS, MESSAGES, optionalLine, requiredLine, requiredText } from '../lib/validation.ts'

export const COMPLEXITIES = ['simple', 'medium', 'complex'] as const
export type Complexity = (typeof COMPLEXITIES)[number]

export const QUOTE_STATUSES = ['pending', 'approved', 'rejected'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** Estimated hours of a request: whole hours within these bounds. */
export const HOURS = { min: 1, max: 10_000, default: 40 } as const

export const DEFAULT_COMPLEXITY: Complexity = 'medium'
export const DEFAULT_MULTIPLIERS: Readonly<Record<Complexity, number>> = { simple: 1, medium: 1.5, complex: 2 }

/** The most that a template may say; the least is 0, and more than 0 for a multiplier. */
export const TEMPLATE_LIMITS = { base: 100_000_000, hourly: 10_000, multiplier: 10, features: 50 } as const

const multiplierSchema = z.catch(
  z.object({
    simple: z.catch(z.number(), DEFAULT_MULTIPLIERS.simple),
    medium: z.catch(z.number(), DEFAULT_MULTIPLIERS.medium),
    complex: z.catch(z.number(), DEFAULT_MULTIPLIERS.complex),
  }),
  DEFAULT_MULTIPLIERS,
)

// Features that are not text are dropped (docs/specification.md#quotes).
const featuresSchema = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((list) => list.filter((feature) => typeof feature === 'string')),
)

/** A service as it is priced. */
export const quoteTemplateSchema = z.object({
  id: z.uuid(),
  service_name: z.string(),
  service_name_no: z.nullable(z.string()),
  /** Of both prices. */
  currency: z.string(),
  base_price: z.number(),
  price_per_hour: z.number(),
  features: featuresSchema,
  features_no: featuresSchema,
  complexity_multiplier: multiplierSchema,
  updated_at: z.string(),
})
export type QuoteTemplate = z.infer<typeof quoteTemplateSchema>

// Exact in decimal writing, which is how the database reads it.
const hasDecimals = (value: number, most: number) => Number(value.toFixed(most)) === value

const amount = (max: number, error: string) =>
  z.number({ error }).check(
    z.gte(0, { error }),
    z.lte(max, { error }),
    z.refine((value) => hasDecimals(value, 2), { error }),
  )

const multiplier = z.number({ error: MESSAGES.multiplierRange }).check(
  z.gt(0, { error: MESSAGES.multiplierRange }),
  z.lte(TEMPLATE_LIMITS.multiplier, { error: MESSAGES.multiplierRange }),
  z.refine((value) => hasDecimals(value, 4), { error: MESSAGES.multiplierRange }),
)

const features = z
  .array(requiredLine(LIMITS.title))
  .check(z.maxLength(TEMPLATE_LIMITS.features, { error: MESSAGES.tooMany }))

/** What staff fill in for a template, within the limits of the database. Amounts are to the cent. */
export const quoteTemplateFormSchema = z.object({
  service_name: requiredLine(LIMITS.title),
  service_name_no: optionalLine(LIMITS.title),
  currency: currencyCode,
  base_price: amount(TEMPLATE_LIMITS.base, MESSAGES.priceRange),
  price_per_hour: amount(TEMPLATE_LIMITS.hourly, MESSAGES.rateRange),
  features: features.check(z.minLength(1, { error: MESSAGES.required })),
  features_no: features,
  complexity_multiplier: z.object({ simple: multiplier, medium: multiplier, complex: multiplier }),
})
export type QuoteTemplateForm = z.input<typeof quoteTemplateFormSchema>
export type QuoteTemplateValues = z.output<typeof quoteTemplateFormSchema>

/** A stored request with the prices it was made at. */
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
  status: z.enum(QUOTE_STATUSES),
  /** The transaction that it has become. */
  client_transaction_id: z.nullable(z.uuid()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type QuoteRequest = z.infer<typeof quoteRequestSchema>

/** What the visitor fills in. */
export const quoteFormSchema = z.object({
  client_name: requiredLine(LIMITS.name),
  client_email: email,
  company_name: optionalLine(LIMITS.company),
  service_type: requiredLine(LIMITS.title),
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

/** The body of the `request-quote` function. `id` is made by the client, so that a repeated send stores one row. */
export const requestQuoteSchema = z.extend(quoteFormSchema, {
  id: z.uuid({ error: MESSAGES.invalid }),
  language: z.enum(LANGUAGES, { error: MESSAGES.invalid }),
  ...botTrap,
})
export type RequestQuote = z.input<typeof requestQuoteSchema>

/** What the `request-quote` function answers about the stored row. */
export const requestedQuoteSchema = z.pick(quoteRequestSchema, {
  id: true,
  total_amount: true,
  currency: true,
  status: true,
  created_at: true,
})
export type RequestedQuote = z.infer<typeof requestedQuoteSchema>

/** The four figures above the list; the value is the sum of approved requests, one for each currency. */
export const quoteCountersSchema = z.object({
  pending: z.number(),
  approved: z.number(),
  templates: z.number(),
  /** The company's currency first. */
  total_value: z.array(moneySchema),
  /** The company's. */
  currency: z.string(),
})
export type QuoteCounters = z.infer<typeof quoteCountersSchema>
