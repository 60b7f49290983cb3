import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import Skeleton from '@mui/material/Skeleton'
import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import { TOUCH } from '../../theme/controls.ts'
import { PAGE_SIZES } from './list-params.ts'
import { lastPage } from './list-result.ts'
import type { ListState } from './useListState.ts'

interface ListPaginationProps {
  readonly list: Pick<ListState, 'query' | 'setPage' | 'setPageSize'>
  /** How many rows match in all; undefined until known. */
  readonly total: number | undefined
}

/** 'X–Y of Z', the page size, and the way to other pages; keeps its place while the total is not known. */
export function ListPagination({ list, total }: ListPaginationProps) {
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
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        columnGap: 2,
        minHeight: 48,
        px: 1.5,
        borderTop: 1,
        borderColor: 'hairline',
        color: 'muted',
        typography: 'body2',
        fontSize: '0.8125rem',
      }}
    >
      <Box component="output">{total === undefined ? <Skeleton width="6rem" /> : t('range', range)}</Box>
      <Box component="nav" aria-label={t('pagination')} sx={{ display: 'flex', alignItems: 'center' }}>
        <PageSize value={pageSize} onChange={list.setPageSize} />
        <PageButton label={t('first')} icon={ChevronFirst} to={1} enabled={page > 1} onGo={list.setPage} />
        <PageButton label={t('previous')} icon={ChevronLeft} to={page - 1} enabled={page > 1} onGo={list.setPage} />
        <PageButton label={t('next')} icon={ChevronRight} to={page + 1} enabled={page < last} onGo={list.setPage} />
        <PageButton label={t('last')} icon={ChevronLast} to={last} enabled={page < last} onGo={list.setPage} />
      </Box>
    </Box>
  )
}

function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const { t } = useTranslation('table')
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 1.5 }}>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('pageSize')}
      </Box>
      <NativeSelect
        disableUnderline
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        inputProps={{ 'aria-label': t('pageSize') }}
        sx={{
          font: 'inherit',
          color: 'ink',
          '& select': { py: 0.75, pl: 1, borderRadius: '6px', [TOUCH]: { minHeight: 44, boxSizing: 'border-box' } },
        }}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}

interface PageButtonProps {
  readonly label: string
  readonly icon: ComponentType<{ size: number; 'aria-hidden': true }>
  readonly to: number
  readonly enabled: boolean
  readonly onGo: (page: number) => void
}

// Not `disabled`: the button that led to the last page must keep the focus.
function PageButton({ label, icon: Icon, to, enabled, onGo }: PageButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={!enabled}
      onClick={() => enabled && onGo(to)}
      sx={{
        [TOUCH]: { width: 44, height: 44 },
        '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default', '&:hover': { bgcolor: 'transparent' } },
      }}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  )
}
