import type { ListQuery } from '@nordlys/data/lib/list/list'
import { functionalUpdate, type OnChangeFn, type RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'

/** The selected rows of the current page, with the state for TanStack Table. */
export interface Selection<Row = unknown> {
  /** In the order of the page. */
  readonly rows: readonly Row[]
  readonly state: RowSelectionState
  readonly onChange: OnChangeFn<RowSelectionState>
  readonly clear: () => void
}

const NONE: RowSelectionState = {}
const NO_ROWS: never[] = []

/** Holds the row selection of a list. It is empty after every change of page, search, filter or sort; deleted rows are not selected. */
export function useSelection<Row extends { readonly id: string }>(
  query: ListQuery,
  rows: readonly Row[] = NO_ROWS,
): Selection<Row> {
  const [selected, setSelected] = useState({ query, state: NONE })
  const state = selected.query === query ? selected.state : NONE
  return useMemo(
    () => ({
      rows: rows.filter(({ id }) => state[id]),
      state,
      onChange: (updater) =>
        setSelected((current) => ({
          query,
          state: functionalUpdate(updater, current.query === query ? current.state : NONE),
        })),
      clear: () => setSelected({ query, state: NONE }),
    }),
    [query, rows, state],
  )
}
