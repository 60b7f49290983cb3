import { columnVisibilityFeature, rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ListBreakpoint } from '../state/list-width.ts'

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
  /** Hides the column in a list narrower than this breakpoint; a `SecondLine` or the detail shows its data instead. */
  readonly hideBelow?: ListBreakpoint
  /** Figures of equal width; not for amounts, whose separators the font would widen. */
  readonly tabular?: boolean
}

/** The server sorts, and its pages are the table's rows, so the table needs no pagination feature. */
export const listFeatures = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })
export type ListFeatures = typeof listFeatures
