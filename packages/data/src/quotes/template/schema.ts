import { z } from 'zod/mini'
import { hasDecimals } from '../../lib/decimals.ts'
import { LIMITS, MESSAGES, optionalLine, requiredLine } from '../../lib/validation.ts'
import { currencyCode } from '../../money/schema.ts'
import { DEFAULT_MULTIPLIERS } from '../complexity.ts'
import { NO_PAGE, SERVICE_PAGES } from '../../lib/service-pages.ts'

/** The maximum values of a template. The minimum is 0; a multiplier must be greater. */
export const TEMPLATE_LIMITS = { base: 100_000_000, hourly: 10_000, multiplier: 10, features: 50 } as const

const multiplierSchema = z.catch(
  z.object({
    simple: z.catch(z.number(), DEFAULT_MULTIPLIERS.simple),
    medium: z.catch(z.number(), DEFAULT_MULTIPLIERS.medium),
    complex: z.catch(z.number(), DEFAULT_MULTIPLIERS.complex),
  }),
  DEFAULT_MULTIPLIERS,
)

// Drops features that are not text (docs/specification.md#quotes).
const featuresSchema = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((list) => list.filter((feature) => typeof feature === 'string')),
)

/** A service and its prices. */
export const quoteTemplateSchema = z.object({
  id: z.uuid(),
  service_name: z.string(),
  service_name_no: z.nullable(z.string()),
  /** The currency of both prices. */
  currency: z.string(),
  base_price: z.number(),
  price_per_hour: z.number(),
  features: featuresSchema,
  features_no: featuresSchema,
  complexity_multiplier: multiplierSchema,
  /** The page that shows its lowest price. */
  service_page: z.catch(z.nullable(z.enum(SERVICE_PAGES)), null),
  updated_at: z.string(),
})
export type QuoteTemplate = z.infer<typeof quoteTemplateSchema>

/** The services of the calculator. */
export const quoteTemplatesSchema = z.array(quoteTemplateSchema)

/** The columns of templates from which the lowest prices are computed. */
export const pricedTemplatesSchema = z.array(
  z.pick(quoteTemplateSchema, {
    service_page: true,
    currency: true,
    base_price: true,
    price_per_hour: true,
    complexity_multiplier: true,
  }),
)

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

const servicePage = z.pipe(
  z.nullish(z.enum([...SERVICE_PAGES, NO_PAGE])),
  z.transform((page) => (page === NO_PAGE || !page ? null : page)),
)

const features = z
  .array(requiredLine(LIMITS.title))
  .check(z.maxLength(TEMPLATE_LIMITS.features, { error: MESSAGES.tooMany }))

/** The fields of the template form, within the limits of the database. Amounts are exact to the cent. */
export const quoteTemplateFormSchema = z.object({
  service_name: requiredLine(LIMITS.title),
  service_name_no: optionalLine(LIMITS.title),
  currency: currencyCode,
  base_price: amount(TEMPLATE_LIMITS.base, MESSAGES.priceRange),
  price_per_hour: amount(TEMPLATE_LIMITS.hourly, MESSAGES.rateRange),
  features: features.check(z.minLength(1, { error: MESSAGES.required })),
  features_no: features,
  complexity_multiplier: z.object({ simple: multiplier, medium: multiplier, complex: multiplier }),
  service_page: servicePage,
})
export type QuoteTemplateForm = z.input<typeof quoteTemplateFormSchema>
export type QuoteTemplateValues = z.output<typeof quoteTemplateFormSchema>
