import type { ArticleSummary } from '../articles/article.ts'
import { ArticleLink } from './ArticleLink.tsx'
import { ArticleMeta } from './ArticleMeta.tsx'
import css from './ArticleRow.module.css'
import { Tags } from './Tags.tsx'

/** The most tags that a preview shows. */
const MOST_TAGS = 3

/** A row of a list of articles. */
export function ArticleRow({ article }: { article: ArticleSummary }) {
  return (
    <li className={css.row}>
      <div className={css.when}>
        <ArticleMeta article={article} />
      </div>
      <div>
        <h3 className={css.title}>
          <ArticleLink article={article} className={css.link}>
            {article.title}
          </ArticleLink>
        </h3>
        <p className={css.excerpt}>{article.excerpt}</p>
        <Tags tags={article.tags} most={MOST_TAGS} />
      </div>
    </li>
  )
}
