import { useTranslation } from 'react-i18next'
import { useRowTabIndex } from '../state/row-stop.ts'
import type { Roving } from '../state/useRoving.ts'
import type { Selection } from '../state/useSelection.ts'

interface SelectCellProps {
  readonly selection: Selection
  readonly id: string
  /** Which row it ticks, in words. */
  readonly label: string
}

/** The box that ticks a row. */
export function SelectCell({ selection, id, label }: SelectCellProps) {
  const tabIndex = useRowTabIndex()
  return (
    <td data-select>
      <label>
        <input
          type="checkbox"
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
          aria-label={label}
          tabIndex={tabIndex}
        />
      </label>
    </td>
  )
}

/** The box that ticks every row of the page; `stop` makes it one of the header's stops. */
export function SelectAllCell({ selection, stop }: { selection: Selection; stop: ReturnType<Roving['stop']> }) {
  const { t } = useTranslation('table')
  const isPartly = selection.ids.length > 0 && !selection.all
  return (
    <th scope="col" data-select>
      <label>
        <input
          {...stop}
          // Only a script can set it.
          ref={(box) => {
            if (box) box.indeterminate = isPartly
          }}
          type="checkbox"
          checked={selection.all}
          onChange={selection.toggleAll}
          aria-label={t('selection.all')}
        />
      </label>
    </th>
  )
}
