import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from './NewsletterBox.module.css'

/** In place of the form: what to do next. It says the same whoever the address belongs to. */
export function Subscribed({ email }: { email: string }) {
  const { t } = useTranslation('newsletter')
  const note = useRef<HTMLOutputElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    note.current?.focus()
  }, [])
  return (
    <output ref={note} tabIndex={-1} className={css.done}>
      <strong className={css.doneTitle}>{t('box.done_title')}</strong>
      {t('box.done_body', { email })}
    </output>
  )
}
