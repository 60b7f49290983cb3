import type { ReactTable, RowData } from '@tanstack/react-table'
import { useDeferredValue, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn, ListFeatures } from './features.ts'
import { ListRow } from './ListRow.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useKeptFocus } from '../state/useKeptFocus.ts'
import { useRoving } from '../state/useRoving.ts'
import type { Selection } from '../state/useSelection.ts'

/** What stands above the rows, and how high a row is at least, in pixels: no more than to guess how many a window shows. */
const ABOVE = 160
const ROW_HEIGHT = 40

/** More would only be grey below the fold. */
const MAX_SKELETONS = 12

interface ListBodyProps<Row extends RowData> {
  readonly table: ReactTable<ListFeatures, Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly loading: boolean
  readonly openId: string | null | undefined
  readonly onOpen: ((row: Row) => void) | undefined
  readonly selection: Selection | undefined
  readonly rowName: ((row: Row) => string) | undefined
}

/** The rows, or their skeletons. Rows that open are one Tab stop with arrow keys. */
export function ListBody<Row extends RowData>(props: ListBodyProps<Row>) {
  const { table, columns, loading, openId, onOpen, selection, rowName } = props
  const { t } = useTranslation('table')
  const body = useRef<HTMLTableSectionElement>(null)
  const { rows } = table.getRowModel()
  const roving = useRoving(
    useId(),
    rows.map((row) => row.id),
    'vertical',
    openId ?? undefined,
  )
  const keepFocus = useKeptFocus(body, rows)
  const inWindow = Math.ceil((window.innerHeight - ABOVE) / ROW_HEIGHT)
  // Rows below the fold are drawn when those above it are on the screen.
  const drawn = Math.max(inWindow, useDeferredValue(rows.length, inWindow))
  if (loading) {
    const leaves = table.getAllLeafColumns().map(({ id, columnDef }) => ({ id, meta: columnDef.meta }))
    return (
      <tbody>
        <SkeletonRows
          count={Math.min(table.state.pagination.pageSize, MAX_SKELETONS)}
          columns={leaves}
          selectable={selection !== undefined}
        />
      </tbody>
    )
  }
  return (
    <tbody ref={body} {...keepFocus}>
      {rows.slice(0, drawn).map((row) => (
        <ListRow
          key={row.id}
          row={row}
          columns={columns}
          stop={roving.stop(row.id)}
          open={row.id === openId}
          onOpen={onOpen}
          selection={selection}
          selectLabel={selection ? t('selection.row', { name: rowName?.(row.original) ?? row.id }) : ''}
        />
      ))}
    </tbody>
  )
}
