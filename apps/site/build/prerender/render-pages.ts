import { withTexts } from './article-texts.ts'
import { pageHtml } from './html.ts'
import type { socialCards } from '../images/social-cards.ts'
import { publicAssets } from '../bundle/manifest.ts'
import type { NextSite } from './next-site.ts'
import { hasSamePictures, type Job, pageKeys, type WrittenPage } from './page-keys.ts'
import { fileOf, writeTo } from './site-files.ts'

interface PagePlan {
  /** The key of each page by file. */
  readonly keys: ReadonlyMap<string, string>
  /** The pages of the current site that stay, by file. */
  readonly unchanged: ReadonlyMap<string, WrittenPage>
  /** The pages to render. */
  readonly stale: readonly Job[]
}

/** Returns which pages of the current site stay, and which are rendered. */
export function planPages(
  { server, config, theme, manifest }: NextSite,
  jobs: readonly Job[],
  current: Iterable<readonly [file: string, page: WrittenPage]>,
): PagePlan {
  const keyOf = pageKeys(server, config, theme)
  const keys = new Map(jobs.map((job) => [fileOf(job.path), keyOf(job, publicAssets(manifest, job.modules))]))
  const isUnchanged = ([file, page]: readonly [string, WrittenPage]) =>
    keys.get(file) === page.key && hasSamePictures(page, config.pictures ?? {})
  const unchanged = new Map([...current].filter(isUnchanged))
  return { keys, unchanged, stale: jobs.filter((job) => !unchanged.has(fileOf(job.path))) }
}

interface RenderOptions {
  readonly source: Parameters<typeof withTexts>[2]
  readonly cards: Pick<ReturnType<typeof socialCards>, 'cardFor'>
  /** Called after each rendered page. */
  readonly onPage: ((done: number, all: number) => void) | undefined
}

interface RenderedPages {
  /** The rendered pages by file. */
  readonly rendered: ReadonlyMap<string, WrittenPage>
  /** The number of social cards without their picture. */
  readonly plainCards: number
}

/** Renders the stale pages and writes them with their social cards. */
export async function renderPages(
  next: NextSite,
  { keys, stale }: Pick<PagePlan, 'keys' | 'stale'>,
  { source, cards, onPage }: RenderOptions,
): Promise<RenderedPages> {
  const { server, config } = next
  const rendered = new Map<string, WrittenPage>()
  let plainCards = 0
  for await (const job of withTexts(server, stale, source)) {
    // Sequential: each page sets the language of its texts.
    const page = await server.renderPage(job, config)
    const file = fileOf(job.path)
    const card = job.englishPath === null ? null : await cards.cardFor({ ...page.preview, lang: page.lang }, page.cover) // oxlint-disable-line no-await-in-loop -- as above
    const isPlain = card?.isWhole === false
    if (isPlain) plainCards += 1
    await writeTo(next.dir, file, htmlOf(next, job, { ...page, headTags: page.headTags + (card?.tags ?? '') }))
    rendered.set(file, {
      // Without its picture, the card is rendered again with the page.
      key: isPlain ? '' : (keys.get(file) ?? ''),
      scripts: page.scripts,
      card: card?.file ?? null,
      textPictures: job.textPictures,
    })
    onPage?.(rendered.size, stale.length)
  }
  return { rendered, plainCards }
}

function htmlOf(
  { server, manifest, config, theme, withStyles }: NextSite,
  job: Job,
  page: Awaited<ReturnType<NextSite['server']['renderPage']>>,
): string {
  return pageHtml({
    ...page,
    ...withStyles(publicAssets(manifest, job.modules)),
    theme,
    config: server.embeddedConfig(job, config),
    configId: server.CONFIG_ELEMENT_ID,
    pageId: `${job.language}:${job.id}`,
  })
}
