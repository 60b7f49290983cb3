import type { LetterPicture } from '@nordlys/data/newsletter/issue-blocks'
import { attributeOf, plainText, type Token } from '@nordlys/data/lib/text/markdown'
import type { Language } from '@nordlys/data/lib/validation'
import { altOf, captionOf } from '@nordlys/data/media/public/picture-texts'
import { pictureUrl } from '@nordlys/data/media/public/picture-url'
import type { Picture } from '@nordlys/data/media/public/schema'
import { mediaIdOf } from '@nordlys/data/media/reference'

/** The pictures that a letter may show. */
interface LetterPictures {
  readonly list: readonly Picture[]
  /** The URL of the backend, whose storage has their files. */
  readonly apiUrl: string
  readonly language: Language
}

/** The widths of pictures in pixels; the full one is that of the text of a mail. */
const WIDTHS = { full: 496, medium: 330, small: 240 } as const

/**
 * Returns a reader of the pictures of a letter: each in one file for screens of twice the density; null where the library has no file that mail clients
 * show.
 */
export const letterPictures =
  ({ list, apiUrl, language }: LetterPictures) =>
  (image: Token): LetterPicture | null => {
    const [reference = '', size] = attributeOf(image, 'src').split('#')
    const id = mediaIdOf(reference)
    const picture = list.find((one) => one.id === id)
    const files = (picture?.variants ?? [])
      .filter(({ type }) => type === 'image/webp')
      .toSorted((a, b) => a.width - b.width)
    const place = size === 'small' || size === 'medium' ? WIDTHS[size] : WIDTHS.full
    const file = files.find(({ width }) => width >= place * 2) ?? files.at(-1)
    if (!picture || !file) return null
    const width = Math.min(place, file.width)
    const { caption, credit } = captionOf(picture, language)
    return {
      url: pictureUrl(apiUrl, file.path),
      width,
      height: Math.max(1, Math.round((width * file.height) / file.width)),
      alt: picture.decorative ? '' : altOf(picture, language) || plainText(image.children),
      caption: [attributeOf(image, 'title') || caption, credit].filter(Boolean).join(' · '),
    }
  }
