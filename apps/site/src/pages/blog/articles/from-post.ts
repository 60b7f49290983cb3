import { readingMinutes } from '@nordlys/data/blog/reading-time'
import type { PublishedPost, PublishedPostSummary } from '@nordlys/data/blog/public/schema'
import type { ArticleSummary } from '../../../articles/article.ts'

/** Converts a stored post for lists. */
export function summaryOf(post: PublishedPostSummary | PublishedPost): ArticleSummary {
  return {
    id: post.id,
    slug: post.slug,
    language: post.language,
    title: post.title,
    excerpt: post.excerpt ?? '',
    author: post.author_name,
    published: post.published_at,
    day: post.published_day,
    category: post.category,
    tags: post.tags,
    featured: post.featured,
    minutes: readingMinutes(post.words),
    picture: post.featured_image_url,
    version: post.updated_at,
  }
}
