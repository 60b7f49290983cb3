import { rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** Widths of the table itself, so that it also adapts when a side panel opens. */
export const LIST_BREAKPOINTS = { narrow: 480, medium: 680, wide: 820, full: 920, widest: 1080 } as const
export type ListBreakpoint = keyof typeof LIST_BREAKPOINTS

/** A column of a list. */
export interface ListColumn<Row> {
  /** Unique among the columns. The column is sortable where this is one of the list's sort columns. */
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Whether the first click on the header sorts descending; for dates and figures. */
  readonly sortDescFirst?: boolean
  /** `end` for figures. */
  readonly align?: 'start' | 'end'
  /** Wraps instead of being cut off; for amounts, which are wrong without their end. */
  readonly whole?: boolean
  /** A CSS width; the columns without one share the rest. */
  readonly width?: string
  /** The column is left out where the table (not the window) is narrower than this; its facts are then in the detail. */
  readonly hideBelow?: ListBreakpoint
  /** Figures of equal width; not for amounts, whose separators the font would widen. */
  readonly tabular?: boolean
}

/** The server sorts, and its pages are the table's rows, so the table needs no pagination feature. */
export const listFeatures = tableFeatures({ rowSelectionFeature, rowSortingFeature })
export type ListFeatures = typeof listFeatures
