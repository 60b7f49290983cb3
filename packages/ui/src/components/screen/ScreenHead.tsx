import type { ReactNode } from 'react'
import css from './ScreenHead.module.css'

interface ScreenHeadProps {
  readonly title: string
  /** The screen's Figures or main buttons, beside the title if they fit. */
  readonly children?: ReactNode
}

/** Renders the first line of a screen. One line, to leave most of the window to the rows. */
export function ScreenHead({ title, children }: ScreenHeadProps) {
  return (
    <div className={css.head}>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  )
}
