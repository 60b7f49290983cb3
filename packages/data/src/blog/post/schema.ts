import { z } from 'zod/mini'
import { publishedPostSchema } from '../public/schema.ts'

/** A post as staff see it: drafts and planned ones, too. */
export const postSchema = z.extend(publishedPostSchema, {
  id: z.uuid(),
  published: z.boolean(),
  // Null in a draft.
  published_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type Post = z.infer<typeof postSchema>

/** A post as the list of the admin shows it. */
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

/** An earlier version of a post: when and by whom it was replaced. */
export const revisionRowSchema = z.object({
  id: z.uuid(),
  title: z.nullable(z.string()),
  created_at: z.string(),
  // Null for the system and for accounts that are gone.
  author: z.nullable(z.object({ full_name: z.nullable(z.string()) })),
})
export type RevisionRow = z.infer<typeof revisionRowSchema>

/** What can be taken back from an earlier version. Columns that came later are missing in old ones. */
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
