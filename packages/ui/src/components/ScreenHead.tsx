import './screen-head.css'
import type { ReactNode } from 'react'

interface ScreenHeadProps {
  readonly title: string
  /** The screen's Figures or its main buttons, beside the title where there is room. */
  readonly children?: ReactNode
}

/** The first line of a screen. One line, so that most of the window is left to the rows. */
export function ScreenHead({ title, children }: ScreenHeadProps) {
  return (
    <div className="screen-head">
      <h1>{title}</h1>
      {children}
    </div>
  )
}
