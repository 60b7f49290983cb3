import { z } from 'zod/mini'
import { optionalHttpsUrl, optionalPicture } from '../lib/addresses/url.ts'
import { LIMITS, optionalLine, optionalText, requiredLine } from '../lib/validation.ts'
import { teamMemberSchema } from './schema.ts'

/** A stored member, whom visitors see only while active. */
export const storedMemberSchema = z.extend(teamMemberSchema, { is_active: z.boolean(), updated_at: z.string() })
export type StoredMember = z.infer<typeof storedMemberSchema>

/** The fields of the form of a member. */
export const memberFormSchema = z.object({
  full_name: requiredLine(LIMITS.name),
  role: requiredLine(LIMITS.title),
  role_no: optionalLine(LIMITS.title),
  bio: optionalText(LIMITS.message),
  bio_no: optionalText(LIMITS.message),
  avatar_url: optionalPicture,
  social_links: z.object({ linkedin: optionalHttpsUrl, github: optionalHttpsUrl, twitter: optionalHttpsUrl }),
  is_active: z.boolean(),
})
export type MemberForm = z.input<typeof memberFormSchema>
