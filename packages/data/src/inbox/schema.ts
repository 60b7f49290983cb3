import { z } from 'zod/mini'

/** A pending contact message or quote request. */
export const inboxItemSchema = z.object({ id: z.uuid(), from: z.string(), created_at: z.string() })

export type InboxItem = z.infer<typeof inboxItemSchema> & { readonly kind: 'contact' | 'quote' }

export interface Inbox {
  /** The number of pending items. */
  readonly waiting: number
  /** The latest items, newest first. */
  readonly newest: readonly InboxItem[]
}
