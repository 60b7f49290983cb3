import { pictureUrl } from '@nordlys/data/media/public/picture-url'
import type { ImageFile } from '@nordlys/data/media/public/schema'

/** The files of a picture, as attributes of its elements. */
interface PictureFiles {
  /** The attribute `srcset` of the source in AVIF; null without any. */
  readonly avif: string | null
  /** The attribute `srcset` of the image. */
  readonly webp: string
  /** The URL of the largest WebP, which every browser shows. */
  readonly largest: string
}

/** Returns the files of a picture; null when it has none that every browser can show. */
export function filesOf(
  { variants }: { readonly variants: readonly ImageFile[] },
  apiUrl: string,
): PictureFiles | null {
  const inType = (type: ImageFile['type']) =>
    variants.filter((file) => file.type === type).toSorted((a, b) => a.width - b.width)
  const setOf = (files: readonly ImageFile[]) =>
    files.map(({ path, width }) => `${pictureUrl(apiUrl, path)} ${width}w`).join(', ')
  const [avif, webp] = [inType('image/avif'), inType('image/webp')]
  const largest = webp.at(-1)
  if (!largest) return null
  return { avif: avif.length > 0 ? setOf(avif) : null, webp: setOf(webp), largest: pictureUrl(apiUrl, largest.path) }
}
