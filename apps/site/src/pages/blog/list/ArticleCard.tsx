import type { ReactNode } from 'react'
import { localizedPath } from '../../../routing/language.ts'
import { SiteLink } from '../../../routing/SiteLink.tsx'
import shared from '../../../styles/shared.module.css'
import { articlePath, type ArticleSummary } from '../../../articles/article.ts'
import css from './ArticleCard.module.css'
import { ArticleMeta } from './ArticleMeta.tsx'
import { Tags } from './Tags.tsx'

/** The maximum number of tags in a preview. */
const MAX_TAGS = 3

interface Props {
  article: ArticleSummary
  /** A framed card, a row of a list, or a plain text below another article. */
  look: 'framed' | 'row' | 'plain'
  /** The picture of a framed card. */
  children?: ReactNode
}

/** A preview of an article as a list item. All of it links to the article. */
export function ArticleCard({ article, look, children }: Props) {
  return (
    <li className={`${css.card} ${css[look]} ${look === 'framed' ? shared.card : ''}`}>
      {children}
      <div className={css.body}>
        <div className={css.meta}>
          <ArticleMeta article={article} />
        </div>
        <div className={css.text}>
          <h3 className={css.title}>
            <SiteLink to={localizedPath(articlePath(article.slug), article.language)} className={css.link}>
              {article.title}
            </SiteLink>
          </h3>
          <p className={css.excerpt}>{article.excerpt}</p>
          {look !== 'plain' && <Tags tags={article.tags} most={MAX_TAGS} />}
        </div>
      </div>
    </li>
  )
}
