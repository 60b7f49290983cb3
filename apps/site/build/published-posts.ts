import type { BackendConfig } from '@nordlys/data/lib/config'
import { z } from 'zod'
import type { ServeOptions } from './serve-site.ts'

/** The timeout of the backend, after which a page is sent without its answer, in milliseconds. */
const LIMIT = 2000

/** How long a list of posts is used, in milliseconds: visitors with invented URLs cause one request in this time. */
const LIFETIME = 2000

const rowsSchema = z.array(z.object({ slug: z.string(), language: z.string() }))

/** Fetches which posts are published, as a visitor sees them. Only the newest can be missing in a site that is rendered after every change. */
async function fetchPosts({ url, key }: BackendConfig): Promise<ReadonlySet<string>> {
  const filter = new URLSearchParams({
    select: 'slug,language',
    published: 'eq.true',
    published_at: 'lte.now',
    order: 'published_at.desc',
  })
  const response = await fetch(`${url}/rest/v1/blog_posts?${filter}`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(LIMIT),
  })
  if (!response.ok) throw new Error(`The backend answered ${response.status}`)
  return new Set(rowsSchema.parse(await response.json()).map(({ slug, language }) => `${language}/${slug}`))
}

/**
 * Returns whether a post is published. Uses the last known list while the backend fails or is slow; rejects if no request has succeeded. A
 * failed request is not repeated before the lifetime of a list is over.
 */
export const publishedPosts = (
  backend: BackendConfig,
  now: () => number = Date.now,
): NonNullable<ServeOptions['isPublished']> => {
  let last: Promise<ReadonlySet<string>> | null = null
  let fetching: Promise<ReadonlySet<string>> | null = null
  let fetchedAt = -Infinity

  function posts(): Promise<ReadonlySet<string>> {
    if (fetching && now() - fetchedAt < LIFETIME) return fetching
    fetchedAt = now()
    const before = last
    const next = fetchPosts(backend)
    fetching = next.then(
      (list) => {
        last = Promise.resolve(list)
        return list
      },
      (error: unknown) => {
        if (before) return before
        throw error
      },
    )
    return fetching
  }

  return async (language, slug) => (await posts()).has(`${language}/${slug}`)
}
