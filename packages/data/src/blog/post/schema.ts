import { z } from 'zod/mini'
import { publishedPostSchema } from '../public/schema.ts'

/** A stored post, including drafts and scheduled posts. */
export const postSchema = z.extend(publishedPostSchema, {
  id: z.uuid(),
  published: z.boolean(),
  // Null for a draft.
  published_at: z.nullable(z.string()),
  published_day: z.nullable(z.iso.date()),
  created_at: z.string(),
})
export type Post = z.infer<typeof postSchema>

/** A post in the admin's list. */
export const postRowSchema = z.pick(postSchema, {
  id: true,
  title: true,
  slug: true,
  language: true,
  category: true,
  featured: true,
  tags: true,
  published: true,
  published_at: true,
  created_at: true,
  updated_at: true,
})
export type PostRow = z.infer<typeof postRowSchema>

/** An earlier version of a post, with the time and author of its replacement. */
export const revisionRowSchema = z.object({
  id: z.uuid(),
  title: z.nullable(z.string()),
  created_at: z.string(),
  // Null for the system and for deleted accounts.
  author: z.nullable(z.string()),
})
export type RevisionRow = z.infer<typeof revisionRowSchema>

/** The restorable columns of an earlier version. Old versions lack columns that were added later. */
export const revisionSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  content: z.partial(
    z.pick(postSchema, {
      title: true,
      slug: true,
      content: true,
      excerpt: true,
      tags: true,
      category: true,
      featured: true,
      featured_image_url: true,
      meta_title: true,
      meta_description: true,
    }),
  ),
})
export type Revision = z.infer<typeof revisionSchema>
