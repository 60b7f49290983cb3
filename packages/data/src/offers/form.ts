import { z } from 'zod/mini'
import { optionalDay } from '../lib/time/dates.ts'
import { hasDecimals } from '../lib/decimals.ts'
import { email, LANGUAGES, LIMITS, MESSAGES, optionalLine, requiredLine, requiredText } from '../lib/validation.ts'
import { currencyCode } from '../money/schema.ts'
import { type Discount, OFFER_UNITS, PLAN_DUES } from './content.ts'
import type { OfferDraft, OfferDraftContent } from './schema.ts'

/** The limits of an offer, the same as the CHECK constraints of its tables. */
export const OFFER_LIMITS = {
  sections: 30,
  section: 20_000,
  lines: 200,
  line: 2000,
  plan: 100,
  quantity: 1_000_000,
  price: 100_000_000,
  terms: 50_000,
} as const

const number = (least: number, most: number, decimals: number, error: string) =>
  z.number({ error }).check(
    z.gte(least, { error }),
    z.lte(most, { error }),
    z.refine((value) => hasDecimals(value, decimals), { error }),
  )

const optionalEmail = z.pipe(
  z.string(),
  z.transform((value, context) => {
    if (value.trim() === '') return null
    const checked = email.safeParse(value)
    if (checked.success) return checked.data
    for (const { message } of checked.error.issues) context.issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  }),
)

const day = optionalDay.check(z.refine((value) => value !== null, { error: MESSAGES.required }))

// What was pasted and is no number stays in the form as it was typed, until it is corrected.
const typedNumber = (schema: z.ZodMiniType<number, number>) => z.pipe(z.custom<number | string>(), schema)

/** The fields of a line. */
export const lineSchema = z.object({
  id: z.uuid(),
  text: requiredText(OFFER_LIMITS.line),
  quantity: typedNumber(number(0, OFFER_LIMITS.quantity, 3, MESSAGES.quantityRange)),
  unit: z.pipe(z.string(), z.enum(OFFER_UNITS, { error: MESSAGES.choose })),
  price: typedNumber(number(-OFFER_LIMITS.price, OFFER_LIMITS.price, 2, MESSAGES.amountRange)),
  discount: typedNumber(number(0, 100, 2, MESSAGES.percentRange)),
  vat_code: z.string().check(z.minLength(1, { error: MESSAGES.choose })),
  is_optional: z.boolean(),
  is_ticked: z.boolean(),
  /** The title of its group; null without one. */
  group_title: z.nullable(requiredLine(LIMITS.title)),
})

/** Lines of a group stand together, so that a title has one sum. */
const groupedLines = z.array(lineSchema).check(
  z.maxLength(OFFER_LIMITS.lines, { error: MESSAGES.tooMany }),
  z.check(({ value, issues }) => {
    const seen = new Set<string | null>([null])
    for (const [index, { group_title: title }] of value.entries()) {
      if (title === (value[index - 1]?.group_title ?? null)) continue
      if (seen.has(title))
        issues.push({ code: 'custom', message: MESSAGES.groupTwice, input: title, path: [index, 'group_title'] })
      seen.add(title)
    }
  }),
)

const DISCOUNT_BASES = ['none', 'share', 'amount'] as const

const isPartOf = (basis: 'share' | 'amount', value: number) =>
  value > 0 && value <= (basis === 'share' ? 100 : OFFER_LIMITS.price) && hasDecimals(value, 2)

const planItemSchema = z
  .object({
    id: z.uuid(),
    title: requiredLine(LIMITS.title),
    /** Whether `value` is a share of the total in per cent, or an amount. */
    basis: z.enum(['share', 'amount']),
    value: z.number({ error: MESSAGES.planRange }),
    due: z.enum(PLAN_DUES),
    due_date: optionalDay,
  })
  .check(
    z.refine(({ basis, value }) => isPartOf(basis, value), { path: ['value'], error: MESSAGES.planRange }),
    z.refine((item) => item.due !== 'date' || item.due_date !== null, { path: ['due_date'], error: MESSAGES.required }),
  )

/** The fields of the editor of an offer. An offer may be stored before it is complete; the database reports what it lacks for sending. */
export const offerFormSchema = z.object({
  /** Empty for none. */
  client_id: z.string(),
  title: requiredLine(LIMITS.title),
  recipient_name: optionalLine(LIMITS.name),
  recipient_email: optionalEmail,
  company_name: optionalLine(LIMITS.company),
  language: z.enum(LANGUAGES),
  currency: currencyCode,
  valid_until: day,
  terms_id: z.string(),
  sections: z
    .array(z.object({ heading: requiredLine(LIMITS.title), text: requiredText(OFFER_LIMITS.section) }))
    .check(z.maxLength(OFFER_LIMITS.sections, { error: MESSAGES.tooMany })),
  lines: groupedLines,
  discount: z.object({ basis: z.enum(DISCOUNT_BASES), value: z.union([z.number(), z.nan()]) }).check(
    z.refine(({ basis, value }) => basis === 'none' || isPartOf(basis, value), {
      path: ['value'],
      error: MESSAGES.planRange,
    }),
  ),
  plan: z.array(planItemSchema).check(z.maxLength(OFFER_LIMITS.plan, { error: MESSAGES.tooMany })),
})
export type OfferInput = z.output<typeof offerFormSchema>

/** The values of the editor's fields. A number is NaN while its text is not a number, and a text that was pasted as one. */
export type OfferValues = z.input<typeof offerFormSchema>

// A draft in the browser's storage has null for NaN.
const storedNumber = z.pipe(
  z.nullable(z.union([z.number(), z.nan()])),
  z.transform((value) => value ?? Number.NaN),
)
const storedTypedNumber = z.union([z.string(), storedNumber])

const NO_DISCOUNT = { basis: 'none' as const, value: Number.NaN }

/** Form values stored in the browser. */
export const offerValuesSchema: z.ZodMiniType<OfferValues> = z.object({
  client_id: z.string(),
  title: z.string(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  company_name: z.string(),
  language: z.enum(LANGUAGES),
  currency: z.string(),
  valid_until: z.string(),
  terms_id: z.string(),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  lines: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      quantity: storedTypedNumber,
      unit: z.string(),
      price: storedTypedNumber,
      discount: storedTypedNumber,
      vat_code: z.string(),
      is_optional: z.boolean(),
      is_ticked: z.boolean(),
      // Drafts of earlier releases have no groups, and no discount.
      group_title: z._default(z.nullable(z.string()), null),
    }),
  ),
  discount: z._default(z.object({ basis: z.enum(DISCOUNT_BASES), value: storedNumber }), NO_DISCOUNT),
  plan: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      basis: z.enum(['share', 'amount']),
      value: storedNumber,
      due: z.enum(PLAN_DUES),
      due_date: z.string(),
    }),
  ),
})

/** Returns an offer as form values. */
export const toOfferValues = (offer: OfferDraftContent): OfferValues => ({
  client_id: offer.client_id ?? '',
  title: offer.title,
  recipient_name: offer.recipient_name ?? '',
  recipient_email: offer.recipient_email ?? '',
  company_name: offer.company_name ?? '',
  language: offer.language,
  currency: offer.currency,
  valid_until: offer.valid_until,
  terms_id: offer.terms_id ?? '',
  sections: offer.sections,
  lines: offer.lines,
  discount:
    offer.discount_share === null && offer.discount_amount === null
      ? NO_DISCOUNT
      : {
          basis: offer.discount_share === null ? 'amount' : 'share',
          value: offer.discount_share ?? offer.discount_amount ?? Number.NaN,
        },
  plan: offer.plan.map(({ share, amount, due_date: date, ...item }) => ({
    ...item,
    basis: share === null ? 'amount' : 'share',
    value: share ?? amount ?? Number.NaN,
    due_date: date ?? '',
  })),
})

type Origin = Pick<OfferDraft, 'quote_request_id' | 'engagement_id'>

/** Returns the content to store. The request and the engagement come from the stored offer. */
export const toOfferContent = (
  { discount, ...values }: OfferInput,
  { quote_request_id, engagement_id }: Origin,
): OfferDraftContent => ({
  ...values,
  client_id: values.client_id || null,
  quote_request_id,
  engagement_id,
  valid_until: values.valid_until ?? '',
  terms_id: values.terms_id || null,
  discount_share: discount.basis === 'share' ? discount.value : null,
  discount_amount: discount.basis === 'amount' ? discount.value : null,
  lines: values.lines.map((line) => ({ ...line, is_ticked: line.is_optional && line.is_ticked })),
  plan: values.plan.map(({ basis, value, due, due_date: date, ...item }) => ({
    ...item,
    share: basis === 'share' ? value : null,
    amount: basis === 'amount' ? value : null,
    due,
    due_date: due === 'date' ? date : null,
  })),
})

const known = (value: number | string) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** What the amounts of a draft follow from. */
export type Previewed = Pick<OfferDraftContent, 'lines' | 'plan'> & { readonly discount: Discount | null }

/** Returns the lines, the plan and the discount of form values for a preview of their amounts; a missing number counts as 0. */
export function toPreview({ lines, plan, discount }: Pick<OfferValues, 'lines' | 'plan' | 'discount'>): Previewed {
  return {
    discount:
      discount.basis === 'none'
        ? null
        : {
            share: discount.basis === 'share' ? known(discount.value) : null,
            amount: discount.basis === 'amount' ? known(discount.value) : null,
          },
    lines: lines.map((line) => ({
      ...line,
      quantity: known(line.quantity),
      unit: OFFER_UNITS.find((unit) => unit === line.unit) ?? 'piece',
      price: known(line.price),
      discount: known(line.discount),
    })),
    plan: plan.map(({ basis, value, due_date: date, ...item }) => ({
      ...item,
      share: basis === 'share' ? known(value) : null,
      amount: basis === 'amount' ? known(value) : null,
      due_date: date || null,
    })),
  }
}

/** The fields of the dialog for another version of the terms. */
export const termsFormSchema = z.object({
  text_en: requiredText(OFFER_LIMITS.terms),
  text_no: requiredText(OFFER_LIMITS.terms),
})
export type TermsValues = z.output<typeof termsFormSchema>
