import './list-frame.css'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../state/useListState.ts'
import { useRoving } from '../state/useRoving.ts'

interface ListFilterProps {
  readonly list: Pick<ListState, 'query' | 'setFilter'>
  /** The filter's name in the list's configuration. */
  readonly name: string
  /** What is filtered by, for screen readers. */
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A row of filter buttons that begins with 'All'; one Tab stop, arrow keys among them. */
export function ListFilter({ list, name, label, options }: ListFilterProps) {
  const { t } = useTranslation('table')
  const current = list.query.filters[name] ?? ''
  const choices = [{ value: '', label: t('all') }, ...options]
  const roving = useRoving(
    `filter-${name}`,
    choices.map((choice) => choice.value),
    'horizontal',
    current,
  )
  return (
    <div role="toolbar" aria-label={label} className="list-filter">
      {choices.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          {...roving.stop(value)}
          onClick={() => list.setFilter(name, value === '' ? null : value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
