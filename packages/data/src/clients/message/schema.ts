import { z } from 'zod/mini'
import { messageFileSchema } from '../../client-page/schema.ts'

/**
 * A message of the thread with a client; `is_read` cannot be reset. The client reads the answers of staff. What is about an offer without a client names
 * whom the offer is for.
 */
export const clientMessageSchema = z.object({
  id: z.uuid(),
  client_id: z.nullable(z.uuid()),
  clients: z.object({ company_name: z.string(), email: z.string() }),
  sender_name: z.string(),
  message: z.string(),
  is_from_staff: z.boolean(),
  is_read: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  files: z.array(messageFileSchema),
  /** What it is about, with the name of the recipient of that version; null for nothing. */
  offer: z.nullable(z.object({ id: z.uuid(), number: z.int(), version: z.int(), recipient: z.string() })),
})
export type ClientMessage = z.infer<typeof clientMessageSchema>
