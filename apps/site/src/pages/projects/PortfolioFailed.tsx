import { useTranslation } from '../../texts/useTranslation.ts'
import { QuietLink } from '../../sections/ButtonLink.tsx'
import { MessageCard } from '../../sections/MessageCard.tsx'
import shared from '../../styles/shared.module.css'
import css from './Projects.module.css'

interface Props {
  /** Whether the projects of the last build are shown. */
  isShown: boolean
  onRetry: () => void
}

/** Reports that the projects could not be fetched; offers a retry. */
export function PortfolioFailed({ isShown, onRetry }: Props) {
  const { t } = useTranslation('projects')
  return (
    <MessageCard
      announced="alert"
      title={t('failed.title')}
      body={t(isShown ? 'failed.older' : 'failed.body')}
      className={isShown ? css.above : undefined}
    >
      <button type="button" className={shared.button} onClick={onRetry}>
        {t('failed.retry')}
      </button>
      <QuietLink to="contact">{t('card.contact')}</QuietLink>
    </MessageCard>
  )
}
