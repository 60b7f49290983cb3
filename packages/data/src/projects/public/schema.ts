import { z } from 'zod/mini'
import { LANGUAGES } from '../../lib/validation.ts'

/** A project of the portfolio. Norwegian texts are null when missing; an unknown status is shown as stored. */
export const publicProjectSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  title_no: z.nullable(z.string()),
  description: z.nullable(z.string()),
  description_no: z.nullable(z.string()),
  /** The key of the category, which URLs have. */
  category: z.string(),
  category_name: z.string(),
  category_no: z.nullable(z.string()),
  status: z.string(),
  technologies: z.array(z.string()),
  /** URLs; the first one is the cover. */
  images: z.array(z.string()),
  live_demo_url: z.nullable(z.string()),
  github_url: z.nullable(z.string()),
  client_url: z.nullable(z.string()),
  created_at: z.string(),
  /** Whether the home page shows it. */
  featured: z.boolean(),
  /** Its published case study, with the languages that it is shown in and its cover. */
  case_study: z.nullable(
    z.object({ slug: z.string(), languages: z.array(z.enum(LANGUAGES)), cover: z.nullable(z.string()) }),
  ),
})
export type PublicProject = z.infer<typeof publicProjectSchema>

/** The rows of `get_public_projects()`. */
export const portfolioSchema = z.array(publicProjectSchema)
