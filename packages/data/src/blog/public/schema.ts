import { z } from 'zod/mini'
import { LANGUAGES } from '../../lib/validation.ts'

/** A published post in a list. Dates are ISO 8601; `words` excludes code, for the reading time. */
export const publishedPostSummarySchema = z.object({
  /** Identifies the post, also after its URL has changed. */
  id: z.optional(z.uuid()),
  slug: z.string(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  // The author's name at that time; null for the company.
  author_name: z.nullable(z.string()),
  /** The key of the category. */
  category: z.string(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  featured_image_url: z.nullable(z.string()),
  words: z.number().check(z.int(), z.nonnegative()),
  published_at: z.string(),
  /** The company's day (YYYY-MM-DD) of `published_at`. */
  published_day: z.iso.date(),
  updated_at: z.string(),
})
export type PublishedPostSummary = z.infer<typeof publishedPostSummarySchema>

/** A published post with its Markdown content and its metadata for search engines. */
export const publishedPostSchema = z.extend(publishedPostSummarySchema, {
  content: z.nullable(z.string()),
  meta_title: z.nullable(z.string()),
  meta_description: z.nullable(z.string()),
})
export type PublishedPost = z.infer<typeof publishedPostSchema>
