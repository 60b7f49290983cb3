import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/useFormat.ts'
import { PAGE_SIZES } from '../state/list-params.ts'
import { lastPage } from '../state/list-result.ts'
import css from './ListPagination.module.css'
import { RowButton } from './RowButton.tsx'
import skeleton from './SkeletonRows.module.css'
import type { ListState } from '../state/useListState.ts'

interface ListPaginationProps {
  readonly list: Pick<ListState, 'query' | 'setPage' | 'setPageSize'>
  /** The accessible name of the list, because a screen may have several. */
  readonly caption: string
  /** The number of matching rows; null while it loads. */
  readonly total: number | null
}

/** The range ('1–10 of 23'), the page size and the page buttons. */
export function ListPagination({ list, caption, total }: ListPaginationProps) {
  const { t } = useTranslation('table')
  const { number } = useFormat()
  const { page, pageSize } = list.query
  const last = lastPage(total ?? 0, pageSize)
  const range = {
    from: number(Math.min((page - 1) * pageSize + 1, total ?? 0)),
    to: number(Math.min(page * pageSize, total ?? 0)),
    total: number(total ?? 0),
  }
  return (
    <div className={css.pagination}>
      <output>
        {total === null ? <span className={skeleton.bone} style={{ width: '6rem' }} /> : t('range', range)}
      </output>
      <nav aria-label={t('pagination', { caption })}>
        <PageSize value={pageSize} onChange={list.setPageSize} />
        <PageButton label={t('first')} icon={ChevronFirst} to={1} enabled={page > 1} onGo={list.setPage} />
        <PageButton label={t('previous')} icon={ChevronLeft} to={page - 1} enabled={page > 1} onGo={list.setPage} />
        <PageButton label={t('next')} icon={ChevronRight} to={page + 1} enabled={page < last} onGo={list.setPage} />
        <PageButton label={t('last')} icon={ChevronLast} to={last} enabled={page < last} onGo={list.setPage} />
      </nav>
    </div>
  )
}

function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const { t } = useTranslation('table')
  return (
    <label>
      <span>{t('pageSize')}</span>
      <select value={value} onChange={(event) => onChange(Number(event.target.value))} aria-label={t('pageSize')}>
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  )
}

interface PageButtonProps {
  readonly label: string
  readonly icon: ComponentType<{ size: number; 'aria-hidden': true }>
  readonly to: number
  readonly enabled: boolean
  readonly onGo: (page: number) => void
}

// Not `disabled`, which would remove the focus from the button that led to the last page.
function PageButton({ label, icon: Icon, to, enabled, onGo }: PageButtonProps) {
  return (
    <RowButton aria-label={label} aria-disabled={!enabled} onClick={() => enabled && onGo(to)}>
      <Icon size={16} aria-hidden />
    </RowButton>
  )
}
