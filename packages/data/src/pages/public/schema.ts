import { z } from 'zod/mini'
import { publishedPostSummarySchema } from '../../blog/public/schema.ts'
import { LANGUAGES } from '../../lib/validation.ts'
import { publicProjectSchema } from '../../projects/public/schema.ts'
import { publicLogoSchema, publicTestimonialSchema } from '../../references/public/schema.ts'
import { teamMemberSchema } from '../../team/schema.ts'
import { storedBlocksSchema } from '../blocks.ts'

const text = z.nullable(z.string())

/** A published page. The texts of a language that it is not shown in are null. */
export const publicPageSchema = z.object({
  id: z.uuid(),
  slug: text,
  slug_no: text,
  languages: z.array(z.enum(LANGUAGES)),
  title: text,
  title_no: text,
  description: text,
  description_no: text,
  picture: text,
  blocks: storedBlocksSchema,
  published_at: text,
  updated_at: z.string(),
})
export type PublicPage = z.infer<typeof publicPageSchema>

/** What blocks show of other records. Lists that no block needs are empty. */
export const relatedSchema = z.object({
  testimonials: z.array(publicTestimonialSchema),
  logos: z.array(publicLogoSchema),
  projects: z.array(publicProjectSchema),
  posts: z.array(publishedPostSummarySchema),
  people: z.array(teamMemberSchema),
})
export type Related = z.infer<typeof relatedSchema>

export const NOTHING_RELATED: Related = { testimonials: [], logos: [], projects: [], posts: [], people: [] }

/** The former URL of a published page, or one with the slug of the other language, and its present one. */
export const pageRedirectSchema = z.object({ language: z.enum(LANGUAGES), slug: z.string(), to_slug: z.string() })
export type PageRedirect = z.infer<typeof pageRedirectSchema>
