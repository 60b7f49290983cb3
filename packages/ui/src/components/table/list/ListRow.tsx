import { type Cell, FlexRender, type Row as TableRow, type RowData } from '@tanstack/react-table'
import { type MouseEvent, useMemo } from 'react'
import type { ListColumn, ListFeatures } from './features.ts'
import { RowStopContext } from '../state/row-stop.ts'
import { SelectCell } from './SelectCell.tsx'
import type { Roving } from '../state/useRoving.ts'
import type { Selection } from '../state/useSelection.ts'

interface ListRowProps<Row extends RowData> {
  readonly row: TableRow<ListFeatures, Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly stop: ReturnType<Roving['stop']>
  readonly open: boolean
  readonly onOpen: ((row: Row) => void) | undefined
  readonly selection: Selection | undefined
  /** What the box that ticks it is called. */
  readonly selectLabel: string
}

/** Whether the event comes from plain content of the row: not from a control in it, nor through React from a menu that a control opened. */
function isPlain(row: HTMLElement, target: EventTarget): boolean {
  if (!(target instanceof Element) || !row.contains(target)) return false
  const control = target.closest('button, a, input, select, [role], [data-select]')
  return control === null || !row.contains(control)
}

function Drawn<Row extends RowData>({ row, stop, open, onOpen, selection, selectLabel }: ListRowProps<Row>) {
  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!isPlain(event.currentTarget, event.target)) return
    // The end of a text selection is not meant to open anything.
    if (document.getSelection()?.isCollapsed === false) return
    onOpen?.(row.original)
  }
  const [first, ...rest] = row.getAllCells()
  return (
    <RowStopContext value={!onOpen || stop.tabIndex === 0}>
      <tr data-row={row.id} data-opens={onOpen && ''} aria-current={open || undefined} {...(onOpen ? { onClick } : {})}>
        {selection && <SelectCell selection={selection} id={row.id} label={selectLabel} />}
        {first && (
          <th scope="row" {...marks(first)}>
            {onOpen ? (
              <button type="button" data-row-open {...stop} onClick={() => onOpen(row.original)}>
                <FlexRender cell={first} />
              </button>
            ) : (
              <FlexRender cell={first} />
            )}
          </th>
        )}
        {rest.map((cell) => (
          <td key={cell.id} {...marks(cell)}>
            <FlexRender cell={cell} />
          </td>
        ))}
      </tr>
    </RowStopContext>
  )
}

/**
 * A row; its first cell names it, and holds the button that opens it. A click anywhere else in the row opens it, too. Drawn anew only when
 * something of it has changed, not with every figure around the list.
 */
export function ListRow<Row extends RowData>(props: ListRowProps<Row>) {
  const { row, columns, stop, open, onOpen, selection, selectLabel } = props
  // Not `memo`, which would lose the type of the row.
  return useMemo(
    () => <Drawn {...props} />,
    // oxlint-disable-next-line react/exhaustive-deps -- a table makes new objects of the same rows, and a stop's handlers do the same for ever
    [row.id, row.original, columns, stop.tabIndex, open, onOpen, selection, selectLabel],
  )
}

function marks<Row extends RowData>(cell: Cell<ListFeatures, Row>) {
  const meta = cell.column.columnDef.meta
  return {
    'data-align': meta?.align,
    'data-hide': meta?.hideBelow,
    'data-tabular': meta?.tabular && '',
    'data-whole': meta?.whole && '',
  }
}
