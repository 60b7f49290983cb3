import { z } from 'zod/mini'

/** A message of a conversation with a client; `is_read` cannot be reset. The client reads the answers of staff. */
export const clientMessageSchema = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  clients: z.object({ company_name: z.string(), email: z.string() }),
  sender_name: z.string(),
  message: z.string(),
  is_from_staff: z.boolean(),
  is_read: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ClientMessage = z.infer<typeof clientMessageSchema>
