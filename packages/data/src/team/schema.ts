import { z } from 'zod/mini'
import { LIMITS } from '../lib/validation.ts'

// An invalid link becomes null, so that one bad row does not hide the whole team.
const link = z.catch(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(LIMITS.url))), null)

const socialLinks = z.catch(z.object({ linkedin: link, github: link, twitter: link }), {
  linkedin: null,
  github: null,
  twitter: null,
})

/** A member of the team. Norwegian texts are null when missing. */
export const teamMemberSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  role: z.string(),
  role_no: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  bio_no: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  social_links: socialLinks,
})
export type TeamMember = z.infer<typeof teamMemberSchema>
