import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ListState } from '../state/useListState.ts'

interface ListSelectProps {
  readonly list: Pick<ListState, 'query' | 'setFilter'>
  /** The filter's name in the list's configuration. */
  readonly name: string
  /** What is filtered by, for screen readers. */
  readonly label: string
  /** The choice that filters nothing. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A filter with too many values for a row of buttons. A value that is no longer among them stays shown while it filters. */
export function ListSelect({ list, name, label, all, options }: ListSelectProps) {
  const current = list.query.filters[name] ?? ''
  const isKnown = current === '' || options.some(({ value }) => value === current)
  return (
    <NativeSelect
      variant="outlined"
      input={<OutlinedInput size="small" />}
      IconComponent={ChevronDown}
      value={current}
      onChange={({ target }) => list.setFilter(name, target.value === '' ? null : target.value)}
      inputProps={{ 'aria-label': label }}
      sx={{ maxWidth: '14rem' }}
    >
      <option value="">{all}</option>
      {!isKnown && <option value={current}>{current}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
