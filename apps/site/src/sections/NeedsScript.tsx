import { useTranslation } from 'react-i18next'
import { useContent } from '../content/ContentProvider.tsx'
import css from './NeedsScript.module.css'

/** Stands where something only a script can draw will be; says what to do in a browser that runs none. */
export function NeedsScript() {
  const { t } = useTranslation('site')
  const { email } = useContent('company_info')
  return (
    <noscript>
      <p className={css.message}>
        {t('needs_script')} <a href={`mailto:${encodeURI(email)}`}>{email}</a>
      </p>
    </noscript>
  )
}
