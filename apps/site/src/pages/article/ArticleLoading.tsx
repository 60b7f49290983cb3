import { useTranslation } from '../../texts/useTranslation.ts'
import shared from '../../styles/shared.module.css'
import type { ArticleSummary } from '../../articles/article.ts'
import { NoArticleHead } from './ArticleHead.tsx'
import css from './ArticleLoading.module.css'
import { ArticleOpening } from './ArticleOpening.tsx'
import { BackLink } from './BackLink.tsx'

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** A loading article: its opening when a list has already loaded it, and the skeleton of its text. */
export function ArticleLoading({ summary }: { summary: ArticleSummary | undefined }) {
  const { t } = useTranslation('blog')
  return (
    <div className={`${shared.container} ${css.page}`} aria-busy="true">
      <NoArticleHead />
      {summary ? <ArticleOpening article={summary} /> : <BackLink />}
      <output className={shared.srOnly}>{t('loading')}</output>
      <div className={css.lines}>
        {LINES.map((line) => (
          <div key={line} className={shared.bone} />
        ))}
      </div>
    </div>
  )
}
