import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeXml } from '@nordlys/ui/social-card/escape-xml.ts'
import { CARD, coverCardSvg, socialCardSvg, type SocialCard } from '@nordlys/ui/social-card/social-card.ts'
import type { StoredPicture } from '../../src/pictures/baked.ts'
import { coverFile, drawCoverCard } from './cover-card.ts'
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
  /** Returns a file of the media library. Throws when it cannot be read. */
  readonly readPicture: (path: string) => Promise<ArrayBuffer>
}

/** The social card of a page. */
interface PageCard {
  /** Its file in the finished site. */
  readonly file: string
  readonly tags: string
  /** Whether it has the picture of the page, if there is one. */
  readonly isWhole: boolean
}

const FONT = { family: FONT_FAMILY, widthOf: textWidth }

async function drawOnce(cached: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = await readFile(cached).catch(() => null)
  if (known) return known
  const drawn = await draw()
  // Another process may write the same card now; a rename prevents half-written files.
  const temporary = `${cached}.${process.pid}`
  await writeFile(temporary, drawn)
  await rename(temporary, cached)
  return drawn
}

const tag = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeXml(content)}">`

/** Returns the tags for the image of a link preview, which React does not render. */
function imageTags(address: string, type: string, alt: string): string {
  return [
    tag('property', 'og:image', address),
    tag('property', 'og:image:type', type),
    tag('property', 'og:image:width', String(CARD.width)),
    tag('property', 'og:image:height', String(CARD.height)),
    tag('property', 'og:image:alt', alt),
    tag('name', 'twitter:image', address),
    tag('name', 'twitter:image:alt', alt),
  ].join('')
}

const nameOf = (parts: readonly unknown[], extension: string) =>
  `${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}.${extension}`

/** Renders the cards of a site's pages while the pages are written. */
export function socialCards({ outDir, cacheDir, siteUrl, logo, readPicture }: Options) {
  const drawing: Promise<void>[] = []
  const folders = Promise.all([outDir, cacheDir].map((dir) => mkdir(join(dir, SOCIAL_FOLDER), { recursive: true })))

  const write = async (name: string, draw: () => Promise<Uint8Array>) => {
    await folders
    const drawn = await drawOnce(join(cacheDir, SOCIAL_FOLDER, name), draw)
    await writeFile(join(outDir, SOCIAL_FOLDER, name), drawn)
  }
  const cardOf = (name: string, type: string, { title, company }: SocialCard, isWhole: boolean): PageCard => ({
    file: `${SOCIAL_FOLDER}/${name}`,
    tags: imageTags(`${siteUrl}/${SOCIAL_FOLDER}/${name}`, type, `${title} – ${company}`),
    isWhole,
  })
  const withoutCover = (card: SocialCard, isWhole: boolean): PageCard => {
    const svg = socialCardSvg(card, { logo, font: FONT })
    const name = nameOf([svg], 'png')
    drawing.push(write(name, () => renderPng(svg)))
    return cardOf(name, 'image/png', card, isWhole)
  }

  return {
    /** Draws the card of a page; one whose picture cannot be read is drawn without it. */
    async cardFor(card: SocialCard, cover: StoredPicture | null): Promise<PageCard> {
      const path = cover && coverFile(cover)
      if (!path) return withoutCover(card, true)
      const svg = coverCardSvg(card, { logo, font: FONT })
      const focal = { x: cover.focal_x, y: cover.focal_y }
      const name = nameOf([svg, path, focal.x, focal.y], 'jpg')
      try {
        await write(name, async () => drawCoverCard(svg, await readPicture(path), focal))
      } catch {
        return withoutCover(card, false)
      }
      return cardOf(name, 'image/jpeg', card, true)
    },
    /** Resolves when every card is written. */
    async finish(): Promise<void> {
      await Promise.all(drawing)
    },
  }
}
