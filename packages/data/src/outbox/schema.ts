import { z } from 'zod/mini'
import { email, LANGUAGES, MESSAGES } from '../lib/validation.ts'

export const OUTBOX_STATUSES = ['pending', 'sending', 'sent', 'dead'] as const
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number]

/** The mails that the product writes. */
export const OUTBOX_KINDS = [
  'contact_notification',
  'contact_receipt',
  'quote_request_notification',
  'quote_request_receipt',
  'quote_offer',
  'newsletter_confirmation',
  'staff_invite',
  'people_waiting_notification',
  'access_approved',
  'test_mail',
  'auth_confirmation',
  'auth_invite',
  'auth_magic_link',
  'auth_recovery',
  'auth_email_change',
  'auth_email_change_from',
  'auth_reauthentication',
  'auth_known',
  'auth_notice',
] as const

/** A mail as the outbox holds it, without what it says. */
export const outboxEmailSchema = z.object({
  id: z.uuid(),
  /** One of OUTBOX_KINDS, or one that this version does not know. */
  kind: z.string(),
  /** Null is the company itself. */
  to_address: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  status: z.enum(OUTBOX_STATUSES),
  /** Tries so far. */
  attempts: z.number(),
  /** When a mail that waits is tried next. */
  next_attempt_at: z.string(),
  /** Why the last try failed, in the mail server's words. */
  last_error: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type OutboxEmail = z.infer<typeof outboxEmailSchema>

/** How many mails wait (or are being sent), and how many were given up. */
export interface OutboxCounters {
  readonly waiting: number
  readonly dead: number
}

/** Where a test mail goes, and in which language it is. */
export const testMailSchema = z.object({ email, language: z.enum(LANGUAGES, { error: MESSAGES.choose }) })
export type TestMail = z.infer<typeof testMailSchema>
