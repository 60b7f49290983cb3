import { isLanguage } from '@nordlys/ui/i18n/language.ts'
import type { BackendConfig } from '@nordlys/data/lib/config'
import { z } from 'zod'
import { articlePath } from '../../src/articles/article.ts'
import { caseStudyPath } from '../../src/projects/case-study.ts'
import { localizedPath } from '../../src/routing/language.ts'
import type { ServeOptions } from './serve-site.ts'

/** The timeout of the backend, after which a page is sent without its answer, in milliseconds. */
const LIMIT = 2000

/** How long a list of pages is used, in milliseconds: visitors with invented URLs cause three requests in this time. */
const LIFETIME = 2000

const language = z.string().refine(isLanguage)
const postsSchema = z.array(z.object({ slug: z.string(), language }))
const studiesSchema = z.array(z.object({ slug: z.string(), languages: z.array(language) }))

async function fetchRows<Rows>({ url, key }: BackendConfig, path: string, schema: z.ZodType<Rows>): Promise<Rows> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(LIMIT),
  })
  if (!response.ok) throw new Error(`The backend answered ${response.status}`)
  return schema.parse(await response.json())
}

/** Fetches the paths of the published posts and case studies. Only the newest can be missing in a site that is rendered after every change. */
async function fetchPaths(backend: BackendConfig): Promise<ReadonlySet<string>> {
  const posts = new URLSearchParams({
    select: 'slug,language',
    published: 'eq.true',
    published_at: 'lte.now',
    order: 'published_at.desc',
  })
  // One after the other, so that a backend that refuses is asked once.
  const stored = await fetchRows(backend, `blog_posts?${posts}`, postsSchema)
  const studies = await fetchRows(backend, 'rpc/get_public_case_studies?select=slug,languages', studiesSchema)
  const pages = await fetchRows(backend, 'rpc/get_page_paths', postsSchema)
  return new Set([
    ...pages.map((page) => localizedPath(`/${page.slug}`, page.language)),
    ...stored.map((post) => localizedPath(articlePath(post.slug), post.language)),
    ...studies.flatMap(({ slug, languages }) => languages.map((each) => localizedPath(caseStudyPath(slug), each))),
  ])
}

/**
 * Returns whether the post or case study of a path is published. Uses the last known list while the backend fails or is slow; rejects if no request has succeeded. A
 * failed request is not repeated before the lifetime of a list is over.
 */
export const publishedPages = (
  backend: BackendConfig,
  now: () => number = Date.now,
): NonNullable<ServeOptions['isPublished']> => {
  let last: Promise<ReadonlySet<string>> | null = null
  let fetching: Promise<ReadonlySet<string>> | null = null
  let fetchedAt = -Infinity

  function paths(): Promise<ReadonlySet<string>> {
    if (fetching && now() - fetchedAt < LIFETIME) return fetching
    fetchedAt = now()
    const before = last
    const next = fetchPaths(backend)
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

  return async (pathname) => (await paths()).has(pathname)
}
