import type { ReactNode } from 'react'
import shared from '../styles/shared.module.css'
import css from './SendButton.module.css'

interface Props {
  isSending: boolean
  /** The label while the form is being sent, such as 'Sending …'. */
  sending: string
  children: ReactNode
}

/** The button that sends a form. Meanwhile it shows so and keeps the focus; the form ignores further presses. */
export function SendButton({ isSending, sending, children }: Props) {
  return (
    <button type="submit" className={`${shared.button} ${css.button}`} aria-disabled={isSending}>
      {isSending && <span className={css.spinner} />}
      <span>{isSending ? sending : children}</span>
    </button>
  )
}
