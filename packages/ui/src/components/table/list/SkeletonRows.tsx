import type { ListColumnMeta } from './features.ts'

interface SkeletonRowsProps {
  readonly count: number
  readonly columns: readonly { readonly id: string; readonly meta: ListColumnMeta | undefined }[]
  /** Whether the rows begin with a box to tick. */
  readonly selectable: boolean
}

/** Widths that look like text of different lengths, the same on every render. */
const WIDTHS = [72, 58, 84, 64, 76]

/** Rows of the right height and columns while the first page loads, so that nothing jumps when it is there. */
export function SkeletonRows({ count, columns, selectable }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} data-row="" aria-hidden>
      {selectable && <td data-select>&nbsp;</td>}
      {columns.map(({ id, meta }, column) => (
        <td key={id} data-align={meta?.align} data-hide={meta?.hideBelow}>
          <span data-bone style={{ width: `${WIDTHS[(row * 2 + column) % WIDTHS.length]}%` }}>
            &nbsp;
          </span>
        </td>
      ))}
    </tr>
  ))
}
