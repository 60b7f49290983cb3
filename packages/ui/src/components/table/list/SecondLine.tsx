import type { ReactNode } from 'react'
import type { ListBreakpoint } from './features.ts'

interface SecondLineProps {
  /** The breakpoint below which the columns of these facts are left out. */
  readonly shownBelow: ListBreakpoint
  /** Continues the second line around it. */
  readonly inline?: boolean
  /** Wraps instead of being cut off; for amounts. */
  readonly whole?: boolean
  readonly children: ReactNode
}

/** The facts of columns that are left out on a narrow table, as a quiet second line of the row's first cell. */
export function SecondLine({ shownBelow, inline = false, whole = false, children }: SecondLineProps) {
  return (
    <span
      data-quiet
      data-second-line={shownBelow}
      data-inline={inline ? '' : undefined}
      data-whole={whole ? '' : undefined}
    >
      {children}
    </span>
  )
}
