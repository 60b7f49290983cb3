import {
  type ColumnDef,
  type ColumnHelper,
  createColumnHelper,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

/** How a column is drawn. */
export interface ListColumnMeta {
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

/** Widths of the table itself, so that it also adapts when a side panel opens. */
export const LIST_BREAKPOINTS = { narrow: 480, medium: 680, wide: 820, full: 920, widest: 1080 } as const
export type ListBreakpoint = keyof typeof LIST_BREAKPOINTS

/** The server sorts, and its pages are the table's rows, so the table needs no pagination feature. */
export const listFeatures = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ListColumnMeta>(),
})
export type ListFeatures = typeof listFeatures

/** A column of a DataTable. */
// oxlint-disable-next-line typescript/no-explicit-any -- the value's type differs from column to column, as in TanStack's own `columns()`
export type ListColumn<Row extends RowData> = ColumnDef<ListFeatures, Row, any>

/** Makes the columns of a DataTable. A column is sortable where its id is one of the list's sort columns. */
export const listColumns = <Row extends RowData>(): ColumnHelper<ListFeatures, Row> =>
  createColumnHelper<ListFeatures, Row>()
