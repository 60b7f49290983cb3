import './list.css'
import './cells.css'
import './pagination.css'
// The last one: it leaves out what the others draw.
import './columns.css'
import { functionalUpdate, type RowData, type SortingState, useTable } from '@tanstack/react-table'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { latePart } from '../../late-part.ts'
import { type ListColumn, listFeatures } from './features.ts'
import { lastPage, type ListResult, viewOf } from '../state/list-result.ts'
import { ListBody } from './ListBody.tsx'
import { ListHead } from './ListHead.tsx'
import { type AllDone, ListMessage } from './ListMessage.tsx'
import { ListPagination } from './ListPagination.tsx'
import type { ListState } from '../state/useListState.ts'
import type { Selection } from '../state/useSelection.ts'

export interface DataTableProps<Row extends RowData, Column extends string> {
  /** What the table lists, for screen readers. */
  readonly caption: string
  /** Stable between renders. A column whose id is among the list's sort columns is sortable; the first one names the row. */
  readonly columns: readonly ListColumn<Row>[]
  readonly list: ListState<Column>
  readonly result: ListResult<Row>
  readonly rowId: (row: Row) => string
  /** Shown where there is nothing at all: an EmptyState that says what to do next. */
  readonly empty: ReactNode
  /** For a list of work: what is said where nothing waits any more. */
  readonly allDone?: AllDone
  /** What could not be done, such as 'Failed to fetch quote data'. */
  readonly errorTitle: string
  /** Click or Enter on a row; without it rows do not open. */
  readonly onOpen?: (row: Row) => void
  /** The row whose detail is open. */
  readonly openId?: string | null
  /** Boxes to tick rows with; `rowName` says which row each is for. */
  readonly selection?: Selection
  readonly rowName?: (row: Row) => string
}

const NO_ROWS: never[] = []

const StaleNotice = latePart(async () => (await import('./StaleNotice.tsx')).StaleNotice)

/** A list that the server pages, sorts, searches and filters; each of its states is shown on purpose. */
export function DataTable<Row extends RowData, Column extends string>(props: DataTableProps<Row, Column>) {
  const { caption, columns, list, result, rowId, empty, errorTitle, onOpen, openId, selection, rowName, allDone } =
    props
  const { sort, page, pageSize } = list.query
  const view = viewOf(result, { narrowed: list.narrowed, page })
  const hasRows = view === 'rows' || view === 'loading'
  const sorting = useMemo<SortingState>(() => [{ id: sort.column, desc: sort.direction === 'desc' }], [sort])
  const table = useTable({
    features: listFeatures,
    columns,
    data: result.data?.rows ?? NO_ROWS,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    manualPagination: true,
    rowCount: result.data?.total ?? 0,
    state: { sorting, pagination: { pageIndex: page - 1, pageSize } },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting)
      const column = list.config.columns.find((candidate) => candidate === next?.id)
      if (next && column) list.setSort({ column, direction: next.desc ? 'desc' : 'asc' })
    },
  })
  useReturnFromBeyondTheEnd(list, result)
  const openRow = useLatest(onOpen)

  return (
    <div className="list" data-busy={result.isPlaceholderData ? '' : undefined}>
      {view === 'rows' && result.error && (
        <StaleNotice title={errorTitle} onRetry={() => void result.refetch()} busy={result.isFetching} />
      )}
      <table aria-busy={view === 'loading' || result.isPlaceholderData}>
        <caption data-unseen>{caption}</caption>
        {table.getHeaderGroups().map((group) => (
          <ListHead key={group.id} group={group} sortable={list.config.columns} selection={selection} />
        ))}
        {hasRows && (
          <ListBody
            table={table}
            columns={columns}
            loading={view === 'loading'}
            openId={openId}
            onOpen={onOpen && openRow}
            selection={selection}
            rowName={rowName}
          />
        )}
      </table>
      {/* Beside the table, not in it: a cell over all columns would count those left out on a phone. */}
      {hasRows ? (
        <ListPagination list={list} caption={caption} total={view === 'rows' ? (result.data?.total ?? null) : null} />
      ) : (
        <ListMessage view={view} list={list} result={result} errorTitle={errorTitle} empty={empty} allDone={allDone} />
      )}
    </div>
  )
}

/** Rows were deleted, or the address is old: go to the last page there is, without a step in the history. */
function useReturnFromBeyondTheEnd(list: Pick<ListState, 'query' | 'setPage'>, result: ListResult<unknown>): void {
  const { page, pageSize } = list.query
  const total = result.data?.total
  const beyond = page > 1 && result.data?.rows.length === 0 && !result.isPlaceholderData
  useEffect(() => {
    if (beyond) list.setPage(Math.min(page - 1, lastPage(total ?? 0, pageSize)), { replace: true })
  }, [beyond, list, page, pageSize, total])
}

/** A function that stays the same and does what the last one given does. */
function useLatest<Argument>(does: ((argument: Argument) => void) | undefined): (argument: Argument) => void {
  const latest = useRef(does)
  useLayoutEffect(() => {
    latest.current = does
  })
  return useCallback((argument) => latest.current?.(argument), [])
}
