import { COMPLEXITIES } from '@nordlys/data/quotes/schema'
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
  complexity: z.enum(COMPLEXITIES),
  estimated_hours: z.number(),
  total_amount: z.number(),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

const newsletterSchema = z.object({ token: z.string().regex(/^[\w-]{16,200}$/) })

/** What an outbox row of each kind says, as the database functions write it. */
export const PAYLOADS = {
  contact_notification: contactSchema,
  contact_receipt: contactSchema,
  quote_request_notification: quoteSchema,
  quote_request_receipt: quoteSchema,
  newsletter_confirmation: newsletterSchema,
} as const

export type ContactPayload = z.infer<typeof contactSchema>
export type QuotePayload = z.infer<typeof quoteSchema>
export type NewsletterPayload = z.infer<typeof newsletterSchema>
