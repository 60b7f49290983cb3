import type { CoverChoice } from '../../../cover/choose.ts'
import type { ArticleSummary } from '../articles/article.ts'
import { ArticleLink } from './ArticleLink.tsx'
import { ArticleMeta } from './ArticleMeta.tsx'
import { ArticlePicture } from './ArticlePicture.tsx'
import css from './FeaturedArticle.module.css'
import { Tags } from './Tags.tsx'

/** The most tags that a preview shows. */
const MOST_TAGS = 3

/** A card with a cover. */
export function FeaturedArticle({ article, cover }: { article: ArticleSummary; cover: CoverChoice | undefined }) {
  return (
    <li className={css.card}>
      <ArticlePicture article={article} cover={cover} className={css.picture} />
      <div className={css.body}>
        <ArticleMeta article={article} />
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
