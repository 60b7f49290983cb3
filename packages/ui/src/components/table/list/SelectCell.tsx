import type { ReactTable, Row as TableRow, RowData } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { useRowTabIndex } from '../state/row-stop.ts'
import type { Roving } from '../state/useRoving.ts'
import type { ListFeatures } from './features.ts'
import css from './SelectCell.module.css'

interface SelectCellProps<Row extends RowData> {
  readonly row: TableRow<ListFeatures, Row>
  /** The accessible name of the checkbox. */
  readonly label: string
}

/** The cell with the checkbox that selects a row. */
export function SelectCell<Row extends RowData>({ row, label }: SelectCellProps<Row>) {
  const tabIndex = useRowTabIndex()
  return (
    <td className={css.cell}>
      <label>
        <input
          type="checkbox"
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
          aria-label={label}
          tabIndex={tabIndex}
        />
      </label>
    </td>
  )
}

interface SelectAllCellProps<Row extends RowData> {
  readonly table: ReactTable<ListFeatures, Row>
  /** The props of a stop in the roving tabindex of the header. */
  readonly stop: ReturnType<Roving['stop']>
}

/** The header cell with the checkbox that selects every row of the page. */
export function SelectAllCell<Row extends RowData>({ table, stop }: SelectAllCellProps<Row>) {
  const { t } = useTranslation('table')
  const isAll = table.getIsAllPageRowsSelected()
  const isIndeterminate = !isAll && table.getIsSomePageRowsSelected()
  return (
    <th scope="col" className={css.cell}>
      <label>
        <input
          {...stop}
          // `indeterminate` has no attribute.
          ref={(box) => {
            if (box) box.indeterminate = isIndeterminate
          }}
          type="checkbox"
          checked={isAll}
          onChange={table.getToggleAllPageRowsSelectedHandler()}
          // Unlike `disabled`, this keeps the focus while rows load.
          aria-disabled={table.getRowModel().rows.length === 0 || undefined}
          aria-label={t('selection.all')}
        />
      </label>
    </th>
  )
}
