import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { EmptyState } from '../../EmptyState.tsx'
import { ErrorState } from '../../ErrorState.tsx'
import { SidePanel } from './SidePanel.tsx'

/** What a RecordPanel needs of a query for one row; TanStack Query's result fits. */
interface RecordResult<Row> {
  /** Null where there is no such row. */
  readonly data: Row | null | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface RecordPanelProps<Row> {
  readonly id: string
  readonly result: RecordResult<Row>
  /** What the panel shows, for screen readers; of no row while it is not there. */
  readonly label: (row: Row | null) => string
  readonly gone: { readonly title: string; readonly description: string }
  /** What could not be done, such as 'Failed to load contacts'. */
  readonly errorTitle: string
  readonly onClose: () => void
  /** What stands beside the close button. */
  readonly renderHeader: (row: Row) => ReactNode
  readonly children: (row: Row) => ReactNode
}

/** The detail of a row that is read by its id, so that it opens from a link whatever page of the list is shown. */
export function RecordPanel<Row>(props: RecordPanelProps<Row>) {
  const { id, result, label, gone, errorTitle, onClose, renderHeader, children } = props
  const row = result.data ?? null
  return (
    <SidePanel label={label(row)} contentKey={id} onClose={onClose} header={row && renderHeader(row)}>
      {row ? (
        children(row)
      ) : result.data === null ? (
        <EmptyState {...gone} />
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
