import { z } from 'zod/mini'

/** A pending contact message or quote request. */
export const inboxItemSchema = z.object({
  id: z.uuid(),
  from: z.string(),
  created_at: z.string(),
  owner_id: z.nullable(z.uuid()),
})

/** The responses of a client to an offer. */
export const OFFER_ANSWERS = ['accepted', 'declined', 'question'] as const

/** An answer of a client to an offer, or a question about it. */
export const offerAnswerSchema = z.object({
  id: z.uuid(),
  kind: z.enum(OFFER_ANSWERS),
  created_at: z.string(),
  offers: z.object({ number: z.int(), title: z.string(), owner_id: z.nullable(z.uuid()) }),
})

export type InboxItem = z.infer<typeof inboxItemSchema> & {
  readonly kind: 'contact' | 'quote' | (typeof OFFER_ANSWERS)[number]
}

export interface Inbox {
  /** The number of pending messages and quote requests. */
  readonly waiting: number
  /** The latest items, newest first. */
  readonly newest: readonly InboxItem[]
}
