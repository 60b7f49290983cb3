import { z } from 'zod/mini'
import { botTrap } from '../lib/bot-trap.ts'
import { email, LANGUAGES, MESSAGES } from '../lib/validation.ts'

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const

/** What the visitor fills in. */
export const newsletterFormSchema = z.object({ email })
export type NewsletterForm = z.input<typeof newsletterFormSchema>

/** The secret in a mail's links. */
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

/** What the `newsletter` function answers. After `subscribe` it is always `pending`, whoever the address belongs to. */
export const subscriptionSchema = z.object({ status: z.enum(SUBSCRIBER_STATUSES) })
export type Subscription = z.infer<typeof subscriptionSchema>

/** A subscriber as staff see them. */
export const subscriberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(SUBSCRIBER_STATUSES),
  confirmed_at: z.nullable(z.string()),
  unsubscribed_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type Subscriber = z.infer<typeof subscriberSchema>
