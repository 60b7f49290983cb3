import { useTranslation } from 'react-i18next'
import shared from '../../styles/shared.module.css'
import type { ArticleSummary } from '../blog/articles/article.ts'
import { ArticleCard } from '../blog/list/ArticleCard.tsx'
import css from './RelatedArticles.module.css'

/** Related articles. */
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
            <ArticleCard key={article.slug} article={article} look="plain" />
          ))}
        </ul>
      </div>
    </section>
  )
}
