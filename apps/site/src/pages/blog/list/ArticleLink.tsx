import type { ReactNode } from 'react'
import { localizedPath } from '../../../routing/language.ts'
import { SiteLink } from '../../../routing/SiteLink.tsx'
import { articlePath, type ArticleSummary } from '../articles/article.ts'

interface Props {
  article: Pick<ArticleSummary, 'slug' | 'language'>
  className?: string | undefined
  children: ReactNode
}

/** A link to an article in its own language. */
export function ArticleLink({ article: { slug, language }, className, children }: Props) {
  return (
    <SiteLink to={localizedPath(articlePath(slug), language)} className={className}>
      {children}
    </SiteLink>
  )
}
