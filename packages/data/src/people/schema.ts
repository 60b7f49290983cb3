import { z } from 'zod/mini'
import { profileSchema, ROLES } from '../profiles/schema.ts'
import { email, LANGUAGES, MESSAGES, requiredText } from '../lib/validation.ts'

/** A person with an account. */
export const personSchema = z.extend(profileSchema, {
  created_at: z.string(),
  /** Null before the first sign-in. */
  last_sign_in_at: z.nullable(z.string()),
  email_confirmed: z.boolean(),
  /** Sorts by status: 1 pending, 2 approved, 3 disabled. */
  status_rank: z.number(),
  has_second_factor: z.boolean(),
})
export type Person = z.infer<typeof personSchema>

/** An open invite. */
export const inviteSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  /** The inviter's name; null when that account is deleted. */
  invited_by: z.nullable(z.string()),
  /** When the last mail was sent; later than `created_at` after a resend. */
  sent_at: z.string(),
  created_at: z.string(),
  role: z.enum(ROLES),
})
export type Invite = z.infer<typeof inviteSchema>

/** The recipient of an invite, the language of the mail, and the role that the invite gives. */
export const invitePersonSchema = z.object({
  email,
  language: z.enum(LANGUAGES, { error: MESSAGES.choose }),
  role: z.enum(ROLES, { error: MESSAGES.choose }),
})
export type InvitePerson = z.infer<typeof invitePersonSchema>

/** The length that the database allows for the reason of a reset. */
const REASON_LENGTH = 1000

/** Why an admin resets a colleague's second factor. */
export const resetReasonSchema = z.object({ reason: requiredText(REASON_LENGTH) })
export type ResetReason = z.infer<typeof resetReasonSchema>
