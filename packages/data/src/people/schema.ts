import { z } from 'zod/mini'
import { profileSchema } from '../profiles/schema.ts'
import { email, LANGUAGES, MESSAGES } from '../lib/validation.ts'

/** Somebody with an account, as approved staff see them. */
export const personSchema = z.extend(profileSchema, {
  created_at: z.string(),
  /** Null for somebody who has never signed in. */
  last_sign_in_at: z.nullable(z.string()),
  email_confirmed: z.boolean(),
  /** Sorts by urgency: 1 waits, 2 is approved, 3 is disabled. */
  status_rank: z.number(),
})
export type Person = z.infer<typeof personSchema>

/** An invite that nobody has used yet. */
export const inviteSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  /** The inviter's name; null when their account is gone. */
  invited_by: z.nullable(z.string()),
  /** When the last mail was sent; later than `created_at` where the invite was repeated. */
  sent_at: z.string(),
  created_at: z.string(),
})
export type Invite = z.infer<typeof inviteSchema>

/** Whom to invite, and in which language the mail is. */
export const invitePersonSchema = z.object({ email, language: z.enum(LANGUAGES, { error: MESSAGES.choose }) })
export type InvitePerson = z.infer<typeof invitePersonSchema>
