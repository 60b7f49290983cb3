import type { Column, ReactTable, RowData } from '@tanstack/react-table'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ListColumn, ListFeatures } from './features.ts'
import css from './ListHead.module.css'
import { SelectAllCell } from './SelectCell.tsx'
import { type Roving, useRoving } from '../state/useRoving.ts'

const SORTS = { asc: 'ascending', desc: 'descending' } as const

interface ListHeadProps<Row extends RowData> {
  readonly table: ReactTable<ListFeatures, Row>
  readonly columns: readonly ListColumn<Row>[]
  /** The ids of the sortable columns. */
  readonly sortable: readonly string[]
  /** Whether rows have a checkbox. */
  readonly selectable: boolean
}

const SELECT_ALL = 'select-all'

/** The header row. The sort buttons and the select-all checkbox share one Tab stop with arrow keys. */
export function ListHead<Row extends RowData>({ table, columns, sortable, selectable }: ListHeadProps<Row>) {
  const sorts = columns.map(({ id }) => id).filter((id) => sortable.includes(id))
  const roving = useRoving(selectable ? [SELECT_ALL, ...sorts] : sorts, 'horizontal')
  return (
    <thead className={css.head}>
      <tr>
        {selectable && <SelectAllCell table={table} stop={roving.stop(SELECT_ALL)} />}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            sorting={table.getColumn(column.id)}
            roving={sorts.includes(column.id) ? roving : null}
          />
        ))}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row extends RowData> {
  readonly column: ListColumn<Row>
  readonly sorting: Column<ListFeatures, Row> | undefined
  /** Null if the column is not sortable. */
  readonly roving: Roving | null
}

function HeadCell<Row extends RowData>({ column, sorting, roving }: HeadCellProps<Row>) {
  const { id, header, width, align } = column
  const sorted = sorting?.getIsSorted()
  return (
    <th
      scope="col"
      style={{ width }}
      className={align === 'end' ? css.end : undefined}
      {...(roving && sorted ? { 'aria-sort': SORTS[sorted] } : {})}
    >
      {roving ? (
        <button type="button" {...roving.stop(id)} onClick={sorting?.getToggleSortingHandler()}>
          <span>{header}</span>
          {sorted === 'asc' ? <ArrowUp size={14} aria-hidden /> : <ArrowDown size={14} aria-hidden />}
        </button>
      ) : (
        header
      )}
    </th>
  )
}
