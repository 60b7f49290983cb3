import type { ListColumn } from './features.ts'
import select from './SelectCell.module.css'
import css from './SkeletonRows.module.css'

interface SkeletonRowsProps {
  readonly count: number
  readonly columns: readonly Omit<ListColumn<never>, 'cell'>[]
  /** Whether rows have a checkbox. */
  readonly selectable: boolean
}

/** Percentages that look like texts of different lengths. */
const WIDTHS = [72, 58, 84, 64, 76]

/** Placeholder rows with the same height and columns as real rows, so that the layout does not shift when the first page loads. */
export function SkeletonRows({ count, columns, selectable }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} data-row="" aria-hidden>
      {selectable && <td className={select.cell}>&nbsp;</td>}
      {columns.map(({ id, align }, column) => (
        <td key={id} style={{ textAlign: align }}>
          <span className={css.bone} style={{ width: `${WIDTHS[(row * 2 + column) % WIDTHS.length]}%` }}>
            &nbsp;
          </span>
        </td>
      ))}
    </tr>
  ))
}
