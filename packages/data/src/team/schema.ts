import { z } from 'zod/mini'
import { LIMITS } from '../lib/validation.ts'

// A link that is not a web address is left out, so that one bad row hides its link and not the whole team.
const link = z.catch(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(LIMITS.url))), null)

const socialLinks = z.catch(z.object({ linkedin: link, github: link, twitter: link }), {
  linkedin: null,
  github: null,
  twitter: null,
})

/** A member of the team as visitors see them. The Norwegian texts are `null` where there are none. */
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
