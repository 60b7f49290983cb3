import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { EmptyState } from '../../states/EmptyState.tsx'
import { ErrorState } from '../../states/ErrorState.tsx'
import { SidePanel } from './SidePanel.tsx'

/** The part of TanStack Query's result for one row that a RecordPanel needs. */
interface RecordResult<Row> {
  /** Null if the row does not exist. */
  readonly data: Row | null | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface RecordPanelProps<Row> {
  readonly id: string
  readonly result: RecordResult<Row>
  /** Returns the accessible name; `row` is null while it loads or if it does not exist. */
  readonly label: (row: Row | null) => string
  readonly notFound: { readonly title: string; readonly description: string }
  /** The title of the error state, such as 'Failed to load contacts'. */
  readonly errorTitle: string
  readonly onClose: () => void
  /** Renders the content beside the close button. */
  readonly renderHeader: (row: Row) => ReactNode
  readonly children: (row: Row) => ReactNode
}

/** The detail of a row that is fetched by id, so that a link opens it on any page of the list. */
export function RecordPanel<Row>(props: RecordPanelProps<Row>) {
  const { id, result, label, notFound, errorTitle, onClose, renderHeader, children } = props
  const row = result.data ?? null
  return (
    <SidePanel label={label(row)} contentKey={id} onClose={onClose} header={row && renderHeader(row)}>
      {row ? (
        children(row)
      ) : result.data === null ? (
        <EmptyState {...notFound} />
      ) : result.error ? (
        <ErrorState
          title={errorTitle}
          error={result.error}
          onRetry={() => void result.refetch()}
          retrying={result.isFetching}
        />
      ) : (
        <div aria-busy>
          <Skeleton height={36} width="60%" />
          <Skeleton width="80%" />
          <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />
        </div>
      )}
    </SidePanel>
  )
}
