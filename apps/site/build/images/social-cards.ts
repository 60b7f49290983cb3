import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeXml } from '@nordlys/ui/social-card/escape-xml.ts'
import { CARD, socialCardSvg, type SocialCard } from '@nordlys/ui/social-card/social-card.ts'
import { FONT_FAMILY, renderPng, textWidth } from './raster.ts'

/** The folder of the cards in the finished site; their names change with their content. */
export const SOCIAL_FOLDER = 'social'

interface Options {
  /** The folder of the new site. */
  readonly outDir: string
  /** The cache of rendered cards. */
  readonly cacheDir: string
  readonly siteUrl: string
  /** The logo as an SVG of 32 by 32. */
  readonly logo: string
}

const FONT = { family: FONT_FAMILY, widthOf: textWidth }

async function drawOnce(svg: string, cached: string): Promise<Buffer> {
  const known = await readFile(cached).catch(() => null)
  if (known) return known
  const png = await renderPng(svg)
  // Another process may write the same card now; a rename prevents half-written files.
  const temporary = `${cached}.${process.pid}`
  await writeFile(temporary, png)
  await rename(temporary, cached)
  return png
}

const tag = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeXml(content)}">`

/** Returns the tags for the image of a link preview, which React does not render. */
function imageTags(address: string, alt: string): string {
  return [
    tag('property', 'og:image', address),
    tag('property', 'og:image:type', 'image/png'),
    tag('property', 'og:image:width', String(CARD.width)),
    tag('property', 'og:image:height', String(CARD.height)),
    tag('property', 'og:image:alt', alt),
    tag('name', 'twitter:image', address),
    tag('name', 'twitter:image:alt', alt),
  ].join('')
}

/** Renders the cards of a site's pages while the pages are written. */
export function socialCards({ outDir, cacheDir, siteUrl, logo }: Options) {
  const drawing: Promise<void>[] = []
  const folders = Promise.all([outDir, cacheDir].map((dir) => mkdir(join(dir, SOCIAL_FOLDER), { recursive: true })))

  const draw = async (svg: string, file: string) => {
    await folders
    const png = await drawOnce(svg, join(cacheDir, SOCIAL_FOLDER, file))
    await writeFile(join(outDir, SOCIAL_FOLDER, file), png)
  }

  return {
    /** Starts rendering a page's card; returns its file in the finished site, and its tags. */
    cardFor(card: SocialCard): { file: string; tags: string } {
      const svg = socialCardSvg(card, { logo, font: FONT })
      const name = `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.png`
      drawing.push(draw(svg, name))
      const file = `${SOCIAL_FOLDER}/${name}`
      return { file, tags: imageTags(`${siteUrl}/${file}`, `${card.title} – ${card.company}`) }
    },
    /** Resolves when every card is written. */
    async finish(): Promise<void> {
      await Promise.all(drawing)
    },
  }
}
