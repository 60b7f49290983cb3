import { z } from 'zod/mini'
import { isLink } from '../lib/addresses/url.ts'
import { QUEUE_STATUSES } from '../lib/queue-statuses.ts'
import { LIMITS, maxLength, MESSAGES, requiredLine } from '../lib/validation.ts'

/** What a webhook reports; docs/webhooks.md describes the data of each. */
export const WEBHOOK_EVENTS = [
  'request.created',
  'message.created',
  'offer.sent',
  'offer.accepted',
  'offer.declined',
  'step.billed',
  'payment.paid',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** A webhook, without its secret. */
export const webhookSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  is_active: z.boolean(),
  host: z.string(),
  /** Null without a secret: nothing is called. */
  secret_created_at: z.nullable(z.string()),
  updated_at: z.string(),
})
export type Webhook = z.infer<typeof webhookSchema>

/** Whether the database stores a URL: neither user nor fragment may be in it. The worker decides which ones it calls. */
function isCallable(value: string): boolean {
  const url = isLink(value) ? URL.parse(value) : null
  return url !== null && url.username === '' && url.password === '' && !/[#\\]/.test(value)
}

/** The fields of the form of a webhook. */
export const webhookFormSchema = z.object({
  name: requiredLine(LIMITS.entry),
  url: z.string({ error: MESSAGES.required }).check(
    z.trim(),
    z.minLength(1, { error: MESSAGES.required }),
    maxLength(LIMITS.url),
    z.refine((value) => value === '' || isCallable(value), { error: MESSAGES.url }),
  ),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1, { error: MESSAGES.choose })),
  is_active: z.boolean(),
})
export type WebhookForm = z.input<typeof webhookFormSchema>

/** A call of a webhook. */
export const deliverySchema = z.object({
  id: z.uuid(),
  webhook_id: z.uuid(),
  /** One of WEBHOOK_EVENTS, or `test`. */
  event: z.string(),
  version: z.number(),
  data: z.record(z.string(), z.unknown()),
  status: z.enum(QUEUE_STATUSES),
  attempts: z.number(),
  next_attempt_at: z.string(),
  /** `status=…`, `redirect`, `timeout`, `unreachable` or `refused`; null before the first attempt. */
  last_answer: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type Delivery = z.infer<typeof deliverySchema>
