import { z } from 'zod/mini'
import { LIMITS, MESSAGES, requiredLine } from '../../lib/validation.ts'

/** The token in the link of an invite mail. */
export const inviteTokenSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: MESSAGES.invalid }))

/** The body of the `accept-invite` function. */
export const inviteRequestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('read'), token: inviteTokenSchema }),
  z.object({ action: z.literal('accept'), token: inviteTokenSchema, full_name: requiredLine(LIMITS.name) }),
])

/** The recipient of an invite. */
export const invitedSchema = z.object({ email: z.string() })
export type Invited = z.infer<typeof invitedSchema>
