import { z } from 'zod/mini'
import { botTrap } from '../lib/bot-trap.ts'
import { email, LANGUAGES, MESSAGES } from '../lib/validation.ts'

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const

/** The fields of the subscription form. */
export const newsletterFormSchema = z.object({ email })

/** The token in the links of newsletter mails. */
export const newsletterTokenSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: MESSAGES.invalid }))

const subscribeSchema = z.extend(newsletterFormSchema, {
  action: z.literal('subscribe'),
  language: z.enum(LANGUAGES, { error: MESSAGES.invalid }),
  ...botTrap,
})

/** The body of the `newsletter` function. */
export const newsletterSchema = z.discriminatedUnion('action', [
  subscribeSchema,
  z.object({ action: z.literal('confirm'), token: newsletterTokenSchema }),
  z.object({ action: z.literal('unsubscribe'), token: newsletterTokenSchema }),
])
export type NewsletterRequest = z.input<typeof newsletterSchema>

/** The response of the `newsletter` function; always `pending` after `subscribe`, so that it does not reveal subscribers. */
export const subscriptionSchema = z.object({ status: z.enum(SUBSCRIBER_STATUSES) })
export type Subscription = z.infer<typeof subscriptionSchema>

/** A stored subscriber. */
export const subscriberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(SUBSCRIBER_STATUSES),
  /** Whether a bot may have signed it up. */
  suspected_spam: z.boolean(),
  confirmed_at: z.nullable(z.string()),
  unsubscribed_at: z.nullable(z.string()),
  /** When its mail server refused an issue; the address gets no more. */
  undeliverable_at: z.nullable(z.string()),
  created_at: z.string(),
  /** Of an imported one: where and when the person consented. */
  consent_source: z.nullable(z.string()),
  consent_on: z.nullable(z.string()),
})
export type Subscriber = z.infer<typeof subscriberSchema>
