import { columnVisibilityFeature, rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ListBreakpoint } from '../state/list-width.ts'

/** A column of a list. */
export interface ListColumn<Row> {
  /** Unique. The column is sortable if the list's sort columns contain the id. */
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Whether the first click on the header sorts in descending order; for dates and numbers. */
  readonly sortDescFirst?: boolean
  /** `end` for numbers. */
  readonly align?: 'start' | 'end'
  /** Wraps instead of truncating; for amounts, which would be wrong without their last digits. */
  readonly wraps?: boolean
  /** A CSS width; columns without one share the remaining width. */
  readonly width?: string
  /** Hides the column in a list narrower than this breakpoint; a `SecondLine` or the detail shows its data instead. */
  readonly hideBelow?: ListBreakpoint
  /** Uses digits of equal width, so that decimals line up; for amounts. */
  readonly tabular?: boolean
}

/** No pagination feature, because the table receives one page from the server. */
export const listFeatures = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })
export type ListFeatures = typeof listFeatures
