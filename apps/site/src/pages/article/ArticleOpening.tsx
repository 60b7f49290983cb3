import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import type { ArticleSummary } from '../../articles/article.ts'
import { ArticleMeta } from '../blog/list/ArticleMeta.tsx'
import { Tags } from '../blog/list/Tags.tsx'
import css from './ArticleOpening.module.css'
import { BackLink } from './BackLink.tsx'
import { ShareButton } from './ShareButton.tsx'

/** The part above an article's text. */
export function ArticleOpening({ article }: { article: ArticleSummary }) {
  const { t } = useTranslation('blog')
  const { name } = useContent('company_info')
  return (
    <header className={css.opening}>
      <BackLink />
      <div className={css.meta}>
        <ArticleMeta article={article} long />
      </div>
      <h1 className={css.title}>{article.title}</h1>
      {article.excerpt && <p className={css.excerpt}>{article.excerpt}</p>}
      <div className={css.by}>
        <p>{t('author.by', { name: article.author ?? name })}</p>
        <ShareButton title={article.title} label={t('share.button')} />
      </div>
      <Tags tags={article.tags} />
    </header>
  )
}
