import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { useTranslation } from '../texts/useTranslation.ts'
import { useContent } from '../content/ContentProvider.tsx'
import shared from '../styles/shared.module.css'
import css from './NeedsScript.module.css'

/** Replaces script-only content in a browser without JavaScript, and suggests an alternative. */
export function NeedsScript() {
  const { t } = useTranslation('site')
  const { email } = useContent('company_info')
  return (
    <noscript>
      <p className={`${shared.card} ${css.message}`}>
        <span>{t('needs_script')}</span> <a href={mailto(email)}>{email}</a>
      </p>
    </noscript>
  )
}
