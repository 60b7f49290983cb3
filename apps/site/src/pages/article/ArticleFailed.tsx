import { useTranslation } from 'react-i18next'
import { TargetLink } from '../../routing/TargetLink.tsx'
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
      <TargetLink to="blog" className={`${shared.button} ${shared.quiet}`}>
        {t('missing.back')}
      </TargetLink>
    </ArticleMessage>
  )
}
