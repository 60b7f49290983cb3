import type { Header, HeaderGroup, RowData } from '@tanstack/react-table'
import { FlexRender } from '@tanstack/react-table'
import { useId } from 'react'
import type { ListFeatures } from './features.ts'
import { RowIcon } from './RowIcon.tsx'
import { SelectAllCell } from './SelectCell.tsx'
import { type Roving, useRoving } from '../state/useRoving.ts'
import type { Selection } from '../state/useSelection.ts'

const SORTS = { asc: 'ascending', desc: 'descending' } as const

interface ListHeadProps<Row extends RowData> {
  readonly group: HeaderGroup<ListFeatures, Row>
  /** The columns that can be sorted by. */
  readonly sortable: readonly string[]
  readonly selection: Selection | undefined
}

const SELECT_ALL = 'select-all'

/** The header row: each sortable column a button; these and the box for all rows are one Tab stop with arrow keys. */
export function ListHead<Row extends RowData>({ group, sortable, selection }: ListHeadProps<Row>) {
  const sorts = group.headers.map((header) => header.column.id).filter((id) => sortable.includes(id))
  const roving = useRoving(useId(), selection ? [SELECT_ALL, ...sorts] : sorts, 'horizontal')
  return (
    <thead>
      <tr>
        {selection && <SelectAllCell selection={selection} stop={roving.stop(SELECT_ALL)} />}
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
          <RowIcon name={sorted === 'asc' ? 'arrow-up' : 'arrow-down'} />
        </button>
      ) : (
        <FlexRender header={header} />
      )}
    </th>
  )
}
