import { useTranslation } from '../../texts/useTranslation.ts'
import { QuietLink } from '../../sections/ButtonLink.tsx'
import shared from '../../styles/shared.module.css'
import { ArticleMessage } from './ArticleMessage.tsx'

/** The message that an article could not be fetched, with a retry. */
export function ArticleFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('blog')
  return (
    <ArticleMessage title={t('failed.title')} body={<p role="alert">{t('failed.body')}</p>}>
      <button type="button" className={shared.button} onClick={onRetry}>
        {t('failed.retry')}
      </button>
      <QuietLink to="blog">{t('missing.back')}</QuietLink>
    </ArticleMessage>
  )
}
