import { CARD } from '@nordlys/ui/social-card/social-card.ts'
import type { StoredPicture } from '../../src/pictures/baked.ts'
import { readWebp, writeJpeg } from './codecs.ts'
import { cropped, drawOver } from './pixels.ts'
import { renderPixels } from './raster.ts'

/** Returns the path of the smallest file that fills a card, else of the largest; null without one in WebP. */
export function coverFile({
  variants,
  width,
  height,
}: Pick<StoredPicture, 'variants' | 'width' | 'height'>): string | null {
  const files = variants.filter(({ type }) => type === 'image/webp').toSorted((a, b) => a.width - b.width)
  const wanted = Math.max(CARD.width, (CARD.height * width) / height)
  return (files.find((file) => file.width >= wanted) ?? files.at(-1))?.path ?? null
}

/** Draws texts, an SVG, over a picture, a WebP. Returns a JPEG: a photograph as PNG is larger than what networks load. */
export async function drawCoverCard(
  texts: string,
  picture: ArrayBuffer,
  focal: { readonly x: number; readonly y: number },
): Promise<Uint8Array> {
  const [pixels, above] = await Promise.all([readWebp(picture), renderPixels(texts)])
  return writeJpeg(drawOver(cropped(pixels, focal, CARD), above))
}
