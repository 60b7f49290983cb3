import type { ReactNode } from 'react'
import shared from '../styles/shared.module.css'
import css from './MessageCard.module.css'

interface Props {
  title: string
  body: string
  /** The level of the title: a card below a heading of level 2 takes `h3`. */
  heading?: 'h2' | 'h3'
  /** How a screen reader announces the card: `alert` interrupts, `status` waits for a pause. */
  announced?: 'alert' | 'status'
  className?: string | undefined
  /** The buttons and links for the visitor. */
  children: ReactNode
}

/** A card that replaces missing content: the reason, and what the visitor can do. */
export function MessageCard({ title, body, heading: Heading = 'h2', announced, className = '', children }: Props) {
  return (
    <div role={announced} className={`${shared.card} ${css.card} ${className}`}>
      <Heading className={css.title}>{title}</Heading>
      <p className={css.body}>{body}</p>
      <div className={shared.buttons}>{children}</div>
    </div>
  )
}
