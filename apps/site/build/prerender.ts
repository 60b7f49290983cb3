import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackendConfig } from '@nordlys/data/lib/config'
import { isSecretKey } from '@nordlys/data/lib/secret-key'
import type { SiteConfig } from '../src/data/config.ts'
import { withTexts } from './article-texts.ts'
import { compressFolder, type Effort } from './compress.ts'
import { scriptHash } from './csp.ts'
import { writeHostFiles } from './host-files.ts'
import { pageHtml, type PageParts, START_AFTER_PAINT } from './html.ts'
import { readIcon, type Icon } from './images/company-icon.ts'
import { smallIcon, writeIcons } from './images/icons.ts'
import { escapeXml } from '@nordlys/ui/social-card/escape-xml.ts'
import { pictureReader } from './images/picture-reader.ts'
import { socialCards } from './images/social-cards.ts'
import { assetsOf, publicStart, readManifest, ADMIN_START, textSources } from './manifest.ts'
import { knowledgeOf } from './knowledge.ts'
import { hasSamePictures, type Job, pageKeys, type WrittenPage } from './page-keys.ts'
import { CLIENT_DIR, DIST_DIR, IMAGES_DIR, SITE_DIR } from './paths.ts'
import { rssXml } from './rss.ts'
import { loadServer, type Server } from './server.ts'
import { fileOf, keepFile, replaceFolder, styleReader, writeTo } from './site-files.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

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
export async function prerender({
  siteUrl,
  backend,
  readFrom,
  isBackendRequired: isRequired = false,
  outDir = DIST_DIR,
  effort = 'smallest',
  previous = null,
  onPage,
}: PrerenderOptions): Promise<Prerendered> {
  if (backend && isSecretKey(backend.key))
    throw new Error('The key is a secret one, and every visitor would get it. Use the publishable key.')
  const server = await loadServer()
  const manifest = await readManifest(CLIENT_DIR)
  const known = [...(previous?.written ?? [])]
  const source = {
    backend: backend && { ...backend, ...readFrom },
    isRequired,
    publicUrl: backend?.url ?? '',
    knownPictures: known.flatMap(([, { textPictures }]) => Object.keys(textPictures)),
  }
  const site = await server.storedSite(source)
  const {
    content,
    contentVersion,
    projects,
    caseStudies,
    templates,
    prices,
    references,
    blog,
    pictures,
    hasNewsletterArchive,
    moved,
    revision,
  } = site
  const config: SiteConfig = {
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
  const jobs = server.pageJobs(site)
  // The pages embed them, and the shells and feeds need those of the frame even if no page of their language is rendered.
  await Promise.all([
    ...server.LANGUAGES.map((language) => server.prepareFrame(language, content)),
    ...jobs.map((job) => server.prepareJob(job, content)),
  ])
  const next = `${outDir}.next`
  await rm(next, { recursive: true, force: true })
  await cp(join(SITE_DIR, 'public'), next, { recursive: true, preserveTimestamps: true })
  await cp(join(CLIENT_DIR, 'assets'), join(next, 'assets'), { recursive: true, preserveTimestamps: true })

  const theme = server.themeStyles()
  const withStyles = await styleReader(next)
  const readPicture = pictureReader(source.backend?.url ?? '')
  const icon = await siteIcon(readPicture, server.companyIconFile(config), source.isRequired)
  const cards = socialCards({
    outDir: next,
    cacheDir: IMAGES_DIR,
    siteUrl: config.siteUrl,
    logo: smallIcon(icon),
    readPicture,
  })
  const assetsFor = (job: Job) => assetsOf(manifest, [publicStart(manifest), ...job.modules])
  const keyOf = pageKeys(server, config, theme)
  const keys = new Map(jobs.map((job) => [fileOf(job.path), keyOf(job, assetsFor(job))]))
  const written = new Map(
    known.filter(([file, page]) => keys.get(file) === page.key && hasSamePictures(page, pictures)),
  )
  let plainCards = 0
  const stale = jobs.filter((job) => !written.has(fileOf(job.path)))
  const unchanged = new Set(written.keys())
  for await (const job of withTexts(server, stale, source)) {
    // Sequential: each page sets the language of its texts.
    const page = await server.renderPage(job, config)
    const file = fileOf(job.path)
    const card = job.englishPath === null ? null : await cards.cardFor({ ...page.preview, lang: page.lang }, page.cover) // oxlint-disable-line no-await-in-loop -- as above
    if (card?.isWhole === false) plainCards += 1
    const html = pageHtml({
      ...page,
      ...withStyles(assetsFor(job)),
      theme,
      headTags: page.headTags + (card?.tags ?? ''),
      config: server.embeddedConfig(job, config),
      configId: server.CONFIG_ELEMENT_ID,
      pageId: `${job.language}:${job.id}`,
    })
    await writeTo(next, file, html)
    written.set(file, {
      // Without its picture, the card is drawn again the next time the page is rendered.
      key: card?.isWhole === false ? '' : (keys.get(file) ?? ''),
      scripts: page.scripts,
      card: card?.file ?? null,
      textPictures: job.textPictures,
    })
    onPage?.(written.size - unchanged.size, stale.length)
  }
  const embedded = { config: server.embeddedConfig({}, config), configId: server.CONFIG_ELEMENT_ID }
  for (const language of server.LANGUAGES) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, as the pages
    const [shells, feed] = await Promise.all([
      server.recordShells(language, config),
      server.feedOf(language, blog, config),
    ])
    const writeShell = (shell: (typeof shells)[number]) => {
      const assets = assetsOf(manifest, [
        publicStart(manifest),
        ...shell.modules,
        ...textSources(manifest, language, shell.namespaces),
      ])
      const html = pageHtml({ ...shell, ...embedded, ...withStyles(assets), theme, pageId: 'shell', isOutline: true })
      return writeTo(next, fileOf(shell.path), html)
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.all([
      ...shells.map(writeShell),
      writeTo(next, feed.path.slice(1), rssXml(feed)),
      writeTo(next, `knowledge/${language}.json`, await knowledgeOf(language)), // oxlint-disable-line no-await-in-loop -- as above
    ])
  }
  const adminShell = {
    ...embedded,
    ...withStyles(assetsOf(manifest, ADMIN_START)),
    theme,
    scripts: [server.colorSchemeScript()],
  }
  await writeTo(next, 'app.html', shellHtml(server, config, adminShell))

  await Promise.all([cards.finish(), writeIcons(next, { icon, company: server.companyName(config) })])
  for (const file of unchanged) {
    const card = written.get(file)?.card ?? null
    // oxlint-disable-next-line no-await-in-loop -- thousands of files
    await Promise.all(
      [file, ...(card === null ? [] : [card])].map((name) => keepFile(previous?.outDir ?? '', next, name)),
    )
  }

  const pages = jobs.filter((job) => job.englishPath !== null && written.has(fileOf(job.path)))
  await writeTo(next, 'sitemap.xml', sitemapXml(server.sitemapPages(config.siteUrl, blog, caseStudies)))
  await writeTo(next, 'robots.txt', robotsTxt(config.siteUrl, server.CLIENT_ONLY_PATHS))
  const scripts = new Set([START_AFTER_PAINT, ...[...written.values()].flatMap((page) => page.scripts)])
  const policy = {
    scriptHashes: [...scripts].map(scriptHash),
    apiUrl: backend?.url ?? null,
    captcha: backend?.captcha?.provider ?? null,
  }
  // An article that has a page comes before one that had its URL earlier.
  const isFree = ([from]: readonly [from: string, to: string]) => !keys.has(fileOf(from))
  await writeHostFiles(next, policy, Object.fromEntries(Object.entries(moved).filter(isFree)))
  await compressFolder(next, '{**/*.{html,xml,svg,webmanifest},knowledge/*.json}', effort, unchanged)
  await replaceFolder(next, outDir)
  const posts = Object.values(blog.list).flatMap(({ articles }) => articles.filter(isStored)).length
  return {
    outDir,
    pages: pages.map((job) => job.path),
    stored: { projects: projects.length, posts },
    written,
    plainCards,
    rendered: written.size - unchanged.size,
    // A page is missing, so the site matches no revision.
    revision: written.size === jobs.length ? revision : null,
  }
}

const isStored = ({ summary }: { readonly summary: { readonly version: string | null } }) => summary.version !== null

/** Returns the icon of the company, else the built-in one, which also replaces an icon that cannot be read unless `isRequired`. */
async function siteIcon(
  readPicture: (path: string) => Promise<ArrayBuffer>,
  path: string | null,
  isRequired: boolean,
): Promise<Icon> {
  if (path !== null) {
    const icon = await readPicture(path)
      .then(readIcon)
      .catch((error: unknown) => {
        if (isRequired) throw new Error('The icon of the company cannot be read', { cause: error })
        return null
      })
    if (icon) return icon
  }
  const svg = await readFile(join(SITE_DIR, 'public', 'favicon.svg'), 'utf8')
  return { svgFor: () => svg, ground: null }
}

/** Returns the app shell of sign-in and admin, which the browser renders. */
function shellHtml(
  server: Server,
  config: SiteConfig,
  parts: Omit<PageParts, 'lang' | 'pageId' | 'isOutline' | 'headTags' | 'html'>,
): string {
  return pageHtml({
    ...parts,
    lang: 'en',
    pageId: 'app',
    isOutline: true,
    headTags: `<title>${escapeXml(server.companyName(config))}</title><meta name="robots" content="noindex">`,
    html: '',
  })
}
