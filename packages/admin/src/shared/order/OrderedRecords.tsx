import type { VersionedTable } from '@nordlys/data/lib/rows/records'
import { useMemo } from 'react'
import { EmptyState } from '@nordlys/ui/components/states/EmptyState'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { StaleNotice } from '@nordlys/ui/components/table/list/StaleNotice'
import { useVisibleRows } from '@nordlys/ui/components/undo/useVisibleRows.ts'
import { OrderedList, type OrderedRows } from './OrderedList.tsx'

interface OrderedRecordsProps<Row extends { readonly id: string }> extends OrderedRows<Row> {
  readonly table: VersionedTable
  readonly result: {
    readonly data: Row[] | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly loadFailed: string
  readonly empty: { readonly title: string; readonly text: string }
}

/** Renders all records of a table in their order, with the changes that can still be undone. */
export function OrderedRecords<Row extends { readonly id: string }>(props: OrderedRecordsProps<Row>) {
  const { table, result, loadFailed, empty, ...list } = props
  const { data, error, isFetching, refetch } = result
  const page = useMemo(() => data && { rows: data, total: data.length }, [data])
  const visible = useVisibleRows<Row, { readonly data: typeof page }>(table, { data: page }).data
  const retry = () => void refetch()
  if (!data || !visible) {
    return error ? (
      <ErrorState error={error} title={loadFailed} onRetry={retry} retrying={isFetching} />
    ) : (
      <SkeletonLines lines={6} />
    )
  }
  return (
    <>
      {error && <StaleNotice title={loadFailed} busy={isFetching} onRetry={retry} />}
      {visible.rows.length === 0 ? (
        <EmptyState title={empty.title} description={empty.text} />
      ) : (
        <OrderedList {...list} stored={data} rows={visible.rows} />
      )}
    </>
  )
}
