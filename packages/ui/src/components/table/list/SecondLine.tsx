import type { ReactNode } from 'react'
import { type ListBreakpoint, useIsBelow } from '../state/list-width.ts'
import css from './SecondLine.module.css'

interface SecondLineProps {
  /** The breakpoint below which the columns of this data are hidden. */
  readonly showBelow: ListBreakpoint
  /** Continues the surrounding second line. */
  readonly inline?: boolean
  /** Wraps instead of truncating; for amounts. */
  readonly wraps?: boolean
  readonly children: ReactNode
}

/** Shows the data of hidden columns as a second line of the row's first cell. */
export function SecondLine({ showBelow, inline = false, wraps = false, children }: SecondLineProps) {
  if (!useIsBelow(showBelow)) return null
  const classes = [css.line, !inline && css.block, wraps && css.wrap]
  return <span className={classes.filter(Boolean).join(' ')}>{children}</span>
}
