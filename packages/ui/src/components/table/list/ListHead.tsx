import { FlexRender, type Header, type HeaderGroup, type ReactTable, type RowData } from '@tanstack/react-table'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useId } from 'react'
import type { ListFeatures } from './features.ts'
import { SelectAllCell } from './SelectCell.tsx'
import { type Roving, useRoving } from '../state/useRoving.ts'

const SORTS = { asc: 'ascending', desc: 'descending' } as const

interface ListHeadProps<Row extends RowData> {
  readonly table: ReactTable<ListFeatures, Row>
  readonly group: HeaderGroup<ListFeatures, Row>
  /** The columns that can be sorted by. */
  readonly sortable: readonly string[]
  /** Whether rows start with a checkbox. */
  readonly selectable: boolean
}

const SELECT_ALL = 'select-all'

/** The header row: a button per sortable column. These and the select-all checkbox share one Tab stop with arrow keys. */
export function ListHead<Row extends RowData>({ table, group, sortable, selectable }: ListHeadProps<Row>) {
  const sorts = group.headers.map((header) => header.column.id).filter((id) => sortable.includes(id))
  const roving = useRoving(useId(), selectable ? [SELECT_ALL, ...sorts] : sorts, 'horizontal')
  return (
    <thead>
      <tr>
        {selectable && <SelectAllCell table={table} stop={roving.stop(SELECT_ALL)} />}
        {group.headers.map((header) => (
          <HeadCell key={header.id} header={header} roving={sorts.includes(header.column.id) ? roving : null} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<Row extends RowData>({
  header,
  roving,
}: {
  header: Header<ListFeatures, Row>
  roving: Roving | null
}) {
  const { column } = header
  const meta = column.columnDef.meta
  const sorted = column.getIsSorted()
  return (
    <th
      scope="col"
      style={{ width: meta?.width }}
      data-align={meta?.align}
      data-hide={meta?.hideBelow}
      {...(roving && sorted ? { 'aria-sort': SORTS[sorted] } : {})}
    >
      {roving ? (
        <button type="button" {...roving.stop(column.id)} onClick={column.getToggleSortingHandler()}>
          <FlexRender header={header} />
          {/* Beside the text, taking no room from it. */}
          {sorted === 'asc' ? <ArrowUp size={14} aria-hidden /> : <ArrowDown size={14} aria-hidden />}
        </button>
      ) : (
        <FlexRender header={header} />
      )}
    </th>
  )
}
