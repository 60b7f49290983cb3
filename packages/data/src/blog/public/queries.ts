import type { Supabase } from '../../lib/client.ts'
import { PART_SIZE } from '../../lib/list/row-reader.ts'
import { fetchRow, fetchRows } from '../../lib/requests/response.ts'
import type { Language } from '../../lib/validation.ts'
import { type Post, postSchema } from '../post/schema.ts'
import { MAX_POSTS } from './anonymous-queries.ts'
import {
  type PublishedPost,
  publishedPostSchema,
  type PublishedPostSummary,
  publishedPostSummarySchema,
} from './schema.ts'

const SUMMARY =
  'id, slug, language, title, excerpt, author_name, category, tags, featured, featured_image_url, words, published_at, published_day, updated_at'

const FULL = `${SUMMARY}, content, meta_title, meta_description` as const

/** The columns of `postSchema`. */
export const POST_COLUMNS = `${FULL}, published, created_at` as const

/** Evaluated by PostgreSQL, so the server's clock decides. */
export const NOW = 'now'

// Signed-in admins may read drafts and scheduled posts, so the conditions are needed besides row level security.
const requestPublished = <const Columns extends string>(supabase: Supabase, columns: Columns) =>
  supabase.from('blog_posts').select(columns).eq('published', true).lte('published_at', NOW)

const requestSummaries = (supabase: Supabase) =>
  requestPublished(supabase, SUMMARY).order('published_at', { ascending: false }).order('id')

/** Fetches the newest published posts of a language without their content, newest first. Throws a DataError. */
export const fetchPublishedPosts = (supabase: Supabase, language: Language): Promise<PublishedPostSummary[]> =>
  fetchRows(requestSummaries(supabase).eq('language', language).limit(MAX_POSTS), publishedPostSummarySchema)

/** Fetches every published post in every language without its content, newest first, for prerendering. Throws a DataError. */
export async function fetchAllPublishedPosts(supabase: Supabase): Promise<PublishedPostSummary[]> {
  const posts: PublishedPostSummary[] = []
  for (;;) {
    const request = requestSummaries(supabase).range(posts.length, posts.length + PART_SIZE - 1)
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const page = await fetchRows(request, publishedPostSummarySchema)
    posts.push(...page)
    if (page.length < PART_SIZE) return posts
  }
}

/** Fetches the published posts with some slugs and their content, in every language. Throws a DataError. */
export const fetchFullPosts = (supabase: Supabase, slugs: readonly string[]): Promise<PublishedPost[]> =>
  fetchRows(requestPublished(supabase, FULL).in('slug', slugs), publishedPostSchema)

/** Fetches the published post with a slug in each language; at most two. Throws a DataError. */
export const fetchPublishedPost = (supabase: Supabase, slug: string): Promise<PublishedPost[]> =>
  fetchFullPosts(supabase, [slug])

/** Fetches the post with a slug in a language if the user may read it; visitors may read published posts. Throws a DataError. */
export const fetchPostBySlug = (supabase: Supabase, slug: string, language: Language): Promise<Post | null> =>
  fetchRow(
    supabase.from('blog_posts').select(POST_COLUMNS).eq('slug', slug).eq('language', language).maybeSingle(),
    postSchema,
  )
