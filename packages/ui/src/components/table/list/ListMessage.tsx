import CircleCheck from 'lucide-react/icons/circle-check'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../Button.tsx'
import { EmptyState } from '../../states/EmptyState.tsx'
import { ErrorState } from '../../states/ErrorState.tsx'
import { failureOf, type ListResult, type ListView } from '../state/list-result.ts'
import type { ListState } from '../state/useListState.ts'

/** The message of a list whose only filter is `filter` with `value`, if no row matches. */
export interface AllDone {
  readonly filter: string
  readonly value: string
  readonly title: string
  readonly description: string
  /** The label of the button that removes the filter. */
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

/** Replaces the rows: an empty list, no matching rows, or an error. */
export function ListMessage({ view, list, result, errorTitle, empty, allDone }: ListMessageProps) {
  const { t } = useTranslation('table')
  if (view === 'empty') return empty
  if (view === 'failed')
    return (
      <ErrorState
        error={failureOf(result)}
        title={errorTitle}
        onRetry={() => void result.refetch()}
        retrying={result.isFetching}
      />
    )
  const { search, filters } = list.query
  const names = Object.keys(filters)
  const isDone = allDone && search === '' && names.length === 1 && filters[allDone.filter] === allDone.value
  const isSearchOnly = search !== '' && names.length === 0
  return (
    <EmptyState
      icon={isDone ? <CircleCheck size={22} /> : <SearchX size={22} />}
      title={isDone ? allDone.title : t('noMatch.title')}
      description={isDone ? allDone.description : isSearchOnly ? t('noMatch.search', { search }) : t('noMatch.filters')}
      action={
        <Button variant="outlined" onClick={list.clear}>
          {isDone ? allDone.showAll : t('noMatch.clear')}
        </Button>
      }
    />
  )
}
