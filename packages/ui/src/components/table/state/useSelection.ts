import type { ListQuery } from '@nordlys/data/list'
import { useMemo, useState } from 'react'

/** The rows of the page shown that are ticked, for doing the same to all of them. */
export interface Selection {
  /** In the order of the rows. */
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  /** Ticks every row of the page, or none where all are ticked. */
  readonly toggleAll: () => void
  readonly clear: () => void
  readonly all: boolean
}

const NOTHING: ReadonlySet<string> = new Set()
const NO_ROWS: readonly { readonly id: string }[] = []

/** A selection among the rows of the page shown. Another page, search, filter or sort begins without one; rows that are gone leave it. */
export function useSelection(query: ListQuery, rows: readonly { readonly id: string }[] = NO_ROWS): Selection {
  const [state, setState] = useState({ query, ticked: NOTHING })
  const ticked = state.query === query ? state.ticked : NOTHING
  return useMemo(() => {
    const rowIds = rows.map(({ id }) => id)
    const ids = rowIds.filter((id) => ticked.has(id))
    const put = (next: Iterable<string>) => setState({ query, ticked: new Set(next) })
    const all = rowIds.length > 0 && ids.length === rowIds.length
    return {
      ids,
      all,
      has: (id) => ticked.has(id),
      toggle: (id) => put(ticked.has(id) ? ids.filter((other) => other !== id) : [...ids, id]),
      toggleAll: () => put(all ? [] : rowIds),
      clear: () => put([]),
    }
  }, [query, rows, ticked])
}
