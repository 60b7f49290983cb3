import { fetchAllPublishedPosts, fetchFullPosts } from '@nordlys/data/blog/public/queries'
import { fetchSlugRedirects, type SlugRedirect } from '@nordlys/data/blog/public/redirects'
import type { Supabase } from '@nordlys/data/lib/client'
import type { BackendConfig } from '@nordlys/data/lib/config'
import type { Backend } from '@nordlys/data/lib/context'
import { rowsVersion } from '@nordlys/data/lib/rows/version'
import { fetchHasNewsletterArchive } from '@nordlys/data/newsletter/public/archive'
import { fetchPublicCaseStudies, fetchPublicProjects } from '@nordlys/data/projects/public/queries'
import { startingPrices } from '@nordlys/data/quotes/starting-price'
import { fetchQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import type { PublicCaseStudy } from '@nordlys/data/projects/public/case-study-schema'
import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { fetchSiteRevision } from '@nordlys/data/publishing/anonymous-queries'
import { fetchSettingRows } from '@nordlys/data/settings/anonymous-queries'
import { createBackend } from '../app/backend.ts'
import type { SiteConfig } from '../data/config.ts'
import { NOTHING_STORED } from '../content/content.ts'
import { readStoredRows } from '../content/stored.ts'
import { articlePath, type Article } from '../articles/article.ts'
import { localizedPath } from '../routing/language.ts'
import { articleText, type ListedArticle, printBlog, type PrintedBlog } from '../pages/blog/articles/print.ts'
import { BUILT_IN_TEMPLATES } from '../pages/quote/built-in.ts'
import type { BakedPrices } from '../prices/baked.ts'
import { BUILT_IN_PROJECTS } from '../projects/built-in.ts'

/** The source of stored content. */
export interface StoredSource {
  readonly backend: BackendConfig | null
  /** Whether a backend that does not respond is an error; otherwise the built-in content replaces it. */
  readonly isRequired: boolean
}

/** The data for rendering the pages. */
export interface StoredSite extends Pick<SiteConfig, 'content' | 'contentVersion'> {
  readonly projects: readonly PublicProject[]
  readonly caseStudies: readonly PublicCaseStudy[]
  readonly templates: readonly QuoteTemplate[]
  /** Null for the built-in services, whose prices are not those of the company. */
  readonly prices: BakedPrices | null
  readonly blog: PrintedBlog
  /** Whether visitors can read sent issues of the newsletter. */
  readonly hasNewsletterArchive: boolean
  /** The present URLs of articles by their former ones, as paths. */
  readonly moved: Readonly<Record<string, string>>
  /** The revision of the stored content; null when it is unknown or the content is built in. */
  readonly revision: string | null
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}

async function readOr<Content>(
  { backend, isRequired }: StoredSource,
  read: () => Promise<Content>,
  builtIn: () => Content | Promise<Content>,
): Promise<Content> {
  try {
    return await read()
  } catch (cause) {
    if (!isRequired) return builtIn()
    throw new Error(
      `The backend ${backend?.url ?? ''} did not give its content: ${reasonOf(cause)}. Nothing was built, ` +
        'because the pages would hold the built-in texts, projects and articles instead of yours.',
      { cause },
    )
  }
}

const backends = new WeakMap<BackendConfig, Backend>()

/** Clients by backend: each client has timers, so one is enough. */
function clientOf(config: BackendConfig | null): Promise<Supabase> {
  const backend = (config && backends.get(config)) ?? createBackend(config)
  if (config) backends.set(config, backend)
  return backend.client()
}

/** The content of a site without a backend. */
export const builtInSite = (): StoredSite => ({
  content: NOTHING_STORED,
  contentVersion: null,
  projects: BUILT_IN_PROJECTS,
  caseStudies: [],
  templates: BUILT_IN_TEMPLATES,
  prices: null,
  blog: printBlog([]),
  hasNewsletterArchive: false,
  moved: {},
  revision: null,
})

const pathsOf = (redirects: readonly SlugRedirect[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    redirects.map(({ language, slug, to_language, to_slug }) => [
      localizedPath(articlePath(slug), language),
      localizedPath(articlePath(to_slug), to_language),
    ]),
  )

async function readSite(backend: BackendConfig): Promise<StoredSite> {
  const readRevision = () => fetchSiteRevision(backend).catch(() => null)
  const revision = await readRevision()
  const supabase = await clientOf(backend)
  const [rows, projects, caseStudies, templates, posts, redirects, hasNewsletterArchive] = await Promise.all([
    fetchSettingRows(backend),
    fetchPublicProjects(supabase),
    fetchPublicCaseStudies(supabase),
    fetchQuoteTemplates(supabase),
    fetchAllPublishedPosts(supabase),
    fetchSlugRedirects(supabase),
    fetchHasNewsletterArchive(supabase),
  ])
  return {
    content: readStoredRows(rows),
    contentVersion: rowsVersion(rows),
    projects,
    caseStudies,
    templates,
    prices: { version: rowsVersion(templates), list: startingPrices(templates) },
    blog: printBlog(posts),
    hasNewsletterArchive,
    moved: pathsOf(redirects),
    // These reads share no snapshot, so only some of them may contain a concurrent change.
    revision: (await readRevision()) === revision ? revision : null,
  }
}

/** Returns the stored content of a backend, or all of the built-in content. */
export async function storedSite(source: StoredSource): Promise<StoredSite> {
  const { backend } = source
  return backend ? readOr(source, () => readSite(backend), builtInSite) : builtInSite()
}

/** Returns articles with their texts, in the same order; null for one that was unpublished meanwhile, or whose text could not be read. */
export async function articleTexts(
  articles: readonly ListedArticle[],
  source: StoredSource,
): Promise<readonly (Article | null)[]> {
  const slugs = articles.flatMap(({ summary }) => (summary.version === null ? [] : [summary.slug]))
  const read = async () => fetchFullPosts(await clientOf(source.backend), [...new Set(slugs)])
  const posts = slugs.length > 0 ? await readOr(source, read, () => []) : []
  return Promise.all(articles.map((article) => articleText(article, posts)))
}
