import type { Language } from '@nordlys/data/lib/validation'
import type { CSSProperties } from 'react'
import css from './Picture.module.css'

/** A file of a picture in one size and format. */
interface PictureFile {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly type: 'image/webp' | 'image/avif'
}

/** What a page needs of a stored picture. */
export interface ShownPicture {
  readonly width: number
  readonly height: number
  readonly alt: string | null
  readonly alt_no: string | null
  /** Whether the picture adds nothing to the text, so that screen readers skip it. */
  readonly decorative: boolean
  /** The point that stays visible when the picture is cropped, from 0 to 1. */
  readonly focal_x: number
  readonly focal_y: number
  /** Its average colour, `#rrggbb`, which fills its place until it is loaded. */
  readonly color: string | null
  readonly variants: readonly PictureFile[]
}

interface PictureProps {
  readonly picture: ShownPicture
  readonly language: Language
  /** The URL of the backend, whose storage has the files. */
  readonly apiUrl: string
  /** The width on the page, as the attribute `sizes`. */
  readonly sizes: string
  /** Crops the picture to this ratio of width to height, around its focal point. */
  readonly ratio?: number
  /** Whether the picture is the largest content above the fold, which the browser should load first. */
  readonly priority?: boolean
  readonly className?: string | undefined
}

/** Returns the alternative text in a language; a missing one is replaced by that of the other language. */
function altOf({ decorative, alt, alt_no }: ShownPicture, language: Language): string {
  if (decorative) return ''
  return (language === 'no' ? (alt_no ?? alt) : (alt ?? alt_no)) ?? ''
}

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`

/** Renders a stored picture in the best size and format for the screen. It takes its place before it is loaded, so nothing shifts. */
export function Picture({ picture, language, apiUrl, sizes, ratio, priority = false, className }: PictureProps) {
  const filesOf = (type: PictureFile['type']) =>
    picture.variants.filter((file) => file.type === type).toSorted((a, b) => a.width - b.width)
  const urlOf = ({ path }: PictureFile) => `${apiUrl}/storage/v1/object/public/media/${path}`
  const sourcesOf = (files: readonly PictureFile[]) => files.map((file) => `${urlOf(file)} ${file.width}w`).join(', ')
  const [avif, webp] = [filesOf('image/avif'), filesOf('image/webp')]
  const largest = webp.at(-1)
  if (!largest) return null
  const style: CSSProperties = {
    ...(ratio === undefined ? {} : { aspectRatio: String(ratio) }),
    objectPosition: `${percent(picture.focal_x)} ${percent(picture.focal_y)}`,
    ...(picture.color === null ? {} : { backgroundColor: picture.color }),
  }
  return (
    <picture className={css.picture}>
      {avif.length > 0 && <source type="image/avif" srcSet={sourcesOf(avif)} sizes={sizes} />}
      <img
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        alt={altOf(picture, language)}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        srcSet={sourcesOf(webp)}
        src={urlOf(largest)}
        className={className === undefined ? css.image : `${css.image} ${className}`}
        style={style}
      />
    </picture>
  )
}
