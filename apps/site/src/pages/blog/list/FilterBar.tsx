import Search from 'lucide-react/icons/search'
import { useId } from 'react'
import { useCategories } from '../../../content/useCategories.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import shared from '../../../styles/shared.module.css'
import css from './FilterBar.module.css'
import { LONGEST_QUERY, type useFilters } from './useFilters.ts'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'

type Props = Pick<ReturnType<typeof useFilters>, 'filters' | 'search' | 'setCategory'>

/** A search box, and a button per category. */
export function FilterBar({ filters, search, setCategory }: Props) {
  const { t } = useTranslation('blog')
  const searchId = useId()
  return (
    <search className={css.bar} aria-label={t('filter.label')}>
      <fieldset aria-label={t('filter.category')} className={shared.choices}>
        {[{ key: null, name: t('categories.all') }, ...useCategories('posts')].map(({ key, name }) => (
          <button
            key={key ?? ''}
            type="button"
            aria-pressed={filters.category === key}
            className={shared.choice}
            onClick={() => setCategory(key)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div className={css.search}>
        <label htmlFor={searchId} className={css.label}>
          {t('filter.search')}
        </label>
        <Search size={18} className={css.icon} aria-hidden="true" />
        <input
          id={searchId}
          type="search"
          className={css.input}
          placeholder={t('filter.placeholder')}
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          enterKeyHint="search"
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return
            if (event.key === 'Enter') search.flush()
            if (event.key === 'Escape') search.flush('')
          }}
        />
      </div>
    </search>
  )
}
