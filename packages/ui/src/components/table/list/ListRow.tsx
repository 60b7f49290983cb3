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
  /** The accessible name of the row's checkbox; null where rows cannot be selected. */
  readonly selectLabel: string | null
}

/** Returns whether the event comes from plain content of the row: not from a control, nor through a portal from a control's menu. */
function isPlain(row: HTMLElement, target: EventTarget): boolean {
  if (!(target instanceof Element) || !row.contains(target)) return false
  const control = target.closest('button, a, input, select, label, [role]')
  return control === null || !row.contains(control)
}

function RowContent<Row extends RowData>({ row, columns, stop, open, onOpen, selectLabel }: ListRowProps<Row>) {
  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!isPlain(event.currentTarget, event.target)) return
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
 * A row. Its first cell names it and holds the button that opens it; a click elsewhere in the row opens it, too.
 * Memoised so that changes around the list and in other rows do not re-render it.
 */
export function ListRow<Row extends RowData>(props: ListRowProps<Row>) {
  const { row, columns, stop, open, onOpen, selectLabel } = props
  // `memo` would lose the type parameter.
  return useMemo(
    () => <RowContent {...props} />,
    // oxlint-disable-next-line react/exhaustive-deps -- the table creates new row objects for unchanged rows, and new handlers of a stop do the same as the old ones
    [row.id, row.original, columns, stop.tabIndex, open, onOpen, row.getIsSelected(), selectLabel],
  )
}

const classOf = ({ align, tabular, whole }: Omit<ListColumn<never>, 'cell'>) =>
  [align === 'end' && css.end, tabular && css.tabular, whole && css.wrap].filter(Boolean).join(' ') || undefined
