import { z } from 'zod/mini'
import { QUEUE_STATUSES } from '../lib/queue-statuses.ts'
import { email, LANGUAGES, MESSAGES } from '../lib/validation.ts'

export const OUTBOX_STATUSES = QUEUE_STATUSES
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number]

/** An email of the outbox, without its content. */
export const outboxEmailSchema = z.object({
  id: z.uuid(),
  /** The name of the mail among those that the functions define; another version may have more. */
  kind: z.string(),
  /** Null for the company. */
  to_address: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  status: z.enum(OUTBOX_STATUSES),
  attempts: z.number(),
  /** When a pending email is sent next. */
  next_attempt_at: z.string(),
  /** The mail server's message for the last failed attempt. */
  last_error: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type OutboxEmail = z.infer<typeof outboxEmailSchema>

/** Why no email is sent: the mail server rejects ours. */
export const mailStopSchema = z.object({ reason: z.string(), since: z.string(), next_try_at: z.string() })

/** The number of emails in progress, of those held after a restore, and of those given up. */
export interface OutboxCounters {
  readonly waiting: number
  readonly held: number
  readonly dead: number
}

/** The recipient and the language of a test email. */
export const testMailSchema = z.object({ email, language: z.enum(LANGUAGES, { error: MESSAGES.choose }) })
export type TestMail = z.infer<typeof testMailSchema>
