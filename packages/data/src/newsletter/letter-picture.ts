import { attributeOf, plainText, type Token } from '../lib/text/markdown.ts'
import type { Language } from '../lib/validation.ts'
import { altOf, captionOf } from '../media/public/picture-texts.ts'
import { pictureUrl } from '../media/public/picture-url.ts'
import type { Picture } from '../media/public/schema.ts'
import { mediaIdOf } from '../media/reference.ts'

/** The pictures that a letter may show. */
export interface LetterPictures {
  readonly list: readonly Picture[]
  /** The URL of the backend, whose storage has their files. */
  readonly apiUrl: string
  readonly language: Language
}

/** A picture as a mail shows it. */
export interface LetterPicture {
  readonly url: string
  readonly width: number
  readonly height: number
  /** What is read where pictures are not loaded; empty for decoration. */
  readonly alt: string
  /** The caption and the credit. */
  readonly caption: string
}

/** The widths of pictures in pixels; the full one is that of the text of a mail. */
const WIDTHS = { full: 496, medium: 330, small: 240 } as const

/** Returns the picture of a token, in one file for screens of twice the density; null where the library has no file that mail clients show. */
export function letterPicture(image: Token, { list, apiUrl, language }: LetterPictures): LetterPicture | null {
  if (image.type !== 'image') return null
  const [reference = '', size] = attributeOf(image, 'src').split('#')
  const id = mediaIdOf(reference)
  const picture = list.find((one) => one.id === id)
  const files = (picture?.variants ?? []).filter(({ type }) => type === 'image/webp').toSorted((a, b) => a.width - b.width)
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
