import type { ListColumn } from './features.ts'
import select from './SelectCell.module.css'
import css from './SkeletonRows.module.css'

interface SkeletonRowsProps {
  readonly count: number
  readonly columns: readonly Omit<ListColumn<never>, 'cell'>[]
  /** Whether rows start with a checkbox. */
  readonly selectable: boolean
}

/** Widths that look like text of different lengths, the same on every render. */
const WIDTHS = [72, 58, 84, 64, 76]

/** Rows of the right height and columns while the first page loads, so that nothing jumps when it is there. */
export function SkeletonRows({ count, columns, selectable }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} data-row="" aria-hidden>
      {selectable && <td className={select.cell}>&nbsp;</td>}
      {columns.map(({ id, align }, column) => (
        <td key={id} className={align === 'end' ? css.end : undefined}>
          <span className={css.bone} style={{ width: `${WIDTHS[(row * 2 + column) % WIDTHS.length]}%` }}>
            &nbsp;
          </span>
        </td>
      ))}
    </tr>
  ))
}
