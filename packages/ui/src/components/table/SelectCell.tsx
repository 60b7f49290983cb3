import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import { useRowTabIndex } from './row-stop.ts'
import type { Roving } from './useRoving.ts'
import type { Selection } from './useSelection.ts'

const compact: CheckboxProps['sx'] = { p: 0.5, m: -0.5 }

/** The box that ticks a row. */
export function SelectCell({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  const { t } = useTranslation('table')
  const tabIndex = useRowTabIndex()
  return (
    <td data-select>
      <Checkbox
        size="small"
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        slotProps={{ input: { 'aria-label': t('selection.row', { name }), tabIndex } }}
        sx={compact}
      />
    </td>
  )
}

/** The box that ticks every row of the page; `stop` makes it one of the header's stops. */
export function SelectAllCell({ selection, stop }: { selection: Selection; stop: ReturnType<Roving['stop']> }) {
  const { t } = useTranslation('table')
  return (
    <th scope="col" data-select>
      <Checkbox
        size="small"
        checked={selection.all}
        indeterminate={selection.ids.length > 0 && !selection.all}
        onChange={selection.toggleAll}
        slotProps={{ input: { ...stop, 'aria-label': t('selection.all') } }}
        sx={compact}
      />
    </th>
  )
}
