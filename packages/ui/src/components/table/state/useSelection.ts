import type { ListQuery } from '@nordlys/data/lib/list/list'
import { functionalUpdate, type OnChangeFn, type RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'

/** The selected rows, with the state of the current page for TanStack Table. */
export interface Selection<Row = unknown> {
  /** In the order of the list. */
  readonly rows: readonly Row[]
  readonly state: RowSelectionState
  readonly onChange: OnChangeFn<RowSelectionState>
  readonly clear: () => void
  /** Whether all rows of the page are selected, and no others. */
  readonly isWholePage: boolean
  /** Selects these rows, also those of other pages, until a checkbox changes. */
  readonly selectAll: (rows: readonly Row[]) => void
}

interface Selected<Row> {
  readonly query: ListQuery
  readonly state: RowSelectionState
  /** All rows that matched, if they are selected. */
  readonly all?: readonly Row[]
}

const NONE: RowSelectionState = {}
const NO_ROWS: never[] = []

/** Holds the row selection of a list: rows of the page, or all rows that match. It is empty after every change of page, search, filter or sort; deleted rows are not selected. */
export function useSelection<Row extends { readonly id: string }>(
  query: ListQuery,
  rows: readonly Row[] = NO_ROWS,
): Selection<Row> {
  const [selected, setSelected] = useState<Selected<Row>>({ query, state: NONE })
  const { state, all } = selected.query === query ? selected : { state: NONE, all: undefined }
  return useMemo(() => {
    const ofPage = rows.filter(({ id }) => state[id])
    return {
      // Once a deletion hides the selected rows of the page, nothing is selected.
      rows: all && ofPage.length > 0 ? all : ofPage,
      isWholePage: !all && ofPage.length > 0 && ofPage.length === rows.length,
      selectAll: (every) => setSelected({ query, state, all: every }),
      state,
      onChange: (updater) =>
        setSelected((current) => ({
          query,
          state: functionalUpdate(updater, current.query === query ? current.state : NONE),
        })),
      clear: () => setSelected({ query, state: NONE }),
    }
  }, [query, rows, state, all])
}
