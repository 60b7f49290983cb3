import Button from '@mui/material/Button'
import CircleCheck from 'lucide-react/icons/circle-check'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../EmptyState.tsx'
import { ErrorState } from '../../ErrorState.tsx'
import { failureOf, type ListResult, type ListView } from '../state/list-result.ts'
import type { ListState } from '../state/useListState.ts'

/** What is said where nothing waits any more: the list is narrowed by this filter alone and has no rows. */
export interface AllDone {
  readonly filter: string
  readonly value: string
  readonly title: string
  readonly description: string
  /** The button that shows the rest. */
  readonly showAll: string
}

interface ListMessageProps {
  readonly view: Exclude<ListView, 'rows' | 'loading'>
  readonly list: Pick<ListState, 'query' | 'clear'>
  readonly result: ListResult<unknown>
  readonly errorTitle: string
  readonly empty: ReactNode
  readonly allDone: AllDone | undefined
}

/** What stands in place of rows: nothing there yet, nothing that matches, or a failure. */
export function ListMessage({ view, list, result, errorTitle, empty, allDone }: ListMessageProps) {
  if (view === 'empty') return empty
  if (view === 'noMatch' && allDone && isOnly(allDone, list)) return <NothingWaits list={list} allDone={allDone} />
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

function isOnly({ filter, value }: AllDone, { query: { search, filters } }: ListMessageProps['list']): boolean {
  return search === '' && filters[filter] === value && Object.keys(filters).length === 1
}

function NothingWaits({ list, allDone }: Pick<ListMessageProps, 'list'> & { readonly allDone: AllDone }) {
  return (
    <EmptyState
      icon={<CircleCheck size={22} />}
      title={allDone.title}
      description={allDone.description}
      action={
        <Button variant="outlined" onClick={list.clear}>
          {allDone.showAll}
        </Button>
      }
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
