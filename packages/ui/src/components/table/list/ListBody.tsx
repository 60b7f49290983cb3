import type { ReactTable, RowData } from '@tanstack/react-table'
import { useDeferredValue, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn, ListFeatures } from './features.ts'
import { ListRow } from './ListRow.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useRestoredFocus } from '../state/useRestoredFocus.ts'
import { useRoving } from '../state/useRoving.ts'

/** The height above the rows and the minimum height of a row, in pixels. */
const ABOVE = 160
const ROW_HEIGHT = 40

/** More would not fit in most windows. */
const MAX_SKELETONS = 12

interface ListBodyProps<Row extends RowData> {
  readonly table: ReactTable<ListFeatures, Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly loading: boolean
  readonly pageSize: number
  readonly openId: string | null | undefined
  readonly onOpen: ((row: Row) => void) | undefined
  /** Whether rows have a checkbox. */
  readonly selectable: boolean
  readonly rowName: ((row: Row) => string) | undefined
}

/** The rows, or skeletons while they load. The buttons that open rows share one Tab stop with arrow keys. */
export function ListBody<Row extends RowData>(props: ListBodyProps<Row>) {
  const { table, columns, loading, pageSize, openId, onOpen, selectable, rowName } = props
  const { t } = useTranslation('table')
  const body = useRef<HTMLTableSectionElement>(null)
  const { rows } = table.getRowModel()
  const roving = useRoving(
    rows.map((row) => row.id),
    'vertical',
    openId ?? undefined,
  )
  const focusHandlers = useRestoredFocus(body, rows)
  const inWindow = Math.ceil((window.innerHeight - ABOVE) / ROW_HEIGHT)
  // The first paint contains the rows in the window only.
  const rendered = Math.max(inWindow, useDeferredValue(rows.length, inWindow))
  if (loading) {
    return (
      <tbody>
        <SkeletonRows count={Math.min(pageSize, MAX_SKELETONS)} columns={columns} selectable={selectable} />
      </tbody>
    )
  }
  return (
    <tbody ref={body} {...focusHandlers}>
      {rows.slice(0, rendered).map((row) => (
        <ListRow
          key={row.id}
          row={row}
          columns={columns}
          stop={roving.stop(row.id)}
          open={row.id === openId}
          onOpen={onOpen}
          selectLabel={selectable ? t('selection.row', { name: rowName?.(row.original) ?? row.id }) : null}
        />
      ))}
    </tbody>
  )
}
