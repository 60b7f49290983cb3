import { COMPLEXITIES } from '@nordlys/data/quotes/complexity'
import { z } from 'zod'

const optional = z
  .string()
  .nullish()
  .transform((value) => value || null)

const contactSchema = z.object({
  contact_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: optional,
  message: z.string(),
  company: optional,
  project_type: optional,
  budget_range: optional,
})

const quoteSchema = z.object({
  quote_request_id: z.uuid(),
  client_name: z.string(),
  client_email: z.string(),
  company_name: optional,
  service_type: z.string(),
  service_name_no: optional,
  /** Missing after the quote request was deleted. */
  project_description: optional,
  complexity: z.enum(COMPLEXITIES),
  estimated_hours: z.number(),
  total_amount: z.number(),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

const offerSchema = quoteSchema.extend({
  base_price: z.number(),
  price_per_hour: z.number(),
  complexity_multiplier: z.number(),
  valid_until: z.iso.date(),
})

const newsletterSchema = z.object({ token: z.string().regex(/^[\w-]{16,200}$/) })

const inviteSchema = z.object({
  invite_id: z.uuid(),
  email: z.string(),
  invited_by: z.string(),
  /** Issued when the mail is sent; never stored. */
  token: z.string().regex(/^[0-9a-f]{64}$/),
})

const waitingSchema = z.object({ count: z.int().positive() })

const approvedSchema = z.object({ email: z.string(), needs_password: z.boolean() })

const recoveryCodeSchema = z.object({ email: z.string(), codes_left: z.int().nonnegative() })

const factorResetSchema = z.object({ email: z.string(), reset_by: z.string(), reason: z.string() })

const factorResetReceiptSchema = z.object({ email: z.string(), name: z.string(), reason: z.string() })

const testSchema = z.object({ requested_by: z.string() })

/** `bilingual` adds both languages to one mail, for a recipient with an unknown language. */
const authSchema = z.object({ bilingual: z.boolean() })

/** The link and the code are read when the mail is sent, and never stored in the outbox. */
const linkSchema = authSchema.extend({
  link: z.url({ protocol: /^https?$/ }),
  /** Opens the app that requested the mail. */
  app_link: z.url({ protocol: /^https?$/ }).nullish(),
  code: z
    .string()
    .regex(/^\d{6,10}$/)
    .nullish(),
})
const changeSchema = linkSchema.extend({ new_email: z.string() })
const codeSchema = authSchema.extend({ code: z.string().regex(/^\d{6,10}$/) })
/** `mail_security_event` in the database adds the details, which the hook of the auth service lacks. */
const noticeSchema = authSchema.extend({
  event: z.string(),
  at: z.iso.datetime({ offset: true }).nullish(),
  time_zone: z.string().nullish(),
  /** The new device; empty when the client did not name it. */
  user_agent: z.string().nullish(),
  /** Further new devices within a few minutes, and the number of those that are not listed. */
  other_user_agents: z.array(z.string()).nullish(),
  more_devices: z.int().positive().nullish(),
  /** The address of the account, for a new password. */
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  /** The provider that was linked or unlinked, with the address there. */
  identity: z.string().nullish(),
})

/** The payload schemas of outbox rows by kind, as database functions write them. */
export const PAYLOADS = {
  contact_notification: contactSchema,
  contact_receipt: contactSchema,
  quote_request_notification: quoteSchema,
  quote_request_receipt: quoteSchema,
  quote_offer: offerSchema,
  newsletter_confirmation: newsletterSchema,
  staff_invite: inviteSchema,
  people_waiting_notification: waitingSchema,
  access_approved: approvedSchema,
  recovery_code_used: recoveryCodeSchema,
  second_factor_reset: factorResetSchema,
  second_factor_reset_receipt: factorResetReceiptSchema,
  test_mail: testSchema,
  auth_confirmation: linkSchema,
  auth_invite: linkSchema,
  auth_magic_link: linkSchema,
  auth_recovery: linkSchema,
  auth_email_change: linkSchema,
  auth_email_change_from: changeSchema,
  auth_reauthentication: codeSchema,
  auth_known: authSchema,
  auth_notice: noticeSchema,
} as const

export type ContactPayload = z.infer<typeof contactSchema>
export type QuotePayload = z.infer<typeof quoteSchema>
export type OfferPayload = z.infer<typeof offerSchema>
export type NewsletterPayload = z.infer<typeof newsletterSchema>
export type InvitePayload = z.infer<typeof inviteSchema>
export type WaitingPayload = z.infer<typeof waitingSchema>
export type ApprovedPayload = z.infer<typeof approvedSchema>
export type RecoveryCodePayload = z.infer<typeof recoveryCodeSchema>
export type FactorResetPayload = z.infer<typeof factorResetSchema>
export type FactorResetReceiptPayload = z.infer<typeof factorResetReceiptSchema>
export type TestPayload = z.infer<typeof testSchema>
export type AuthLinkPayload = z.infer<typeof linkSchema>
export type NoticePayload = z.infer<typeof noticeSchema>
