import { useTranslation } from 'react-i18next'
import { Logo } from '../layout/Logo.tsx'
import shared from '../styles/shared.module.css'
import css from './SiteCrash.module.css'

/** The message after an unexpected error. */
export function SiteCrash() {
  const { t } = useTranslation('common')
  return (
    <main role="alert" className={css.screen}>
      <Logo />
      <h1 className={shared.h2}>{t('crash.title')}</h1>
      <p className={css.text}>{t('crash.description')}</p>
      <button type="button" className={shared.button} onClick={() => window.location.reload()}>
        {t('crash.refresh')}
      </button>
    </main>
  )
}
