import { z } from 'zod/mini'
import { cleanText, isVisible } from '../../lib/plain-text.ts'
import {
  publicationColumns,
  type PublicationFields,
  publicationFields,
  toPublicationFields,
} from '../../lib/publication-fields.ts'
import { slugText } from '../../lib/text/slug-text.ts'
import { isPictureReference } from '../../lib/addresses/url.ts'
import { LANGUAGES, LIMITS, maxLength, MESSAGES, optionalLine, requiredLine } from '../../lib/validation.ts'
import type { Post } from './schema.ts'

/** Text limits of a post in characters, the same as the CHECK constraints of the table. */
export const POST_LIMITS = {
  content: 200_000,
  excerpt: 2000,
  tags: 50,
  tag: 100,
  metaTitle: 200,
  metaDescription: 500,
} as const

const picture = optionalLine(LIMITS.url).check(
  z.refine((value) => value === null || isPictureReference(value), {
    error: MESSAGES.picture,
  }),
)

// Not trimmed, because indented lines of Markdown are code.
const optionalText = (limit: number) =>
  z.pipe(
    z.string().check(
      z.overwrite((value) =>
        cleanText(value)
          .toWellFormed()
          .replaceAll(/[^\P{Cc}\t\n\r]/gu, ''),
      ),
      maxLength(limit),
    ),
    z.transform((value) => (isVisible(value) ? value : null)),
  )

/** The fields of the dialog 'New Post'. */
export const newPostSchema = z.object({
  title: requiredLine(LIMITS.title),
  slug: slugText,
  language: z.enum(LANGUAGES),
  category: z.string().check(z.minLength(1, { error: MESSAGES.choose })),
})
export type NewPost = z.infer<typeof newPostSchema>

/** Returns the schema of the editor. `scheduledFor` is the time for which the opened post is scheduled. */
export const postFormSchema = (scheduledFor: string) =>
  z.extend(newPostSchema, {
    featured: z.boolean(),
    tags: z.pipe(
      z.array(requiredLine(POST_LIMITS.tag)).check(z.maxLength(POST_LIMITS.tags, { error: MESSAGES.tooMany })),
      z.transform((tags) => [...new Set(tags)]),
    ),
    excerpt: optionalText(POST_LIMITS.excerpt),
    featured_image_url: picture,
    content: optionalText(POST_LIMITS.content),
    meta_title: optionalLine(POST_LIMITS.metaTitle),
    meta_description: optionalLine(POST_LIMITS.metaDescription),
    ...publicationFields(scheduledFor),
  })

type PostForm = ReturnType<typeof postFormSchema>
/** The values of the editor's fields. */
export type PostValues = z.input<PostForm>
/** The validated values. */
export type PostInput = z.output<PostForm>

/** Form values stored in the browser. */
export const postValuesSchema: z.ZodMiniType<PostValues> = z.object({
  title: z.string(),
  slug: z.string(),
  language: z.enum(LANGUAGES),
  category: z.string(),
  featured: z.boolean(),
  tags: z.array(z.string()),
  excerpt: z.string(),
  featured_image_url: z.string(),
  content: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  publish_now: z.boolean(),
  publish_at: z.string(),
})

/** Returns a post as form values; `now` is in milliseconds since 1970. */
export function toPostValues(post: Post, now: number): PostValues {
  return {
    title: post.title,
    slug: post.slug,
    language: post.language,
    category: post.category,
    featured: post.featured,
    tags: post.tags,
    excerpt: post.excerpt ?? '',
    featured_image_url: post.featured_image_url ?? '',
    content: post.content ?? '',
    meta_title: post.meta_title ?? '',
    meta_description: post.meta_description ?? '',
    ...toPublicationFields(post, now),
  }
}

/** Returns the columns to store. */
export const toPostRow = ({ publish_now, publish_at, ...columns }: PostInput, opened: PublicationFields) => ({
  ...columns,
  ...publicationColumns({ publish_now, publish_at }, opened),
})
