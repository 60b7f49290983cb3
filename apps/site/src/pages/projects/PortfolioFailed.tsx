import { useTranslation } from 'react-i18next'
import { TargetLink } from '../../routing/TargetLink.tsx'
import shared from '../../styles/shared.module.css'
import css from './PortfolioMessage.module.css'

interface Props {
  /** Whether the projects are shown as they were when the page was built. */
  isShown: boolean
  onRetry: () => void
}

/** The projects could not be fetched; the visitor can retry. */
export function PortfolioFailed({ isShown, onRetry }: Props) {
  const { t } = useTranslation('projects')
  return (
    <div role="alert" className={`${css.message} ${isShown ? css.after : ''}`}>
      <h2 className={css.title}>{t('failed.title')}</h2>
      <p className={css.body}>{t(isShown ? 'failed.older' : 'failed.body')}</p>
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
