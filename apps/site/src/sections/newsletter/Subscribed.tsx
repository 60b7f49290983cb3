import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import css from './NewsletterBox.module.css'

/**
 * Replaces the form: the next step. The same for every address, so that it does not reveal subscribers; and true for a sign-up that waits
 * for staff.
 */
export function Subscribed({ email }: { email: string }) {
  const { t } = useTranslation('newsletter')
  const { email: company } = useContent('company_info')
  const note = useRef<HTMLOutputElement>(null)
  // The button that had the focus is removed.
  useEffect(() => {
    note.current?.focus()
  }, [])
  return (
    <output ref={note} tabIndex={-1} className={css.done}>
      <strong className={css.doneTitle}>{t('box.done_title')}</strong>
      <span>{t('box.done_body', { email, company })}</span>
    </output>
  )
}
