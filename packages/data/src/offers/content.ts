import { z } from 'zod/mini'
import { LANGUAGES } from '../lib/validation.ts'

export const OFFER_UNITS = ['hour', 'day', 'month', 'piece', 'fixed'] as const
export const PLAN_DUES = ['acceptance', 'date', 'delivery', 'monthly'] as const

const nullableText = z.nullable(z.string())

/** A line of an offer. Amounts are before VAT. */
export const offerLineSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  quantity: z.number(),
  unit: z.enum(OFFER_UNITS),
  price: z.number(),
  /** In per cent. */
  discount: z.number(),
  vat_code: z.string(),
  /** In per cent. */
  vat_rate: z.number(),
  /** Whether the client may tick it. */
  is_optional: z.boolean(),
  /** Whether an optional line is ticked at first. */
  is_ticked: z.boolean(),
  amount: z.number(),
  /** The title of its group. Lines of a group stand together; those without one, as in versions of earlier releases, are first. */
  group_title: z.optional(z.string()),
})
export type OfferLine = z.infer<typeof offerLineSchema>

/** A discount on the sum of the lines before VAT: a percentage or an amount. */
const discountSchema = z.object({ share: z.nullable(z.number()), amount: z.nullable(z.number()) })
export type Discount = z.infer<typeof discountSchema>

/** The sums of an offer; VAT per rate. */
export const offerTotalsSchema = z.object({
  net: z.number(),
  vat: z.array(z.object({ code: z.string(), rate: z.number(), net: z.number(), amount: z.number() })),
  vat_amount: z.number(),
  total: z.number(),
  /** The sums of the groups, in their order, before VAT and the discount. */
  groups: z.optional(z.array(z.object({ title: z.string(), net: z.number() }))),
  /** What the discount takes of `before`, the sum of the lines; `net` is what it leaves. */
  discount: z.optional(z.object({ share: z.nullable(z.number()), amount: z.number(), before: z.number() })),
})
export type OfferTotals = z.infer<typeof offerTotalsSchema>

interface LineGroup<Line> {
  /** Null for the lines without a group. */
  readonly title: string | null
  /** The sum before VAT and the discount; null without a group. */
  readonly net: number | null
  readonly lines: readonly Line[]
}

/** Returns lines by their groups, in their order. */
export const groupsOf = <Line extends Pick<OfferLine, 'group_title'>>(
  lines: readonly Line[],
  { groups = [] }: Pick<OfferTotals, 'groups'>,
): LineGroup<Line>[] =>
  [...Map.groupBy(lines, ({ group_title: title = null }) => title)].map(([title, part]) => ({
    title,
    net: groups.find((group) => group.title === title)?.net ?? null,
    lines: part,
  }))

/** An item of the payment plan, with its amount including VAT. */
export const planItemSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The percentage of the total; null for a fixed amount. */
  share: z.nullable(z.number()),
  amount: z.number(),
  due: z.enum(PLAN_DUES),
  due_date: nullableText,
})
export type PlanItem = z.infer<typeof planItemSchema>

/** Returns whether an offer costs nothing; its total excludes monthly payments. */
export const isFree = (total: number, plan: readonly Pick<PlanItem, 'due' | 'amount'>[]): boolean =>
  total === 0 && !plan.some(({ due, amount }) => due === 'monthly' && amount > 0)

/** A file that was sent with a version. */
export const attachmentSchema = z.object({ name: z.string(), type: z.string(), bytes: z.int(), sha256: z.string() })
export type Attachment = z.infer<typeof attachmentSchema>

/** A sent version of an offer, as the client sees it. The database writes it, and its hash is of exactly this content. */
export const offerContentSchema = z.object({
  number: z.int(),
  version: z.int(),
  language: z.enum(LANGUAGES),
  currency: z.string(),
  issued_on: z.string(),
  valid_until: z.string(),
  time_zone: z.string(),
  is_change_order: z.boolean(),
  seller: z.object({
    name: nullableText,
    legal_name: z.string(),
    address: z.string(),
    org_number: z.string(),
    vat_registered: z.boolean(),
    business_register: z.boolean(),
    email: nullableText,
    phone: nullableText,
  }),
  recipient: z.object({
    name: z.string(),
    email: z.string(),
    company_name: nullableText,
    /** From the client's record, as far as it has them; versions of earlier releases have none. */
    legal_name: z.optional(z.string()),
    org_number: z.optional(z.string()),
    address: z.optional(z.string()),
    reference: z.optional(z.string()),
  }),
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  lines: z.array(offerLineSchema),
  discount: z.optional(discountSchema),
  /** With the optional lines that are ticked at first. */
  totals: offerTotalsSchema,
  plan: z.array(planItemSchema),
  terms: z.object({ version: z.int(), text: z.string() }),
  /** What staff wrote to the recipient; in the mail only. */
  message: z.optional(z.string()),
  attachments: z.optional(z.array(attachmentSchema)),
})
export type OfferContent = z.infer<typeof offerContentSchema>

type Companies = Pick<OfferContent['recipient'], 'company_name' | 'legal_name'>

/** Returns the names of the company that an offer is for: its legal name first, then the one that staff wrote, if it is another. */
export const companiesOf = ({ legal_name: legal, company_name: written }: Companies): string[] =>
  [legal, written?.toLowerCase() === legal?.toLowerCase() ? null : written].filter((name) => typeof name === 'string')

/** Returns the company that accepts an offer, by its legal name if that is known; null for a person. */
export const buyerOf = (recipient: Companies): string | null => companiesOf(recipient)[0] ?? null
