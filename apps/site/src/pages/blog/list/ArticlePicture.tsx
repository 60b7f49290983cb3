import { useState } from 'react'
import type { CoverChoice } from '../../../cover/choose.ts'
import { Cover } from '../../../cover/Cover.tsx'
import type { ArticleSummary } from '../articles/article.ts'

/** An article's picture, or a generated cover when it is missing or does not load. Decorative. */
export function ArticlePicture({
  article: { slug, picture },
  cover,
  className,
}: {
  article: ArticleSummary
  /** The cover that a list has chosen. */
  cover?: CoverChoice | undefined
  className?: string | undefined
}) {
  const [failed, setFailed] = useState<string | null>(null)
  if (picture === null || picture === failed) return <Cover seed={slug} choice={cover} className={className} />
  return <img src={picture} alt="" loading="lazy" className={className} onError={() => setFailed(picture)} />
}
