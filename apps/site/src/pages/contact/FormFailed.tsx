import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import shared from '../../styles/shared.module.css'
import css from './FormState.module.css'

/** The form's code did not arrive; it can be tried again. */
export function FormFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('contact')
  const { email } = useContent('company_info')
  return (
    <div role="alert" className={css.message}>
      <h3 className={css.title}>{t('form.failed_title')}</h3>
      <p className={css.body}>{t('form.failed_body')}</p>
      <div className={shared.buttons}>
        <button type="button" className={shared.button} onClick={onRetry}>
          {t('form.retry')}
        </button>
        <a href={`mailto:${encodeURI(email)}`} className={`${shared.button} ${shared.quiet}`}>
          {t('form.write', { email })}
        </a>
      </div>
    </div>
  )
}
