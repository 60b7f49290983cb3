import { useTranslation } from 'react-i18next'
import { MEDIA_SORTS } from '@nordlys/data/media/keys'
import type { ListState } from '@nordlys/ui/components/table/state/useListState.ts'
import { ListFilter } from '@nordlys/ui/components/table/toolbar/ListFilter'

const SORTS = [
  { column: 'name', direction: 'asc' },
  { column: 'bytes', direction: 'desc' },
  { column: 'use_rank', direction: 'asc' },
] as const

interface MediaSortProps {
  readonly list: Pick<ListState<(typeof MEDIA_SORTS)[number]>, 'query' | 'setSort' | 'config'>
}

/** Chooses the order of the library, by default the newest first. */
export function MediaSort({ list }: MediaSortProps) {
  const { t } = useTranslation('media')
  const { sort } = list.query
  const sorted = SORTS.find(({ column }) => column === sort.column)
  const choose = (_name: string, value: string | null) =>
    list.setSort(SORTS.find(({ column }) => column === value) ?? list.config.defaults.sort)
  return (
    <ListFilter
      list={{ query: { ...list.query, filters: sorted ? { sort: sorted.column } : {} }, setFilter: choose }}
      name="sort"
      label={t('sort.label')}
      all={t('sort.created_at')}
      options={SORTS.map(({ column }) => ({ value: column, label: t(`sort.${column}`) }))}
    />
  )
}
