import { readAnonymously } from '../../lib/requests/anonymous-read.ts'
import type { BackendConfig } from '../../lib/config.ts'
import type { Language } from '../../lib/validation.ts'

/** The maximum number of posts in a list; older ones are still found by their URL. */
export const MAX_POSTS = 200

const CONDITIONS = 'published=eq.true&published_at=lte.now&order=published_at.desc,id'

/**
 * Fetches what identifies the versions of the newest published posts of a language (`slug`, `updated_at`, `author_name`), without validating
 * it. Throws when the request fails.
 */
export const fetchPostVersions = (backend: BackendConfig, language: Language): Promise<unknown> =>
  readAnonymously(
    backend,
    `blog_posts?select=slug,updated_at,author_name&${CONDITIONS}&language=eq.${language}&limit=${MAX_POSTS}`,
  )
