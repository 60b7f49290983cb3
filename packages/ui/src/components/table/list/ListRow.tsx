import type { Row as TableRow, RowData } from '@tanstack/react-table'
import { type MouseEvent, useMemo } from 'react'
import type { ListColumn, ListFeatures } from './features.ts'
import css from './ListRow.module.css'
import { RowStopContext } from '../state/row-stop.ts'
import { SelectCell } from './SelectCell.tsx'
import type { Roving } from '../state/useRoving.ts'

interface ListRowProps<Row extends RowData> {
  readonly row: TableRow<ListFeatures, Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly stop: ReturnType<Roving['stop']>
  readonly open: boolean
  readonly onOpen: ((row: Row) => void) | undefined
  /** The accessible name of the checkbox; null if rows cannot be selected. */
  readonly selectLabel: string | null
}

/** Whether the event comes from the row itself: not from a control in it, nor through a portal (React bubbles events of menus). */
function isOwnEvent(row: HTMLElement, target: EventTarget): boolean {
  if (!(target instanceof Element) || !row.contains(target)) return false
  const control = target.closest('button, a, input, select, label, [role]')
  return control === null || !row.contains(control)
}

function RowContent<Row extends RowData>({ row, columns, stop, open, onOpen, selectLabel }: ListRowProps<Row>) {
  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!isOwnEvent(event.currentTarget, event.target)) return
    // Selecting text does not open the row.
    if (document.getSelection()?.isCollapsed === false) return
    onOpen?.(row.original)
  }
  const [first, ...rest] = columns
  return (
    <RowStopContext value={!onOpen || stop.tabIndex === 0}>
      <tr
        data-row={row.id}
        className={onOpen ? `${css.row} ${css.opens}` : css.row}
        aria-current={open || undefined}
        {...(onOpen ? { onClick } : {})}
      >
        {selectLabel !== null && <SelectCell row={row} label={selectLabel} />}
        {first && (
          <th scope="row" className={classOf(first)}>
            {onOpen ? (
              <button type="button" className={css.open} {...stop} onClick={() => onOpen(row.original)}>
                {first.cell(row.original)}
              </button>
            ) : (
              first.cell(row.original)
            )}
          </th>
        )}
        {rest.map((column) => (
          <td key={column.id} className={classOf(column)}>
            {column.cell(row.original)}
          </td>
        ))}
      </tr>
    </RowStopContext>
  )
}

/**
 * A row. Its first cell contains the button that opens it; a click elsewhere in the row opens it too. Memoised so that changes of the screen
 * and of other rows do not re-render it.
 */
export function ListRow<Row extends RowData>(props: ListRowProps<Row>) {
  const { row, columns, stop, open, onOpen, selectLabel } = props
  // Not `memo`, which would lose the type parameter.
  return useMemo(
    () => <RowContent {...props} />,
    // oxlint-disable-next-line react/exhaustive-deps -- the table creates new row objects for unchanged rows, and new handlers of a stop do the same as the old ones
    [row.id, row.original, columns, stop.tabIndex, open, onOpen, row.getIsSelected(), selectLabel],
  )
}

const classOf = ({ align, tabular, wraps }: Omit<ListColumn<never>, 'cell'>) =>
  [align === 'end' && css.end, tabular && css.tabular, wraps && css.wrap].filter(Boolean).join(' ') || undefined
