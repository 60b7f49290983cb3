import { useTranslation } from 'react-i18next'
import { TargetLink } from '../../routing/TargetLink.tsx'
import shared from '../../styles/shared.module.css'
import css from './PortfolioMessage.module.css'

/** The projects could not be loaded; it can be tried again. */
export function PortfolioFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('projects')
  return (
    <div role="alert" className={css.message}>
      <h2 className={css.title}>{t('failed.title')}</h2>
      <p className={css.body}>{t('failed.body')}</p>
      <div className={shared.buttons}>
        <button type="button" className={shared.button} onClick={onRetry}>
          {t('failed.retry')}
        </button>
        <TargetLink to="contact" className={`${shared.button} ${shared.quiet}`}>
          {t('card.contact')}
        </TargetLink>
      </div>
    </div>
  )
}
