import type { ReactNode } from 'react'
import css from './CellText.module.css'

interface TextProps {
  readonly title?: string
  readonly children: ReactNode
}

/** The name of a row, or other text to notice first. */
export function Strong(props: TextProps) {
  return <strong className={css.strong} {...props} />
}

/** The name of a row with its marks; wraps to two lines on a phone. The layout test finds it by `data-name`. */
export function Name(props: TextProps) {
  return <span data-name className={css.name} {...props} />
}

/** Small, muted text. */
export function Quiet(props: TextProps) {
  return <span className={css.quiet} {...props} />
}

/** Muted text of normal size. */
export function Muted(props: TextProps) {
  return <span className={css.muted} {...props} />
}
