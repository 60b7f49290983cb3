import { z } from 'zod/mini'

/** Something that a visitor has sent and nobody has dealt with. */
export const inboxItemSchema = z.object({ id: z.uuid(), from: z.string(), created_at: z.string() })

export type InboxItem = z.infer<typeof inboxItemSchema> & { readonly kind: 'contact' | 'quote' }

export interface Inbox {
  /** How many wait in all. */
  readonly waiting: number
  /** The newest of them, the newest first. */
  readonly newest: readonly InboxItem[]
}
