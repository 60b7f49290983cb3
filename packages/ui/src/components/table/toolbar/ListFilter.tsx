import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../state/useListState.ts'
import { useRoving } from '../state/useRoving.ts'
import css from './ListFilter.module.css'

/** A filter of a list with its options. */
export interface FilterChoices {
  /** The filter's name in the list's definition. */
  readonly name: string
  /** The accessible name. */
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The text of the option that removes the filter. Makes the filter a dropdown, for many options. */
  readonly all?: string
}

interface ListFilterProps extends FilterChoices {
  readonly list: Pick<ListState, 'query' | 'setFilter'>
}

/** Renders a filter as a row of buttons or as a dropdown. */
export function ListFilter(props: ListFilterProps) {
  const { list, name, label, options, all } = props
  const current = list.query.filters[name] ?? ''
  const onChange = (value: string) => list.setFilter(name, value === '' ? null : value)
  return all === undefined ? (
    <FilterButtons label={label} options={options} current={current} onChange={onChange} />
  ) : (
    <FilterSelect label={label} options={options} all={all} current={current} onChange={onChange} />
  )
}

interface FilterProps extends Omit<FilterChoices, 'name'> {
  readonly current: string
  readonly onChange: (value: string) => void
}

/** A row of buttons that starts with 'All', or the text `all`; one Tab stop with arrow keys. */
export function FilterButtons({ label, options, all, current, onChange }: FilterProps) {
  const { t } = useTranslation('table')
  const choices = [{ value: '', label: all ?? t('all') }, ...options]
  const roving = useRoving(
    choices.map((choice) => choice.value),
    'horizontal',
    current,
  )
  return (
    <div role="toolbar" aria-label={label} className={css.buttons}>
      {choices.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          {...roving.stop(value)}
          onClick={() => onChange(value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

/** The value of the option that removes a filter. Values of a dropdown must not be empty, and stored values may be any word. */
const ALL = '*'

/** A dropdown. A value from the URL that is not an option (such as a deleted person) is added, because it still filters. */
function FilterSelect({ label, options, all, current, onChange }: FilterProps) {
  const isOption = current === '' || options.some(({ value }) => value === current)
  return (
    <div className={css.dropdown}>
      <select
        aria-label={label}
        value={current === '' ? ALL : current}
        onChange={({ target }) => onChange(target.value === ALL ? '' : target.value)}
      >
        <option value={ALL}>{all}</option>
        {!isOption && <option value={current}>{current}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={20} aria-hidden />
    </div>
  )
}
