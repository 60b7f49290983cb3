import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { MediaRow } from '@nordlys/data/media/schema'
import CaptionsOff from 'lucide-react/icons/captions-off'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isBeyondCount } from '@nordlys/data/lib/list/list'
import { ListMessage } from '@nordlys/ui/components/table/list/ListMessage'
import { ListPagination } from '@nordlys/ui/components/table/list/ListPagination'
import { StaleNotice } from '@nordlys/ui/components/table/list/StaleNotice'
import { lastPage, type ListResult, viewOf } from '@nordlys/ui/components/table/state/list-result.ts'
import type { Selection } from '@nordlys/ui/components/table/state/useSelection.ts'
import type { ListState } from '@nordlys/ui/components/table/state/useListState.ts'
import { useRoving } from '@nordlys/ui/components/table/state/useRoving.ts'
import { MediaThumb } from './MediaThumb.tsx'

interface MediaGridProps {
  readonly list: Pick<ListState, 'query' | 'isFiltered' | 'setPage' | 'setPageSize' | 'clear'>
  readonly result: ListResult<MediaRow>
  readonly openId?: string | null
  readonly onOpen: (row: MediaRow) => void
  /** Returns the accessible name of an item's button. */
  readonly nameOf: (row: MediaRow) => string
  /** Adds a checkbox to each item. */
  readonly selection?: Pick<Selection<MediaRow>, 'state' | 'onChange'>
  readonly empty: ReactNode
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 42%), 1fr))',
  gap: 1.5,
  listStyle: 'none',
  m: 0,
  p: 1.5,
} as const

function toggled(state: Selection['state'], id: string): Selection['state'] {
  const { [id]: isSelected, ...others } = state
  return isSelected ? others : { ...state, [id]: true }
}

/** A finger can press all of the label. */
const CHECK = {
  position: 'absolute',
  top: 0,
  left: 0,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  cursor: 'pointer',
  '& input': { width: 22, height: 22, m: 0, accentColor: 'var(--mui-palette-accent)', cursor: 'inherit' },
  // The browser's checkbox has a grey background in the dark theme.
  '& input:not(:checked)': {
    appearance: 'none',
    border: '1.5px solid',
    borderColor: 'outline',
    borderRadius: '5px',
    bgcolor: 'surface',
  },
} as const

/** Renders a page of the library as a grid, with its loading, empty and error states. The buttons share one Tab stop with arrow keys. */
export function MediaGrid({ list, result, openId = null, onOpen, nameOf, selection, empty }: MediaGridProps) {
  const { t } = useTranslation('media')
  const { page, pageSize } = list.query
  const view = viewOf(result, { isFiltered: list.isFiltered, page })
  const rows = result.data?.rows ?? []
  const roving = useRoving(
    rows.map(({ id }) => id),
    'horizontal',
    openId ?? undefined,
  )
  const total = result.data?.total ?? 0
  const isPastEnd = page !== 1 && result.data?.rows.length === 0 && !result.isPlaceholderData
  useEffect(() => {
    if (isPastEnd) list.setPage(page < 0 || isBeyondCount(total) ? 1 : lastPage(total, pageSize), { replace: true })
  }, [isPastEnd, list, page, pageSize, total])
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'hairline',
        borderRadius: '14px',
        bgcolor: 'surface',
        overflow: 'clip',
        transition: 'opacity 150ms ease-out',
        opacity: result.isPlaceholderData ? 0.6 : 1,
      }}
    >
      {view === 'rows' && result.error && (
        <StaleNotice title={t('loadFailed')} onRetry={() => void result.refetch()} busy={result.isFetching} />
      )}
      {view === 'loading' && (
        <Box sx={GRID} aria-busy>
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
          ))}
        </Box>
      )}
      {view === 'rows' && (
        <Box component="ul" aria-label={t('list.label')} sx={GRID}>
          {rows.map((row) => (
            // The panel finds the button by `data-row` when it returns the focus.
            <Box component="li" key={row.id} data-row={row.id} sx={{ position: 'relative', minWidth: 0 }}>
              <Tile
                row={row}
                label={nameOf(row)}
                isOpen={row.id === openId}
                onOpen={() => onOpen(row)}
                stop={roving.stop(row.id)}
              />
              {selection && (
                <Box component="label" sx={CHECK}>
                  <input
                    type="checkbox"
                    checked={row.id in selection.state}
                    onChange={() => selection.onChange((state) => toggled(state, row.id))}
                    aria-label={t('list.select', { name: row.name })}
                    tabIndex={roving.stop(row.id).tabIndex}
                  />
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
      {view === 'rows' || view === 'loading' ? (
        <ListPagination list={list} caption={t('list.label')} data={view === 'rows' ? result.data : undefined} />
      ) : (
        <ListMessage
          view={view}
          list={list}
          result={result}
          errorTitle={t('loadFailed')}
          empty={empty}
          allDone={undefined}
        />
      )}
    </Box>
  )
}

interface TileProps {
  readonly row: MediaRow
  readonly label: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly stop: ReturnType<ReturnType<typeof useRoving>['stop']>
}

function Tile({ row, label, isOpen, onOpen, stop }: TileProps) {
  const { t } = useTranslation('media')
  return (
    <Box
      component="button"
      type="button"
      aria-label={row.lacks_texts ? `${label}. ${t('list.noTexts')}` : label}
      aria-current={isOpen || undefined}
      onClick={onOpen}
      {...stop}
      sx={{
        display: 'block',
        width: 1,
        p: 0.5,
        border: 0,
        borderRadius: '12px',
        bgcolor: isOpen ? 'accentSoft' : 'transparent',
        color: 'ink',
        font: 'inherit',
        textAlign: 'start',
        cursor: 'pointer',
        '&:hover': { bgcolor: isOpen ? 'accentSoft' : 'subtle' },
      }}
    >
      {/* Whole: a logo is wider than the tile. */}
      <MediaThumb picture={row} alt="" ratio={4 / 3} isWhole />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 0.5, pt: 0.75, fontSize: '0.8125rem' }}>
        <Box
          component="span"
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {row.name}
        </Box>
        {row.lacks_texts && (
          <Box component="span" title={t('list.noTexts')} sx={{ display: 'flex', color: 'amberText' }}>
            <CaptionsOff size={14} aria-hidden />
          </Box>
        )}
      </Box>
    </Box>
  )
}
