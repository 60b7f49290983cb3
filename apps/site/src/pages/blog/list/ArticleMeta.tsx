import { formatDate, formatLongDate } from '@nordlys/ui/i18n/format.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from 'react-i18next'
import { shownDay, type ArticleSummary } from '../articles/article.ts'
import css from './ArticleMeta.module.css'

/** The category, date and reading time of an article. */
export function ArticleMeta({ article, long = false }: { article: ArticleSummary; long?: boolean }) {
  const { t } = useTranslation('blog')
  const format = long ? formatLongDate : formatDate
  return (
    <p className={css.meta}>
      <span className={css.category}>{t(`categories.${article.category}`)}</span>
      <time dateTime={article.published}>{format(shownDay(article), useLanguage())}</time>
      <span>{t('minutes', { number: article.minutes })}</span>
    </p>
  )
}
