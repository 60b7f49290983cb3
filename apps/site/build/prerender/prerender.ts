import type { BackendConfig } from '@nordlys/data/lib/config'
import { isSecretKey } from '@nordlys/data/lib/secret-key'
import type { SiteConfig } from '../../src/data/config.ts'
import { compressFolder, type Effort } from '../compress.ts'
import { type PagePolicy, scriptHash } from '../hosts/csp.ts'
import { writeHostFiles } from '../hosts/host-files.ts'
import { START_AFTER_PAINT } from './html.ts'
import { smallIcon, writeIcons } from '../images/icons.ts'
import { pictureReader } from '../images/picture-reader.ts'
import { siteIcon } from '../images/site-icon.ts'
import { socialCards } from '../images/social-cards.ts'
import { readManifest } from '../bundle/manifest.ts'
import { startSite } from './next-site.ts'
import type { Job, WrittenPage } from './page-keys.ts'
import { CLIENT_DIR, DIST_DIR, IMAGES_DIR } from '../paths.ts'
import { planPages, renderPages } from './render-pages.ts'
import { loadServer, type Server } from '../bundle/server.ts'
import { writeShells } from './shells.ts'
import { fileOf, keepPages, replaceFolder, writeTo } from './site-files.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

/** The files of the site that have compressed copies besides those of the bundle. */
const COMPRESSED = '{**/*.{html,xml,svg,webmanifest},knowledge/*.json}'

type StoredSite = Awaited<ReturnType<Server['storedSite']>>

export interface PrerenderOptions {
  /** The public URL of the site, for canonical links, the sitemap and previews. */
  readonly siteUrl: string
  /** The backend of the pages, which is also the source of stored copy; `null` builds a site without a backend. */
  readonly backend: BackendConfig | null
  /** The URL and key for reading stored content, when this machine reaches the backend by others. They are in no page. */
  readonly readFrom?: Pick<BackendConfig, 'url' | 'key'>
  /** Whether to throw when the backend does not respond, before anything is written; otherwise the built-in content is used. */
  readonly isBackendRequired?: boolean
  /** The folder of the finished site, which is replaced as a whole; apps/site/dist by default. */
  readonly outDir?: string
  /** The compression level of the pages, by default the best; the scripts are compressed with their bundle. */
  readonly effort?: Effort
  /** The current site. Unchanged pages are linked from it. */
  readonly previous?: Prerendered | null
  /** Called after each rendered page. */
  readonly onPage?: (done: number, all: number) => void
}

export interface Prerendered {
  readonly outDir: string
  /** The revision of the stored content in the pages; null when it is unknown or the content is built in. */
  readonly revision: string | null
  /** The number of rendered pages; the others are unchanged. */
  readonly rendered: number
  /** The rendered pages by file. */
  readonly written: ReadonlyMap<string, WrittenPage>
  /** The number of social cards without their picture, because its file could not be read. */
  readonly plainCards: number
  /** The URLs of the pages for visitors. */
  readonly pages: readonly string[]
  /** The numbers of stored projects and posts in the pages. */
  readonly stored: { readonly projects: number; readonly posts: number }
}

/**
 * Writes the finished site from the bundles of `buildClient`: one HTML file per page and language, app.html for sign-in and admin, the
 * sitemap, robots.txt and compressed copies. A new backend or site URL needs no Vite build.
 */
export async function prerender(options: PrerenderOptions): Promise<Prerendered> {
  const { backend, outDir = DIST_DIR, effort = 'smallest', previous = null, onPage } = options
  if (backend && isSecretKey(backend.key))
    throw new Error('The key is a secret one, and every visitor would get it. Use the publishable key.')
  const server = await loadServer()
  const manifest = await readManifest(CLIENT_DIR)
  const source = sourceOf(options)
  const site = await server.storedSite(source)
  const config = configOf(site, options)
  const jobs = server.pageJobs(site)
  await prepareTexts(server, jobs, config)

  const next = await startSite(`${outDir}.next`, { server, manifest, config })
  const readPicture = pictureReader(source.backend?.url ?? '')
  const icon = await siteIcon(readPicture, server.companyIconFile(config), source.isRequired)
  const cards = socialCards({
    outDir: next.dir,
    cacheDir: IMAGES_DIR,
    siteUrl: config.siteUrl,
    logo: smallIcon(icon),
    readPicture,
  })
  const { keys, unchanged, stale } = planPages(next, jobs, previous?.written ?? [])
  const { rendered, plainCards } = await renderPages(next, { keys, stale }, { source, cards, onPage })
  const written = new Map([...unchanged, ...rendered])
  await writeShells(next, site.blog)
  await Promise.all([cards.finish(), writeIcons(next.dir, { icon, company: server.companyName(config) })])
  await keepPages(previous?.outDir ?? '', next.dir, unchanged)

  await writeTo(
    next.dir,
    'sitemap.xml',
    sitemapXml(server.sitemapPages(config.siteUrl, site.blog, site.caseStudies, site.made)),
  )
  await writeTo(next.dir, 'robots.txt', robotsTxt(config.siteUrl, server.CLIENT_ONLY_PATHS))
  // An article that has a page comes before one that had its URL earlier.
  const moved = Object.entries(site.moved).filter(([from]) => !keys.has(fileOf(from)))
  await writeHostFiles(next.dir, policyOf(written.values(), backend), Object.fromEntries(moved))
  await compressFolder(next.dir, COMPRESSED, effort, new Set(unchanged.keys()))
  await replaceFolder(next.dir, outDir)
  return {
    outDir,
    pages: jobs.filter((job) => job.englishPath !== null && written.has(fileOf(job.path))).map((job) => job.path),
    stored: { projects: site.projects.length, posts: storedPosts(site) },
    written,
    plainCards,
    rendered: rendered.size,
    // A page is missing, so the site matches no revision.
    revision: written.size === jobs.length ? site.revision : null,
  }
}

/** Returns where stored content is read. */
const sourceOf = ({
  backend,
  readFrom,
  isBackendRequired: isRequired = false,
  previous = null,
}: PrerenderOptions): Parameters<Server['storedSite']>[0] => ({
  backend: backend && { ...backend, ...readFrom },
  isRequired,
  publicUrl: backend?.url ?? '',
  knownPictures: [...(previous?.written.values() ?? [])].flatMap(({ textPictures }) => Object.keys(textPictures)),
})

/** Returns the config of the site, of which each page embeds its part. */
function configOf(
  { content, contentVersion, projects, templates, pictures, prices, references, hasNewsletterArchive }: StoredSite,
  { siteUrl, backend }: PrerenderOptions,
): SiteConfig {
  return {
    siteUrl: siteUrl.replace(/\/+$/, ''),
    backend,
    content,
    contentVersion,
    projects: { list: projects, isWhole: true },
    templates,
    pictures,
    ...(prices && { prices }),
    ...(references && { references }),
    ...(hasNewsletterArchive && { hasNewsletterArchive }),
    year: new Date().getFullYear(),
  }
}

/** Loads the texts that pages embed. The shells and feeds need those of the frame even if no page of their language is rendered. */
async function prepareTexts(server: Server, jobs: readonly Job[], { content }: SiteConfig): Promise<void> {
  await Promise.all([
    ...server.LANGUAGES.map((language) => server.prepareFrame(language, content)),
    ...jobs.map((job) => server.prepareJob(job, content)),
  ])
}

/** Returns what the pages may run and call. */
function policyOf(pages: Iterable<WrittenPage>, backend: BackendConfig | null): PagePolicy {
  const scripts = new Set([START_AFTER_PAINT, ...[...pages].flatMap((page) => page.scripts)])
  return {
    scriptHashes: [...scripts].map(scriptHash),
    apiUrl: backend?.url ?? null,
    captcha: backend?.captcha?.provider ?? null,
  }
}

const storedPosts = ({ blog }: StoredSite): number =>
  Object.values(blog.list).flatMap(({ articles }) => articles.filter(({ summary }) => summary.version !== null)).length
