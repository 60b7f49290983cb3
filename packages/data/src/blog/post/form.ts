import { z } from 'zod/mini'
import { optionalMoment } from '../../lib/dates.ts'
import { cleanText, isVisible } from '../../lib/plain-text.ts'
import { slugText } from '../../lib/slug-text.ts'
import { isPictureReference } from '../../lib/url.ts'
import { LANGUAGES, LIMITS, maxLength, MESSAGES, optionalLine, requiredLine } from '../../lib/validation.ts'
import { BLOG_CATEGORIES } from '../categories.ts'
import { postStatus } from '../status.ts'
import type { Post } from './schema.ts'
import { serverNow } from '../../lib/server-clock.ts'

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
  category: z.enum(BLOG_CATEGORIES),
})
export type NewPost = z.infer<typeof newPostSchema>

/**
 * Returns the schema of the editor. `publish_now` is the switch 'Publish immediately'; without it, `publish_at` (ISO 8601 or empty)
 * schedules the post. `scheduledFor` is the time for which the opened post is scheduled: it may pass during editing.
 */
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
    publish_now: z.boolean(),
    publish_at: z.pipe(
      optionalMoment,
      z.string().check(
        z.refine((time) => time === '' || time === scheduledFor || Date.parse(time) > serverNow(), {
          error: MESSAGES.future,
        }),
      ),
    ),
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
  category: z.enum(BLOG_CATEGORIES),
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

/** The fields that decide when a post is published. */
export type Publishing = Pick<PostValues, 'publish_now' | 'publish_at'>

/** Returns a post as form values; `now` is in milliseconds since 1970. */
export function toPostValues(post: Post, now: number): PostValues {
  const isScheduled = postStatus(post, now) === 'scheduled'
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
    publish_now: post.published && !isScheduled,
    publish_at: isScheduled && post.published_at !== null ? new Date(post.published_at).toISOString() : '',
  }
}

/**
 * Returns the columns to store. The database sets the date of an immediate first publication. A publication that stays as it was opened is not
 * stored: by a clock that is ahead, a scheduled post was opened as a published one, and must stay scheduled.
 */
export function toPostRow({ publish_now, publish_at, ...columns }: PostInput, opened: Publishing) {
  if (publish_now === opened.publish_now && publish_at === opened.publish_at) return columns
  const published = publish_now || publish_at !== ''
  return { ...columns, published, published_at: publish_now || publish_at === '' ? null : publish_at }
}
