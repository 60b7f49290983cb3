import { fetchAllPublishedPosts, fetchFullPosts } from '@nordlys/data/blog/public/queries'
import { fetchSlugRedirects, type SlugRedirect } from '@nordlys/data/blog/public/redirects'
import type { Supabase } from '@nordlys/data/lib/client'
import type { BackendConfig } from '@nordlys/data/lib/config'
import type { Backend } from '@nordlys/data/lib/context'
import { fetchSiteRedirects, type SiteRedirect } from '@nordlys/data/redirects/public/redirects'
import { rowsVersion } from '@nordlys/data/lib/rows/version'
import { fetchHasNewsletterArchive } from '@nordlys/data/newsletter/public/archive'
import {
  fetchCaseStudyRedirects,
  fetchPublicCaseStudies,
  fetchPublicProjects,
} from '@nordlys/data/projects/public/queries'
import { startingPrices } from '@nordlys/data/quotes/starting-price'
import { fetchQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import type { PublicCaseStudy } from '@nordlys/data/projects/public/case-study-schema'
import type { CaseStudyRedirect } from '@nordlys/data/projects/public/redirect-schema'
import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { fetchPublicReferences } from '@nordlys/data/references/public/queries'
import type { PublicReferences } from '@nordlys/data/references/public/schema'
import { fetchSiteRevision } from '@nordlys/data/publishing/anonymous-queries'
import { fetchPictures } from '@nordlys/data/media/public/queries'
import { mediaIdOf, mediaIdsIn } from '@nordlys/data/media/reference'
import { fetchSettingRows } from '@nordlys/data/settings/anonymous-queries'
import { createBackend } from '../app/backend.ts'
import type { SiteConfig } from '../data/config.ts'
import { companyIcon, companyLogos } from '../content/company-pictures.ts'
import { hiddenIn, NOTHING_STORED } from '../content/content.ts'
import { readStoredRows } from '../content/stored.ts'
import { articlePath, type Article } from '../articles/article.ts'
import { localizedPath } from '../routing/language.ts'
import { articleText, type ListedArticle, printBlog, type PrintedBlog } from '../pages/blog/articles/print.ts'
import { BUILT_IN_TEMPLATES } from '../pages/quote/built-in.ts'
import { byId, type PicturesById } from '../pictures/baked.ts'
import { fetchTextPictures } from '../pictures/text-pictures.ts'
import type { BakedPrices } from '../prices/baked.ts'
import { caseStudyPath } from '../projects/case-study.ts'
import { fetchStoredPages, type MadePages, type StoredPages } from './stored-pages.ts'
import { BUILT_IN_PROJECTS } from '../projects/built-in.ts'

/** The source of stored content. */
export interface StoredSource {
  readonly backend: BackendConfig | null
  /** Whether a backend that does not respond is an error; otherwise the built-in content replaces it. */
  readonly isRequired: boolean
  /** The URL of the backend for visitors, which has the files of pictures. */
  readonly publicUrl: string
  /** The ids of the pictures in the texts of unchanged pages. */
  readonly knownPictures: readonly string[]
}

/** An article with the pictures in its text. */
interface PrintedArticle {
  readonly article: Article
  readonly pictures: PicturesById
}

/** The data for rendering the pages. */
export interface StoredSite extends Pick<SiteConfig, 'content' | 'contentVersion'> {
  readonly projects: readonly PublicProject[]
  readonly caseStudies: readonly PublicCaseStudy[]
  readonly templates: readonly QuoteTemplate[]
  /** Null for the built-in services, whose prices are not the company's. */
  readonly prices: BakedPrices | null
  /** Null without a backend: the demo references are not the company's. */
  readonly references: PublicReferences | null
  readonly blog: PrintedBlog
  readonly made: readonly MadePages[]
  readonly layouts: StoredPages['layouts']
  /** The pictures outside of texts, and in the texts of unchanged pages. */
  readonly pictures: PicturesById
  /** Whether visitors can read sent issues of the newsletter. */
  readonly hasNewsletterArchive: boolean
  /** Maps former paths, of records and those that editors added, to current ones. */
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
  references: null,
  blog: printBlog([], {}),
  made: [],
  layouts: {},
  pictures: {},
  hasNewsletterArchive: false,
  moved: {},
  revision: null,
})

/** The maximum number of redirects in the files of static hosts: Cloudflare's limit. The pages handle the others. */
const MOST_REDIRECTS = 2000

/** Follows redirects to the end of their chain; undefined for a loop, which the database refuses. */
function endOf(from: string, moved: ReadonlyMap<string, string>): string | undefined {
  const passed = new Set<string>()
  let path = from
  for (let next = moved.get(path); next !== undefined; next = moved.get(path)) {
    if (passed.has(path)) return undefined
    passed.add(path)
    path = next
  }
  return path
}

/** Maps former paths, as browsers encode them, to current ones. Redirects of editors come before those of renames. */
function pathsOf(
  own: readonly SiteRedirect[],
  studies: readonly CaseStudyRedirect[],
  posts: readonly SlugRedirect[],
  pages: StoredPages['moved'],
): Readonly<Record<string, string>> {
  const moved: (readonly [from: string, to: string])[] = [
    ...own.map(({ from_path, to_path }) => [encodeURI(from_path), to_path] as const),
    ...pages,
    ...studies.flatMap(({ slug, to_slug, languages }) =>
      languages.map(
        (language) =>
          [localizedPath(caseStudyPath(slug), language), localizedPath(caseStudyPath(to_slug), language)] as const,
      ),
    ),
    ...posts.map(
      ({ language, slug, to_language, to_slug }) =>
        [localizedPath(articlePath(slug), language), localizedPath(articlePath(to_slug), to_language)] as const,
    ),
  ]
  const targets = new Map(moved.toReversed())
  const ends = [...new Set(moved.map(([from]) => from))].flatMap((from) => {
    const to = endOf(from, targets)
    return to === undefined || to === from ? [] : [[from, to] as const]
  })
  return Object.fromEntries(ends.slice(0, MOST_REDIRECTS))
}

async function readSite({ knownPictures, publicUrl }: StoredSource, backend: BackendConfig): Promise<StoredSite> {
  const readRevision = () => fetchSiteRevision(backend).catch(() => null)
  const revision = await readRevision()
  const supabase = await clientOf(backend)
  const [
    rows,
    projects,
    caseStudies,
    templates,
    references,
    posts,
    redirects,
    studyRedirects,
    ownRedirects,
    hasNewsletterArchive,
  ] = await Promise.all([
    fetchSettingRows(backend),
    fetchPublicProjects(supabase),
    fetchPublicCaseStudies(supabase),
    fetchQuoteTemplates(supabase),
    fetchPublicReferences(supabase),
    fetchAllPublishedPosts(supabase),
    fetchSlugRedirects(supabase),
    fetchCaseStudyRedirects(supabase),
    fetchSiteRedirects(supabase),
    fetchHasNewsletterArchive(supabase),
  ])
  const content = readStoredRows(rows)
  const pages = await fetchStoredPages(supabase, publicUrl, content.en.layouts)
  const sources = [
    ...companyLogos(content),
    companyIcon(content),
    ...projects.flatMap(({ images }) => images),
    ...caseStudies.flatMap(({ cover, images, gallery }) => [cover, ...images, ...gallery]),
    ...posts.map(({ featured_image_url }) => featured_image_url),
    ...references.logos.map(({ logo }) => logo),
  ]
  const ids = [...new Set([...sources.flatMap((source) => mediaIdOf(source) ?? []), ...knownPictures])]
  const pictures = await fetchPictures(supabase, ids)
  return {
    content,
    contentVersion: rowsVersion(rows),
    projects,
    caseStudies,
    templates,
    prices: { version: rowsVersion(templates), list: startingPrices(templates) },
    references,
    blog: printBlog(posts, hiddenIn(content)),
    made: pages.made,
    layouts: pages.layouts,
    pictures: { ...pages.pictures, ...byId(ids, pictures) },
    hasNewsletterArchive,
    moved: pathsOf(ownRedirects, studyRedirects, redirects, pages.moved),
    // These reads share no snapshot, so only some of them may contain a concurrent change.
    revision: (await readRevision()) === revision ? revision : null,
  }
}

/** Returns the stored content of a backend, or all of the built-in content. */
export async function storedSite(source: StoredSource): Promise<StoredSite> {
  const { backend } = source
  return backend ? readOr(source, () => readSite(source, backend), builtInSite) : builtInSite()
}

async function readPosts(slugs: readonly string[], { backend }: StoredSource) {
  const supabase = await clientOf(backend)
  const posts = await fetchFullPosts(supabase, slugs)
  const pictures = await fetchTextPictures(
    supabase,
    posts.map(({ content }) => content),
  )
  return { posts, pictures }
}

/** Returns articles with their texts, in the same order; null for one that was unpublished meanwhile, or whose text could not be read. */
export async function articleTexts(
  articles: readonly ListedArticle[],
  source: StoredSource,
): Promise<readonly (PrintedArticle | null)[]> {
  const slugs = articles.flatMap(({ summary }) => (summary.version === null ? [] : [summary.slug]))
  const nothing: Awaited<ReturnType<typeof readPosts>> = { posts: [], pictures: {} }
  const read = () => readPosts([...new Set(slugs)], source)
  const { posts, pictures } = slugs.length > 0 ? await readOr(source, read, () => nothing) : nothing
  const apiUrl = source.publicUrl
  const contents = new Map(posts.map(({ slug, language, content }) => [`${language}/${slug}`, content]))
  return Promise.all(
    articles.map(async (listed) => {
      const article = await articleText(listed, posts, { pictures, apiUrl })
      const { language, slug } = listed.summary
      const ids = mediaIdsIn(contents.get(`${language}/${slug}`))
      return article && { article, pictures: Object.fromEntries(ids.map((id) => [id, pictures[id] ?? null])) }
    }),
  )
}
