import { mailto } from '@nordlys/data/lib/contact-links'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { MessageCard } from '../../sections/MessageCard.tsx'
import shared from '../../styles/shared.module.css'

/** Reports that the form could not be loaded; offers a retry. */
export function FormFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('contact')
  const { email } = useContent('company_info')
  return (
    <MessageCard announced="alert" heading="h3" title={t('form.failed_title')} body={t('form.failed_body')}>
      <button type="button" className={shared.button} onClick={onRetry}>
        {t('form.retry')}
      </button>
      <a href={mailto(email)} className={`${shared.button} ${shared.quiet}`}>
        {t('form.write', { email })}
      </a>
    </MessageCard>
  )
}
