import type { Page } from '@nordlys/data/lib/list/list'
import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/useFormat.ts'
import { PAGE_SIZES } from '../state/list-params.ts'
import { pageRange, type PageTarget, pageTargets } from '../state/page-targets.ts'
import css from './ListPagination.module.css'
import { RowButton } from './RowButton.tsx'
import skeleton from './SkeletonRows.module.css'
import type { ListState } from '../state/useListState.ts'

interface ListPaginationProps {
  readonly list: Pick<ListState, 'query' | 'setPage' | 'setPageSize'>
  /** The accessible name of the list, because a screen may have several. */
  readonly caption: string
  /** Undefined while it loads. */
  readonly data: Page<{ readonly id: string }> | undefined
}

/** The range ('1–10 of 23'), the page size and the page buttons. */
export function ListPagination({ list, caption, data }: ListPaginationProps) {
  const { t } = useTranslation('table')
  const { number } = useFormat()
  const range = pageRange(list.query, data)
  const { first, previous, next, last } = pageTargets(list.query, data)
  const go = ({ page, beside }: PageTarget) => list.setPage(page, { beside })
  return (
    <div className={css.pagination}>
      <output>
        {range ? (
          t(range.text, { from: number(range.from), to: number(range.to), total: number(range.total) })
        ) : (
          <span className={skeleton.bone} style={{ width: '6rem' }} />
        )}
      </output>
      <nav aria-label={t('pagination', { caption })}>
        <PageSize value={list.query.pageSize} onChange={list.setPageSize} />
        <PageButton label={t('first')} icon={ChevronFirst} to={first} onGo={go} />
        <PageButton label={t('previous')} icon={ChevronLeft} to={previous} onGo={go} />
        <PageButton label={t('next')} icon={ChevronRight} to={next} onGo={go} />
        <PageButton label={t('last')} icon={ChevronLast} to={last} onGo={go} />
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
  /** Null disables the button. */
  readonly to: PageTarget | null
  readonly onGo: (target: PageTarget) => void
}

// Not `disabled`, which would remove the focus from the button that led to the last page.
function PageButton({ label, icon: Icon, to, onGo }: PageButtonProps) {
  return (
    <RowButton aria-label={label} aria-disabled={!to} onClick={() => to && onGo(to)}>
      <Icon size={16} aria-hidden />
    </RowButton>
  )
}
