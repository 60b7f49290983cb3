import Button from '@mui/material/Button'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { failureOf, type ListResult, type ListView } from './list-result.ts'
import type { ListState } from './useListState.ts'

interface ListMessageProps {
  readonly view: Exclude<ListView, 'rows' | 'loading'>
  readonly list: Pick<ListState, 'query' | 'clear'>
  readonly result: ListResult<unknown>
  readonly errorTitle: string
  readonly empty: ReactNode
}

/** What stands in place of rows: nothing there yet, nothing that matches, or a failure. */
export function ListMessage({ view, list, result, errorTitle, empty }: ListMessageProps) {
  if (view === 'empty') return empty
  if (view === 'noMatch') return <NoMatch list={list} />
  return (
    <ErrorState
      error={failureOf(result)}
      title={errorTitle}
      onRetry={() => void result.refetch()}
      retrying={result.isFetching}
    />
  )
}

function NoMatch({ list }: Pick<ListMessageProps, 'list'>) {
  const { t } = useTranslation('table')
  const { search, filters } = list.query
  const onlySearch = search !== '' && Object.keys(filters).length === 0
  return (
    <EmptyState
      icon={<SearchX size={22} />}
      title={t('noMatch.title')}
      description={onlySearch ? t('noMatch.search', { search }) : t('noMatch.filters')}
      action={
        <Button variant="outlined" onClick={list.clear}>
          {t('noMatch.clear')}
        </Button>
      }
    />
  )
}
