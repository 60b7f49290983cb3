import { z } from 'zod'
import { LIMITS } from '../validation.ts'

// A link that is not a web address is left out, so that one bad row hides its link and not the whole team.
const link = z
  .url({ protocol: /^https?$/ })
  .max(LIMITS.url)
  .nullable()
  .catch(null)

const socialLinks = z
  .object({ linkedin: link, github: link, twitter: link })
  .catch({ linkedin: null, github: null, twitter: null })

/** A member of the team as visitors see them. The Norwegian texts are `null` where there are none. */
export const teamMemberSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  role: z.string(),
  role_no: z.string().nullable(),
  bio: z.string().nullable(),
  bio_no: z.string().nullable(),
  avatar_url: z.string().nullable(),
  social_links: socialLinks,
})
export type TeamMember = z.infer<typeof teamMemberSchema>
