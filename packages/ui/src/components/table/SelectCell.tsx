import { useTranslation } from 'react-i18next'
import { useRowTabIndex } from './row-stop.ts'
import type { Roving } from './useRoving.ts'
import type { Selection } from './useSelection.ts'

/** The box that ticks a row. */
export function SelectCell({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  const { t } = useTranslation('table')
  const tabIndex = useRowTabIndex()
  return (
    <td data-select>
      <label>
        <input
          type="checkbox"
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
          aria-label={t('selection.row', { name })}
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
