import { z } from 'zod/mini'
import { EXPORT_PAGE_SIZE } from '../../lib/list/all-pages.ts'
import type { Supabase } from '../../lib/client.ts'
import { toDataError } from '../../lib/errors.ts'
import type { Language } from '../../lib/validation.ts'
import { type Post, postSchema } from '../post/schema.ts'
import {
  type PublishedPost,
  publishedPostSchema,
  type PublishedPostSummary,
  publishedPostSummarySchema,
} from './schema.ts'

/** The most posts that a list reads; older ones are still found at their address. */
export const MAX_POSTS = 200

const SUMMARY =
  'slug, language, title, excerpt, author_name, category, tags, featured, featured_image_url, words, published_at, updated_at'

const FULL = `${SUMMARY}, content, meta_title, meta_description` as const

/** Every column of a post that the product shows. */
export const POST_COLUMNS = `${FULL}, id, published, created_at` as const

// PostgreSQL's own word, read on its clock. An admin who is signed in may read drafts and planned posts; the blog shows nobody any.
const NOW = 'now'

/** The newest published posts of a language without their text, newest first. Throws a DataError. */
export async function fetchPublishedPosts(supabase: Supabase, language: Language): Promise<PublishedPostSummary[]> {
  const { data, error, status } = await supabase
    .from('blog_posts')
    .select(SUMMARY)
    .eq('language', language)
    .eq('published', true)
    .lte('published_at', NOW)
    .order('published_at', { ascending: false })
    .order('id')
    .limit(MAX_POSTS)
  if (error) throw toDataError(error, status)
  return z.array(publishedPostSummarySchema).parse(data)
}

/** Fetches every published post in every language without its text, newest first, for prerendering. Throws a DataError. */
export async function fetchAllPublishedPosts(supabase: Supabase): Promise<PublishedPostSummary[]> {
  const posts: PublishedPostSummary[] = []
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const { data, error, status } = await supabase
      .from('blog_posts')
      .select(SUMMARY)
      .eq('published', true)
      .lte('published_at', NOW)
      .order('published_at', { ascending: false })
      .order('id')
      .range(posts.length, posts.length + EXPORT_PAGE_SIZE - 1)
    if (error) throw toDataError(error, status)
    posts.push(...z.array(publishedPostSummarySchema).parse(data))
    if (data.length < EXPORT_PAGE_SIZE) return posts
  }
}

/** The published posts of some slugs with their text, in every language. Throws a DataError. */
export async function fetchFullPosts(supabase: Supabase, slugs: readonly string[]): Promise<PublishedPost[]> {
  const { data, error, status } = await supabase
    .from('blog_posts')
    .select(FULL)
    .in('slug', slugs)
    .eq('published', true)
    .lte('published_at', NOW)
  if (error) throw toDataError(error, status)
  return z.array(publishedPostSchema).parse(data)
}

/** The published post of a slug in each language that has one; at most two. Throws a DataError. */
export const fetchPublishedPost = (supabase: Supabase, slug: string): Promise<PublishedPost[]> =>
  fetchFullPosts(supabase, [slug])

/** The post of a slug in a language, as far as whoever asks may read it: visitors what is published. Throws a DataError. */
export async function fetchPostBySlug(supabase: Supabase, slug: string, language: Language): Promise<Post | null> {
  const { data, error, status } = await supabase
    .from('blog_posts')
    .select(POST_COLUMNS)
    .eq('slug', slug)
    .eq('language', language)
    .maybeSingle()
  if (error) throw toDataError(error, status)
  return z.nullable(postSchema).parse(data)
}
