import { z } from 'zod/mini'
import { LIMITS, MESSAGES, optionalLine, optionalText, requiredLine, requiredText } from '../lib/validation.ts'
import { messageFiles, pageMessageSchema, signedFileSchema } from '../client-page/schema.ts'
import { offerContentSchema, offerTotalsSchema, planItemSchema } from './content.ts'

/** The key in the link of an offer's mail. */
export const offerKeySchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: MESSAGES.invalid }))

/** Why an offer could not be answered. */
export const OFFER_REFUSALS = [
  'unknown',
  'accepted',
  'declined',
  'withdrawn',
  'replaced',
  'expired',
  'engagement_ended',
  'restored',
  'unknown_option',
  'other_total',
  'invalid_name',
  'invalid_title',
  'invalid_reason',
  'invalid_question',
  'invalid_files',
  'files',
  'no_consent',
  'code_needed',
  'wrong_code',
  'too_many_codes',
  'too_many_questions',
] as const

/** A refusal: when, and by whom it was accepted before; when codes may be tried again. */
export const offerRefusalSchema = z.object({
  refused: z.enum(OFFER_REFUSALS),
  name: z.optional(z.string()),
  at: z.optional(z.string()),
  total: z.optional(z.number()),
})
export type OfferRefusal = z.infer<typeof offerRefusalSchema>

/**
 * What was accepted, by whom and when, and all events, with the hashed texts. Of a version for another recipient there is only the hash; its text is
 * null.
 */
export const offerEvidenceSchema = z.object({
  kind: z.literal('offer evidence 1'),
  number: z.int(),
  state: z.string(),
  versions: z.array(
    z.object({ version: z.int(), content: z.nullable(z.string()), content_hash: z.string(), pdf_hash: z.string() }),
  ),
  acceptance: z.nullable(z.object({ text: z.nullable(z.string()), hash: z.string() })),
  events: z.array(z.object({ text: z.nullable(z.string()), hash: z.string() })),
})
export type OfferEvidence = z.infer<typeof offerEvidenceSchema>

/** The name, the title and the consent of the person who accepts. */
export const acceptanceFormSchema = z.object({
  name: requiredLine(LIMITS.name),
  title: optionalLine(LIMITS.title),
})

export const declineFormSchema = z.object({ reason: optionalText(2000) })

export const questionFormSchema = z.object({ question: requiredText(5000) })

const key = offerKeySchema
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: MESSAGES.invalid }))
const options = z.array(z.uuid()).check(z.maxLength(200))

/** The body of the `offer` function. Only the actions after `file` change the offer. */
export const offerRequestSchema = z.discriminatedUnion('action', [
  /** `known` is the stamp of what is on the screen: while that is unchanged, the response is short. */
  z.object({ action: z.literal('open'), key, known: z.optional(z.string().check(z.maxLength(64))) }),
  z.object({ action: z.literal('total'), key, options }),
  z.object({ action: z.literal('pdf'), key }),
  /** The attachment with this hash. */
  z.object({ action: z.literal('attachment'), key, file: hash }),
  /** Returns a URL of a file that a message shows. */
  z.object({ action: z.literal('file'), key, file: z.uuid() }),
  /** Without a message, that a person reads the offer; with one, the answers of staff up to it. */
  z.object({ action: z.literal('seen'), key, message: z.optional(z.uuid()) }),
  z.object({ action: z.literal('code'), key }),
  z.extend(acceptanceFormSchema, {
    action: z.literal('accept'),
    key,
    version: z.int(),
    /** The hash of the content that was shown. */
    hash,
    options,
    /** The total that the button named. */
    total: z.number(),
    /** The text that the person agreed to. */
    consent: requiredText(2000),
    code: z.nullish(z.string().check(z.regex(/^\d{6}$/, { error: MESSAGES.invalid }))),
  }),
  z.extend(declineFormSchema, { action: z.literal('decline'), key }),
  z.extend(questionFormSchema, { action: z.literal('ask'), key, id: z.uuid(), files: messageFiles }),
])
export type OfferRequest = z.input<typeof offerRequestSchema>

/** The offer as the function `offer` opens it. */
export const openedOfferSchema = z.object({
  content: offerContentSchema,
  hash: z.string(),
  refusal: z.nullable(offerRefusalSchema),
  /** The amount from which an acceptance needs a code. It is compared with the total plus `code_months` monthly payments. */
  code_amount: z.number(),
  code_months: z.number(),
  evidence: z.nullable(offerEvidenceSchema),
  /** Whether the link is that of a copy, which reads the offer and can do nothing else. */
  is_copy: z.optional(z.boolean()),
  /** The last earlier version that the reader got, while this one waits for an answer; null without one. */
  previous: z.nullish(offerContentSchema),
  /** What the reader and staff wrote about the offer, oldest first. */
  messages: z.array(pageMessageSchema),
  /** Changes with all of this. */
  stamp: z.optional(z.string()),
})
export type OpenedOffer = z.infer<typeof openedOfferSchema>
export const totalledOfferSchema = z.extend(offerTotalsSchema, { plan: z.array(planItemSchema) })
export const offerPdfSchema = z.object({ name: z.string(), base64: z.string() })
export const seenOfferSchema = z.union([offerRefusalSchema, z.object({ seen: z.literal(true) })])
export const sentCodeSchema = z.union([offerRefusalSchema, z.object({ email: z.string() })])
export const acceptedOfferSchema = z.union([
  offerRefusalSchema,
  z.object({
    accepted_at: z.string(),
    total: z.number(),
    evidence: offerEvidenceSchema,
    /** The key of a link to the client's page, if the person who accepted belongs to the client. */
    page_key: z.nullish(z.string()),
  }),
])
export const declinedOfferSchema = z.union([offerRefusalSchema, z.object({ declined_at: z.string() })])
export const offerFileSchema = z.union([offerRefusalSchema, signedFileSchema])
export const askedOfferSchema = z.union([offerRefusalSchema, z.object({ asked: z.literal(true) })])
