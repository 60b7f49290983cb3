import { isBeyondCount, type Page } from '@nordlys/data/lib/list/list'
import type { VersionedTable } from '@nordlys/data/lib/rows/records'
import { useMemo } from 'react'
import type { UndoableChange } from './undoable-change.ts'
import { useUndo } from './UndoProvider.tsx'

/** Returns a row with the pending changes applied; null if one of them deletes it. */
function applyChanges<Row extends { readonly id: string }>(row: Row, changes: readonly UndoableChange[]): Row | null {
  let result = row
  for (const { rows, optimistic } of changes) {
    if (!rows.some(({ id }) => id === row.id)) continue
    if (optimistic === null) return null
    result = { ...result, ...optimistic }
  }
  return result
}

function useChanges(table: VersionedTable | undefined): readonly UndoableChange[] {
  const { unsent } = useUndo()
  return useMemo(() => unsent.filter((change) => change.table === table), [unsent, table])
}

/** Returns a page of a list with the pending changes applied. */
export function useVisibleRows<
  Row extends { readonly id: string },
  Result extends { readonly data: Page<Row> | undefined },
>(table: VersionedTable | undefined, result: Result): Result {
  const changes = useChanges(table)
  const page = result.data
  const data = useMemo(() => {
    if (!page || changes.length === 0) return page
    const rows = page.rows.map((row) => applyChanges(row, changes)).filter((row) => row !== null)
    const hidden = page.rows.length - rows.length
    return { rows, total: page.total === null || isBeyondCount(page.total) ? page.total : page.total - hidden }
  }, [page, changes])
  return { ...result, data }
}

/** Returns how many rows of a table are hidden by pending deletions. */
export const useHiddenCount = (table: VersionedTable): number =>
  useChanges(table).reduce((count, { rows, optimistic }) => count + (optimistic === null ? rows.length : 0), 0)
