import { useState } from 'react'
import type { CoverChoice } from '../../../cover/choose.ts'
import { Cover } from '../../../cover/Cover.tsx'
import type { ArticleSummary } from '../articles/article.ts'

/** An article's picture, or a drawing where it has none or it cannot be shown. Decoration. */
export function ArticlePicture({
  article: { slug, picture },
  cover,
  className,
}: {
  article: ArticleSummary
  /** What the drawing is, where a list has seen to it. */
  cover?: CoverChoice | undefined
  className?: string | undefined
}) {
  const [failed, setFailed] = useState<string | null>(null)
  if (picture === null || picture === failed) return <Cover seed={slug} choice={cover} className={className} />
  return <img src={picture} alt="" loading="lazy" className={className} onError={() => setFailed(picture)} />
}
