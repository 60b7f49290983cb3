import { formatPostDay } from '@nordlys/ui/i18n/post-day.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { nameOfCategory } from '../../../content/category-names.ts'
import { useCategories } from '../../../content/useCategories.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import type { ArticleSummary } from '../../../articles/article.ts'
import css from './ArticleMeta.module.css'

/** The category, date and reading time of an article. */
export function ArticleMeta({ article, long = false }: { article: ArticleSummary; long?: boolean }) {
  const { t } = useTranslation('blog')
  return (
    <p className={css.meta}>
      <span className={css.category}>{nameOfCategory(useCategories('posts'), article.category, useLanguage())}</span>
      <time dateTime={article.published}>{formatPostDay(article.day, useLanguage(), long ? 'long' : 'medium')}</time>
      <span>{t('minutes', { number: article.minutes })}</span>
    </p>
  )
}
