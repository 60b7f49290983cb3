import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { PROJECT_STATUSES } from '@nordlys/data/projects/statuses'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { useCategories } from '../../../content/useCategories.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import shared from '../../../styles/shared.module.css'
import css from './FilterBar.module.css'
import { categoryOptions, type Filters } from './filters.ts'
import { useStatusLabel } from '../../../projects/useStatusLabel.ts'

interface Props {
  projects: readonly PublicProject[]
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

/** A button per category with its count, and a select for the status. */
export function FilterBar({ projects, filters, onChange }: Props) {
  const { t } = useTranslation('projects')
  const statusLabel = useStatusLabel()
  const statusId = useId()
  return (
    <div className={`${css.bar} ${shared.screenOnly}`}>
      <fieldset aria-label={t('filter.category')} className={shared.choices}>
        {categoryOptions(projects, filters.status, useLanguage(), useCategories('projects')).map(
          ({ category, label, count }) => (
            <button
              key={category ?? ''}
              type="button"
              aria-pressed={filters.category === category}
              className={shared.choice}
              onClick={() => onChange({ category })}
            >
              <span>{label ?? t('filter.all')}</span> <span className={css.count}>{count}</span>
            </button>
          ),
        )}
      </fieldset>
      <div className={css.status}>
        <label htmlFor={statusId}>{t('filter.status')}</label>
        <span className={css.selectFrame}>
          <select
            id={statusId}
            className={css.select}
            value={filters.status ?? 'all'}
            onChange={(event) =>
              onChange({ status: PROJECT_STATUSES.find((status) => status === event.target.value) ?? null })
            }
          >
            <option value="all">{t('filter.status_all')}</option>
            {PROJECT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {statusLabel(status)}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className={css.chevron} aria-hidden="true" />
        </span>
      </div>
    </div>
  )
}
