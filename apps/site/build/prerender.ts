import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackendConfig } from '@nordlys/data/config'
import { isSecretKey } from '@nordlys/data/secret-key'
import type { SiteConfig } from '../src/config.ts'
import { compressFolder, type Effort } from './compress.ts'
import { scriptHash } from './csp.ts'
import { writeHostFiles } from './host-files.ts'
import { pageHtml, type PageParts, START_AFTER_PAINT } from './html.ts'
import { writeIcons } from './images/icons.ts'
import { svgText } from './images/raster.ts'
import { socialCards } from './images/social-cards.ts'
import {
  contentSources,
  type Manifest,
  PUBLIC_START,
  readManifest,
  STAFF_START,
  staticClosure,
  textSources,
} from './manifest.ts'
import { CLIENT_DIR, DIST_DIR, IMAGES_DIR, SITE_DIR } from './paths.ts'
import { rssXml } from './rss.ts'
import { screenPreloads } from './screen-preloads.ts'
import { loadServer, type Server } from './server.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

export interface PrerenderOptions {
  /** The public address of the site; canonical links, the sitemap and previews name it. */
  readonly siteUrl: string
  /** What the pages talk to, and where stored copy is read from while rendering; `null` builds a site without a backend. */
  readonly backend: BackendConfig | null
  /** Another URL of the backend for reading stored copy, where this machine has one; that of `backend` unless given. */
  readonly readFrom?: string
  /** Whether to throw where the backend does not answer, before anything is written; otherwise the built-in content replaces its own. */
  readonly isBackendRequired?: boolean
  /** Where the finished site goes; apps/site/dist unless given. It is replaced as a whole. */
  readonly outDir?: string
  /** How hard to compress the pages; the scripts are compressed with their bundle. The smallest unless given. */
  readonly effort?: Effort
}

export interface Prerendered {
  readonly outDir: string
  /** The files written for people, as addresses. */
  readonly pages: readonly string[]
  /** How many stored projects and posts the pages hold. */
  readonly stored: { readonly projects: number; readonly posts: number }
}

const FONT_OF_TEXT = /schibsted-grotesk.*\.woff2$/

type Assets = Pick<PageParts, 'styles' | 'fonts' | 'entry' | 'preloads'>

function assetsOf(manifest: Manifest, theme: string, sources: readonly string[]): Assets {
  const chunks = staticClosure(manifest, sources)
  const files = chunks.map((chunk) => chunk.file)
  const [entry = '', ...preloads] = files
  return {
    entry,
    preloads,
    styles: [theme, ...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
    fonts: Object.values(manifest)
      .map((chunk) => chunk.file)
      .filter((file) => FONT_OF_TEXT.test(file)),
  }
}

/** The file that holds an address: `/` is index.html, `/no/quote` is no/quote.html. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

async function writeTo(dir: string, file: string, content: string): Promise<void> {
  const path = join(dir, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/** Writes the theme's sheet under a name that changes with its content, and gives that name. */
async function writeTheme(dir: string, styles: string): Promise<string> {
  const file = `assets/theme-${createHash('sha256').update(styles).digest('hex').slice(0, 10)}.css`
  await writeTo(dir, file, styles)
  return file
}

async function replaceFolder(from: string, to: string): Promise<void> {
  const old = `${to}.old`
  await rm(old, { recursive: true, force: true })
  await rename(to, old).catch(() => undefined)
  await rename(from, to)
  await rm(old, { recursive: true, force: true })
}

/**
 * Writes the finished site from the bundles of `buildClient`: one HTML per page and language, app.html for the staff's areas, sitemap,
 * robots and compressed copies. Needs no vite build to be repeated when the backend or the site's address changes.
 */
export async function prerender({
  siteUrl,
  backend,
  readFrom,
  isBackendRequired: isRequired = false,
  outDir = DIST_DIR,
  effort = 'smallest',
}: PrerenderOptions): Promise<Prerendered> {
  if (backend && isSecretKey(backend.key))
    throw new Error('The key is a secret one, and every visitor would get it. Use the publishable key.')
  const server = await loadServer()
  const manifest = await readManifest(CLIENT_DIR)
  const source = { backend: backend && { ...backend, url: readFrom ?? backend.url }, isRequired }
  const [content, projects, blog] = await Promise.all([
    server.storedContent(source),
    server.storedProjects(source),
    server.printedBlog(source),
  ])
  const config: SiteConfig = {
    siteUrl: siteUrl.replace(/\/+$/, ''),
    backend,
    ...content,
    projects: { list: projects, isWhole: true },
    year: new Date().getFullYear(),
  }
  const next = `${outDir}.next`
  await rm(next, { recursive: true, force: true })
  await cp(join(SITE_DIR, 'public'), next, { recursive: true })
  await cp(join(CLIENT_DIR, 'assets'), join(next, 'assets'), { recursive: true })

  const theme = await writeTheme(next, server.themeStyles())
  const preloads = screenPreloads(manifest)
  const scripts = new Set([START_AFTER_PAINT, preloads])
  const logo = await readFile(join(SITE_DIR, 'public', 'favicon.svg'), 'utf8')
  const cards = socialCards({ outDir: next, cacheDir: IMAGES_DIR, siteUrl: config.siteUrl, logo })
  const jobs = server.pageJobs(blog)
  for (const job of jobs) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each page sets the language of its texts
    const page = await server.renderPage(job, config)
    for (const script of page.scripts) scripts.add(script)
    const assets = assetsOf(manifest, theme, [
      ...PUBLIC_START,
      ...job.modules,
      ...textSources(job.language, job.namespaces),
      ...contentSources(job.language, server.neededGroups(config.content[job.language], job.content)),
    ])
    await writeTo(
      next,
      fileOf(job.path),
      pageHtml({
        ...page,
        ...assets,
        headTags: page.headTags + (job.englishPath === null ? '' : cards.tagsFor({ ...page.preview, lang: page.lang })),
        config: server.embeddedConfig(job, config),
        configId: server.CONFIG_ELEMENT_ID,
        pageId: `${job.language}:${job.id}`,
      }),
    )
  }
  const embedded = { config: server.embeddedConfig({}, config), configId: server.CONFIG_ELEMENT_ID }
  for (const language of server.LANGUAGES) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as the pages
    const [shell, feed] = await Promise.all([
      server.articleShell(language, config),
      server.feedOf(language, blog, config),
    ])
    const assets = assetsOf(manifest, theme, [
      ...PUBLIC_START,
      ...shell.modules,
      ...textSources(language, shell.namespaces),
    ])
    const html = pageHtml({ ...shell, ...embedded, ...assets, pageId: 'shell', isOutline: true })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.all([writeTo(next, fileOf(shell.path), html), writeTo(next, feed.path.slice(1), rssXml(feed))])
  }
  const staff = {
    ...embedded,
    ...assetsOf(manifest, theme, STAFF_START),
    scripts: [server.colorSchemeScript(), preloads],
  }
  await writeTo(next, 'app.html', shellHtml(server, config, staff))

  await Promise.all([cards.finish(), writeIcons(next, { logo, company: server.companyName(config) })])

  const pages = jobs.filter((job) => job.englishPath !== null)
  await writeTo(next, 'sitemap.xml', sitemapXml(server.sitemapPages(config.siteUrl, blog)))
  await writeTo(next, 'robots.txt', robotsTxt(config.siteUrl, server.CLIENT_ONLY_PATHS))
  await writeHostFiles(next, { scriptHashes: [...scripts].map(scriptHash), apiUrl: backend?.url ?? null })
  await compressFolder(next, '{**/*.{html,xml,svg,webmanifest},assets/theme-*.css}', effort)
  await replaceFolder(next, outDir)
  const posts = Object.values(blog.list).reduce((sum, { baked }) => sum + baked.posts.length, 0)
  return { outDir, pages: pages.map((job) => job.path), stored: { projects: projects.length, posts } }
}

/** The empty page of the staff's areas; the browser draws everything. */
function shellHtml(
  server: Server,
  config: SiteConfig,
  parts: Assets & Pick<PageParts, 'config' | 'configId' | 'scripts'>,
): string {
  return pageHtml({
    ...parts,
    lang: 'en',
    pageId: 'app',
    isOutline: true,
    headTags: `<title>${svgText(server.companyName(config))}</title><meta name="robots" content="noindex">`,
    html: '',
  })
}
