import { mediaIdOf } from '@nordlys/data/media/reference'
import { Picture } from '@nordlys/ui/components/picture/Picture'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { type ReactNode, useState } from 'react'
import { useSite } from '../data/site-context.tsx'
import css from './SitePicture.module.css'
import { usePicture } from './usePicture.ts'

interface Props {
  /** `media:<id>`, or the URL of a picture; null without one. */
  readonly source: string | null
  /** The width on the page, as the attribute `sizes`. */
  readonly sizes: string
  /** Must set the size of the picture, so that nothing shifts when it loads. */
  readonly className: string | undefined
  /** The alternative text of a URL; decorative by default. A picture of the media library has its own text. */
  readonly alt?: string
  /** Whether all of it is shown, letterboxed, instead of filling its space. */
  readonly isWhole?: boolean
  /** Whether the picture is the largest content above the fold. */
  readonly priority?: boolean
  /** Called when the picture fails to load. */
  readonly onMissing?: () => void
  /** Replaces a picture that is missing, unknown, or fails to load. */
  readonly children?: ReactNode
}

/** A picture of stored content. */
export function SitePicture(props: Props) {
  return <Shown key={props.source} {...props} />
}

function Shown({ source, sizes, className, alt = '', isWhole = false, priority = false, onMissing, children }: Props) {
  const language = useLanguage()
  const { backend } = useSite()
  const [failed, setFailed] = useState(false)
  const id = mediaIdOf(source)
  const picture = usePicture(id)
  const onError = () => {
    setFailed(true)
    onMissing?.()
  }
  if (source === null || failed || (id !== null && picture === null)) return children
  if (id === null) {
    const loading = priority ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
    return <img src={source} alt={alt} {...loading} className={className} onError={onError} />
  }
  if (!picture || !backend) return <span className={`${css.waiting} ${className ?? ''}`} />
  return (
    <Picture
      picture={picture}
      language={language}
      apiUrl={backend.url}
      sizes={sizes}
      isWhole={isWhole}
      priority={priority}
      className={className}
      onError={onError}
    />
  )
}
