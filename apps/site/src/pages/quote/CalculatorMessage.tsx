import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import shared from '../../styles/shared.module.css'
import css from './CalculatorMessage.module.css'

interface Props {
  /** Interrupts a screen reader; otherwise it waits for a pause. */
  urgent?: boolean
  title: string
  body: string
  /** What to try before writing. */
  children?: ReactNode
}

/** In place of the calculator: what is the matter, and the e-mail address as a way on. */
export function CalculatorMessage({ urgent = false, title, body, children }: Props) {
  const { t } = useTranslation('quote')
  const { email } = useContent('company_info')
  return (
    <div role={urgent ? 'alert' : 'status'} className={css.message}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.body}>{body}</p>
      <div className={shared.buttons}>
        {children}
        <a href={`mailto:${encodeURI(email)}`} className={`${shared.button} ${shared.quiet}`}>
          {t('states.none_action', { email })}
        </a>
      </div>
    </div>
  )
}
