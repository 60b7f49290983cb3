import { z } from 'zod/mini'
import { LANGUAGES } from '../../lib/validation.ts'
import { BLOG_CATEGORIES } from '../categories.ts'

/** A published post as lists show it. Dates are ISO 8601; `words` are those outside code, for the reading time. */
export const publishedPostSummarySchema = z.object({
  slug: z.string(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  // Who wrote it, as they were called then; null where it is the company.
  author_name: z.nullable(z.string()),
  category: z.enum(BLOG_CATEGORIES),
  tags: z.array(z.string()),
  featured: z.boolean(),
  featured_image_url: z.nullable(z.string()),
  words: z.number().check(z.int(), z.nonnegative()),
  published_at: z.string(),
  updated_at: z.string(),
})
export type PublishedPostSummary = z.infer<typeof publishedPostSummarySchema>

/** A published post with its markdown and what search engines are told. */
export const publishedPostSchema = z.extend(publishedPostSummarySchema, {
  content: z.nullable(z.string()),
  meta_title: z.nullable(z.string()),
  meta_description: z.nullable(z.string()),
})
export type PublishedPost = z.infer<typeof publishedPostSchema>
