import { z } from 'zod/mini'
import { LANGUAGES } from '../lib/validation.ts'
import { OFFER_UNITS, offerLineSchema, offerTotalsSchema, PLAN_DUES } from './content.ts'

/** The states of an offer; a sent one is expired after its last day, which the database derives. */
export const OFFER_STATES = ['draft', 'sent', 'expired', 'accepted', 'declined', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** A stored offer without its content; title, currency and total come from the sent version, if any. */
export const offerSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  client_id: z.nullable(z.uuid()),
  quote_request_id: z.nullable(z.uuid()),
  /** The engagement that a change order adds to. */
  engagement_id: z.nullable(z.uuid()),
  language: z.enum(LANGUAGES),
  currency: z.string(),
  recipient_name: z.nullable(z.string()),
  recipient_email: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  title: z.string(),
  /** The last day of the draft, YYYY-MM-DD; `sent_valid_until` is the last day of the sent version. */
  valid_until: z.string(),
  /** The number of the last sent version; 0 before the first. */
  version: z.int(),
  state: z.enum(OFFER_STATES),
  sent_valid_until: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  reminders: z.int(),
  reminded_at: z.nullable(z.string()),
  total_amount: z.number(),
  /** Whether the draft of the next version differs from what was sent. */
  has_unsent_changes: z.boolean(),
  /** When a person first and last read the sent version; null before. */
  first_seen_at: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
  /** The account that owns it; null without an owner. */
  owner_id: z.nullable(z.uuid()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Offer = z.infer<typeof offerSchema>

/** A line of the draft, as it is stored. */
export const draftLineSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  quantity: z.number(),
  unit: z.enum(OFFER_UNITS),
  price: z.number(),
  discount: z.number(),
  vat_code: z.string(),
  is_optional: z.boolean(),
  is_ticked: z.boolean(),
  /** The title of its group; null without one. */
  group_title: z.nullable(z.string()),
})

/** An item of the draft's payment plan: a share of the total in per cent, or an amount. */
export const draftPlanItemSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  share: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  due: z.enum(PLAN_DUES),
  due_date: z.nullable(z.string()),
})

/** The columns of a draft that the list does not have, or has from the sent version. */
export const draftTextSchema = z.object({
  title: z.string(),
  currency: z.string(),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  terms_id: z.nullable(z.uuid()),
  /** The discount on the sum of the lines: a percentage, an amount, or neither. */
  discount_share: z.nullable(z.number()),
  discount_amount: z.nullable(z.number()),
})

/** An offer with its content, as the editor opens it. */
export type OfferDraft = Offer &
  z.infer<typeof draftTextSchema> & {
    readonly lines: z.infer<typeof draftLineSchema>[]
    readonly plan: z.infer<typeof draftPlanItemSchema>[]
  }

/** The content that `save_offer` stores. */
export type OfferDraftContent = Pick<
  OfferDraft,
  | 'client_id'
  | 'quote_request_id'
  | 'engagement_id'
  | 'language'
  | 'currency'
  | 'recipient_name'
  | 'recipient_email'
  | 'company_name'
  | 'title'
  | 'sections'
  | 'terms_id'
  | 'discount_share'
  | 'discount_amount'
  | 'valid_until'
  | 'lines'
  | 'plan'
>

/** What an offer lacks before it can be sent. */
export const OFFER_GAPS = [
  'seller_legal_name',
  'seller_address',
  'seller_org_number',
  'seller_account_number',
  'seller_vat_registered',
  'recipient_name',
  'recipient_email',
  'terms',
  'valid_until',
  'lines',
  'total',
  'discount',
  'plan',
  'plan_total',
] as const
export type OfferGap = (typeof OFFER_GAPS)[number]

/** A key that opens an offer. */
const offerAccessKeySchema = z.object({
  id: z.uuid(),
  /** The email address that it was created for. */
  email: z.string(),
  /** Whether it was mailed; otherwise the client's page created it, and it ends after ten minutes. */
  is_mailed: z.boolean(),
  version: z.int(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
})
export type OfferAccessKey = z.infer<typeof offerAccessKeySchema>

/** A copy of a version, which its reader cannot answer. */
const offerCopySchema = z.object({
  id: z.uuid(),
  email: z.string(),
  version: z.int(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type OfferCopy = z.infer<typeof offerCopySchema>

/** Who can open an offer, and when the recipient of the sent version lost the access to it. */
export const offerAccessSchema = z.object({
  access_ended_at: z.nullable(z.string()),
  keys: z.array(offerAccessKeySchema),
  copies: z.array(offerCopySchema),
})

/** The amounts of a draft that is being edited; a missing amount is null. */
export const offerPreviewSchema = z.object({
  lines: z.array(z.pick(offerLineSchema, { id: true, amount: true })),
  totals: offerTotalsSchema,
  plan: z.array(z.object({ id: z.string(), amount: z.number() })),
})
export type OfferPreview = z.infer<typeof offerPreviewSchema>

/** A sent version, without its PDF. */
export const offerVersionSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  total_amount: z.number(),
  currency: z.string(),
  valid_until: z.string(),
})

const OFFER_EVENTS = [
  'sent',
  'reminded',
  'code_sent',
  'question',
  'accepted',
  'declined',
  'withdrawn',
  'reply',
] as const

/** An event of an offer. `actor` is the member of staff; null for the client, and for an automatic reminder. */
export const offerEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(OFFER_EVENTS),
  version: z.int(),
  at: z.string(),
  actor: z.nullable(z.string()),
  details: z.object({
    email: z.nullish(z.string()),
    name: z.nullish(z.string()),
    reason: z.nullish(z.string()),
    question: z.nullish(z.string()),
  }),
})
export type OfferEvent = z.infer<typeof offerEventSchema>

/** Who accepted an offer, and its total with the ticked options, which are ids of lines. */
export const offerAcceptanceSchema = z.object({
  version: z.int(),
  name: z.string(),
  title: z.nullable(z.string()),
  total_amount: z.number(),
  currency: z.string(),
  accepted_at: z.string(),
  has_code: z.boolean(),
  /** The hash of the accepted offer's PDF; null for acceptances of an earlier release. */
  pdf_hash: z.nullable(z.string()),
  options: z.array(z.string()),
})

/** A version of the terms. */
export const offerTermsSchema = z.object({ id: z.uuid(), version: z.int(), created_at: z.string() })
export const offerTermsTextSchema = z.extend(offerTermsSchema, { text_en: z.string(), text_no: z.string() })
export type OfferTerms = z.infer<typeof offerTermsTextSchema>

/** A rate of VAT and the days on which it applies. */
export const vatCodeSchema = z.object({
  code: z.string(),
  rate: z.number(),
  valid_from: z.string(),
  valid_until: z.nullable(z.string()),
})
export type VatCode = z.infer<typeof vatCodeSchema>
