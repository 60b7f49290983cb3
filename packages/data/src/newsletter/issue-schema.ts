import { z } from 'zod/mini'
import { LANGUAGES, optionalLine, optionalText } from '../lib/validation.ts'

const ISSUE_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type IssueStatus = (typeof ISSUE_STATUSES)[number]

/** An issue of the newsletter, without its text. */
export const issueSummarySchema = z.object({
  id: z.uuid(),
  subject_en: z.string(),
  subject_no: z.string(),
  status: z.enum(ISSUE_STATUSES),
  scheduled_at: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type IssueSummary = z.infer<typeof issueSummarySchema>

/** An issue of the newsletter; its text is Markdown, and empty until it is written. */
export const issueSchema = z.extend(issueSummarySchema, { body_en: z.string(), body_no: z.string() })
export type Issue = z.infer<typeof issueSchema>

/** A published post, as an issue announces it. */
export const announcedPostSchema = z.object({
  title: z.string(),
  slug: z.string(),
  language: z.enum(LANGUAGES),
  excerpt: z.nullable(z.string()),
  published_at: z.string(),
})
export type AnnouncedPost = z.infer<typeof announcedPostSchema>

const orEmpty = z.transform((text: string | null) => text ?? '')

/** The fields of the form of an issue. A draft may be incomplete. */
export const issueFormSchema = z.object({
  subject_en: z.pipe(optionalLine(150), orEmpty),
  body_en: z.pipe(optionalText(20_000), orEmpty),
  subject_no: z.pipe(optionalLine(150), orEmpty),
  body_no: z.pipe(optionalText(20_000), orEmpty),
})

/** The status of the delivery to a recipient. */
export const DELIVERY_STATUSES = [
  'waiting',
  'queued',
  'sent',
  'failed',
  'unsubscribed',
  'skipped',
  'cancelled',
] as const

/** A recipient of an issue, with what became of the mail. */
export const recipientSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(DELIVERY_STATUSES),
  reason: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
  /** When the recipient unsubscribed, if they still are. */
  unsubscribed_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type Recipient = z.infer<typeof recipientSchema>

const count = z._default(z.int(), 0)

export const issueProgressSchema = z.object({
  counts: z.object({
    waiting: count,
    queued: count,
    sent: count,
    failed: count,
    unsubscribed: count,
    skipped: count,
    cancelled: count,
  }),
})

export type IssueAction = 'pause' | 'resume' | 'cancel' | 'unschedule' | 'retry'
