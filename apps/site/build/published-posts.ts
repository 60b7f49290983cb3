import type { BackendConfig } from '@nordlys/data/lib/config'
import type { ServeOptions } from './serve-site.ts'

/** The timeout of the backend, after which a page is sent without its answer, in milliseconds. */
const LIMIT = 2000

/** Returns whether a post is published, as a visitor sees it. Rejects when the backend fails or is slow. */
export const publishedPosts = ({ url, key }: BackendConfig): NonNullable<ServeOptions['isPublished']> => {
  return async (language, slug) => {
    const filter = new URLSearchParams({
      select: 'slug',
      slug: `eq.${slug}`,
      language: `eq.${language}`,
      published: 'eq.true',
      published_at: 'lte.now',
    })
    const response = await fetch(`${url}/rest/v1/blog_posts?${filter}`, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(LIMIT),
    })
    if (!response.ok) throw new Error(`The backend answered ${response.status}`)
    const rows: unknown = await response.json()
    return Array.isArray(rows) && rows.length > 0
  }
}
