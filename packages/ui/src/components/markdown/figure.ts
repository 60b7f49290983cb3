import type { Language } from '@nordlys/data/lib/validation'
import type { Picture } from '@nordlys/data/media/public/schema'
import { altOf, captionOf } from '@nordlys/data/media/public/picture-texts'
import { filesOf } from '../picture/picture-files.ts'
import { escapeHtml } from './escape.ts'

/** A picture of the media library in a text. */
export type TextPicture = Omit<Picture, 'id' | 'placeholder' | 'focal_x' | 'focal_y'>

/** The pictures that a text may show. */
export interface TextPictures {
  /** The pictures by id; null for an unknown one. */
  readonly byId: Readonly<Record<string, TextPicture | null>>
  /** The URL of the backend, whose storage has their files. */
  readonly apiUrl: string
  /** The language of the text. */
  readonly language: Language
}

/** The sizes of a picture other than the width of the text: `![](media:<id>#small)`. */
export const PICTURE_SIZES = ['small', 'medium'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** A picture in a text: `![text](media:<id> "title")`. */
interface Place {
  readonly picture: TextPicture
  /** Replaces an alternative text that the picture lacks. */
  readonly text: string
  /** Replaces the caption of the picture. */
  readonly title?: string
  readonly size?: PictureSize | undefined
  /** The safe URL of the video that the picture leads to. */
  readonly video?: string | undefined
}

/** The widths of pictures in pixels; the full one is that of the text column of an article. */
const WIDTHS = { full: 688, medium: 460, small: 240 } as const

const COLOR = /^#[0-9a-f]{6}$/

/** Writes attributes and omits null ones. Values are escaped (rule W2). */
const attributes = (values: Readonly<Record<string, string | number | null>>) =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeHtml(String(value))}"`))
    .join('')

/** Returns a picture of the media library as safe HTML. Its space is reserved before it has loaded. */
export function pictureHtml({ picture, text, size }: Place, { apiUrl, language }: TextPictures): string {
  const sizes = `min(100vw, ${WIDTHS[size ?? 'full']}px)`
  const files = filesOf(picture, apiUrl)
  if (!files) return escapeHtml(text)
  const { width, height, color, decorative } = picture
  const image = attributes({
    loading: 'lazy',
    decoding: 'async',
    alt: altOf(picture, language) || (decorative ? '' : text),
    width,
    height,
    sizes,
    srcset: files.webp,
    src: files.largest,
    style: color !== null && COLOR.test(color) ? `background-color:${color}` : null,
  })
  const avif = files.avif === null ? '' : `<source${attributes({ type: 'image/avif', srcset: files.avif, sizes })}>`
  return `<picture>${avif}<img${image}></picture>`
}

/** Returns a picture of the media library with its caption and credit as safe HTML. */
export function figureHtml(place: Place, pictures: TextPictures): string {
  const { caption, credit } = captionOf(place.picture, pictures.language)
  const lines = [place.title || caption, credit].flatMap((line) => (line ? [`<span>${escapeHtml(line)}</span>`] : []))
  const below = lines.length > 0 ? `<figcaption>${lines.join(' ')}</figcaption>` : ''
  const { size, video } = place
  const names = [...(size ? [`size-${size}`] : []), ...(video === undefined ? [] : ['video'])].join(' ')
  const picture = pictureHtml(place, pictures)
  const shown =
    video === undefined ? picture : `<a${attributes({ href: video, rel: 'noopener noreferrer' })}>${picture}</a>`
  return `<figure${attributes({ class: names || null })}>${shown}${below}</figure>\n`
}
