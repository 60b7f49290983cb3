import type { Language } from '@nordlys/data/lib/validation'
import type { CSSProperties } from 'react'
import { altOf } from '@nordlys/data/media/public/picture-texts'
import { filesOf } from './picture-files.ts'
import css from './Picture.module.css'

/** A file of a picture in one size and format. */
interface PictureFile {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly type: 'image/webp' | 'image/avif'
}

/** The data of a stored picture that a page needs. */
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
  /** Its average colour, `#rrggbb`, which fills its space until it has loaded; null for a transparent picture, behind which it would stay visible. */
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
  /** Whether all of it is shown, letterboxed, instead of filling its space. */
  readonly isWhole?: boolean
  /** Whether the picture is the largest content above the fold, which the browser should load first. */
  readonly priority?: boolean
  /** Called when the picture fails to load. */
  readonly onError?: () => void
  readonly className?: string | undefined
}

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`

/** Renders a stored picture in the best size and format for the screen. Its space is reserved, so nothing shifts. */
export function Picture({
  picture,
  language,
  apiUrl,
  sizes,
  ratio,
  isWhole = false,
  priority = false,
  onError,
  className,
}: PictureProps) {
  const files = filesOf(picture, apiUrl)
  if (!files) return null
  const style: CSSProperties = {
    ...(ratio === undefined ? {} : { aspectRatio: String(ratio) }),
    ...(isWhole ? {} : { objectPosition: `${percent(picture.focal_x)} ${percent(picture.focal_y)}` }),
    ...(isWhole || picture.color === null ? {} : { backgroundColor: picture.color }),
  }
  return (
    <picture className={css.picture}>
      {files.avif !== null && <source type="image/avif" srcSet={files.avif} sizes={sizes} />}
      <img
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        alt={altOf(picture, language)}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        srcSet={files.webp}
        src={files.largest}
        className={className === undefined ? css.image : `${css.image} ${className}`}
        style={style}
        onError={onError}
      />
    </picture>
  )
}
