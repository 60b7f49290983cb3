import { useTranslation } from 'react-i18next'
import shared from '../../styles/shared.module.css'
import type { ArticleSummary } from '../blog/articles/article.ts'
import { ArticleLink } from '../blog/list/ArticleLink.tsx'
import { ArticleMeta } from '../blog/list/ArticleMeta.tsx'
import css from './RelatedArticles.module.css'

/** Other articles that the reader of one may like. */
export function RelatedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  const { t } = useTranslation('blog')
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="article-related" className={`${shared.section} ${shared.screenOnly}`}>
      <div className={shared.container}>
        <h2 id="article-related" className={shared.h2}>
          {t('related')}
        </h2>
        <ul className={css.list}>
          {articles.map((article) => (
            <li key={article.slug} className={css.item}>
              <ArticleMeta article={article} />
              <h3 className={css.title}>
                <ArticleLink article={article} className={css.link}>
                  {article.title}
                </ArticleLink>
              </h3>
              <p className={css.excerpt}>{article.excerpt}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
