import { z } from 'zod'

export const PROFILE_STATUSES = ['pending', 'approved', 'disabled'] as const

/** A member of staff. `role` and `status` are the server's to set. */
export const profileSchema = z.object({
  user_id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: z.string(),
  status: z.enum(PROFILE_STATUSES),
  avatar_url: z.string().nullable(),
})
export type Profile = z.infer<typeof profileSchema>
