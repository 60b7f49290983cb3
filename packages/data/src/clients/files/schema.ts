import { z } from 'zod/mini'

/** An attachment of a client. */
export const clientFileSchema = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  name: z.string(),
  /** A MIME type. */
  type: z.string(),
  bytes: z.int(),
  /** The place in the bucket `files`. */
  path: z.string(),
  is_from_client: z.boolean(),
  /** When an answer first showed it to the client; null before. */
  shared_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ClientFile = z.infer<typeof clientFileSchema>
