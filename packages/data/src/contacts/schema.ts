import { z } from 'zod/mini'
import { botTrap } from '../lib/bot-trap.ts'
import { email, LANGUAGES, LIMITS, MESSAGES, optionalLine, requiredLine, requiredText } from '../lib/validation.ts'
import { BUDGET_RANGES, PROJECT_TYPES } from './choices.ts'

export const CONTACT_STATUSES = ['pending', 'handled'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]

/** The fields of the contact form (docs/specification.md#contact-form). */
export const contactFormSchema = z.object({
  firstName: requiredLine(LIMITS.name),
  lastName: requiredLine(LIMITS.name),
  email,
  company: optionalLine(LIMITS.company),
  projectType: z.enum(PROJECT_TYPES, { error: MESSAGES.choose }),
  budgetRange: z.enum(BUDGET_RANGES, { error: MESSAGES.choose }),
  subject: optionalLine(LIMITS.title),
  message: requiredText(LIMITS.message),
})
export type ContactForm = z.input<typeof contactFormSchema>

/** The body of the `send-contact-email` function. The client generates `id`, so that a retry stores one row. */
export const sendContactSchema = z.extend(contactFormSchema, {
  id: z.uuid({ error: MESSAGES.invalid }),
  language: z.enum(LANGUAGES, { error: MESSAGES.invalid }),
  ...botTrap,
})
export type SendContact = z.input<typeof sendContactSchema>

/** The response of the `send-contact-email` function. */
export const sentContactSchema = z.object({
  id: z.uuid(),
  status: z.enum(CONTACT_STATUSES),
  created_at: z.string(),
})
export type SentContact = z.infer<typeof sentContactSchema>

/** A stored message. */
export const contactSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  project_type: z.nullable(z.string()),
  budget_range: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  message: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(CONTACT_STATUSES),
  /** Whether a bot may have sent it. */
  suspected_spam: z.boolean(),
  handled_at: z.nullable(z.string()),
  /** The client created from its sender. */
  client_id: z.nullable(z.uuid()),
  /** The account that owns it; null without an owner. */
  owner_id: z.nullable(z.uuid()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Contact = z.infer<typeof contactSchema>

/** The counters above the list. */
export const contactCountersSchema = z.object({
  total: z.number(),
  pending: z.number(),
  handled: z.number(),
  suspected: z.number(),
})
export type ContactCounters = z.infer<typeof contactCountersSchema>
