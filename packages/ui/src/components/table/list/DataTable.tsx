import './list.css'
import './cells.css'
import './pagination.css'
// Last, because it hides what the others show.
import './columns.css'
import { functionalUpdate, type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table'
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

interface DataTableProps<Row extends { readonly id: string }, Column extends string> {
  /** What the table lists, for screen readers. */
  readonly caption: string
  /** Stable between renders. A column whose id is among the list's sort columns is sortable; the first one names the row. */
  readonly columns: readonly ListColumn<Row>[]
  readonly list: ListState<Column>
  readonly result: ListResult<Row>
  /** Shown where there are no rows at all: an EmptyState with the next step. */
  readonly empty: ReactNode
  /** For a list of tasks: the message when none is left. */
  readonly allDone?: AllDone | undefined
  /** The title of the error state, such as 'Failed to fetch quote data'. */
  readonly errorTitle: string
  /** Called on click or Enter; without it rows do not open. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** The id of the row whose detail is open. */
  readonly openId?: string | null
  /** Adds a checkbox to each row, labelled with its `rowName`. */
  readonly selection?: Selection | undefined
  readonly rowName?: ((row: Row) => string) | undefined
}

const NO_ROWS: never[] = []
const NO_SELECTION: RowSelectionState = {}

const StaleNotice = latePart(async () => (await import('./StaleNotice.tsx')).StaleNotice)

/** A list that the server paginates, sorts, searches and filters, with its loading, empty and error states. */
export function DataTable<Row extends { readonly id: string }, Column extends string>(
  props: DataTableProps<Row, Column>,
) {
  const { caption, columns, list, result, empty, errorTitle, onOpen, openId, selection, rowName, allDone } = props
  const { sort, page, pageSize } = list.query
  const view = viewOf(result, { narrowed: list.narrowed, page })
  const hasRows = view === 'rows' || view === 'loading'
  const sorting = useMemo<SortingState>(() => [{ id: sort.column, desc: sort.direction === 'desc' }], [sort])
  const tableColumns = useMemo(
    () => columns.map(({ id, sortDescFirst = false }) => ({ id, sortDescFirst, accessorFn: (row: Row) => row })),
    [columns],
  )
  const table = useTable({
    features: listFeatures,
    columns: tableColumns,
    data: result.data?.rows ?? NO_ROWS,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: selection !== undefined,
    enableRowRangeSelection: false,
    state: {
      sorting,
      rowSelection: selection?.state ?? NO_SELECTION,
    },
    onRowSelectionChange: (updater) => selection?.onChange(updater),
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting)
      const column = list.config.columns.find((candidate) => candidate === next?.id)
      if (next && column) list.setSort({ column, direction: next.desc ? 'desc' : 'asc' })
    },
  })
  useLastPage(list, result)
  const openRow = useLatest(onOpen)

  return (
    <div className="list" data-busy={result.isPlaceholderData ? '' : undefined}>
      {view === 'rows' && result.error && (
        <StaleNotice title={errorTitle} onRetry={() => void result.refetch()} busy={result.isFetching} />
      )}
      <table aria-busy={view === 'loading' || result.isPlaceholderData}>
        <caption data-unseen>{caption}</caption>
        <ListHead table={table} columns={columns} sortable={list.config.columns} selectable={selection !== undefined} />
        {hasRows && (
          <ListBody
            table={table}
            columns={columns}
            loading={view === 'loading'}
            pageSize={pageSize}
            openId={openId}
            onOpen={onOpen && openRow}
            selectable={selection !== undefined}
            rowName={rowName}
          />
        )}
      </table>
      {/* Outside the table: a cell with colspan would count columns that are hidden on a phone. */}
      {hasRows ? (
        <ListPagination list={list} caption={caption} total={view === 'rows' ? (result.data?.total ?? null) : null} />
      ) : (
        <ListMessage view={view} list={list} result={result} errorTitle={errorTitle} empty={empty} allDone={allDone} />
      )}
    </div>
  )
}

/** Goes to the last page where rows were deleted or the URL is old; replaces the history entry. */
function useLastPage(list: Pick<ListState, 'query' | 'setPage'>, result: ListResult<unknown>): void {
  const { page, pageSize } = list.query
  const total = result.data?.total
  const beyond = page > 1 && result.data?.rows.length === 0 && !result.isPlaceholderData
  useEffect(() => {
    if (beyond) list.setPage(Math.min(page - 1, lastPage(total ?? 0, pageSize)), { replace: true })
  }, [beyond, list, page, pageSize, total])
}

/** Returns a stable function that calls the latest callback. */
function useLatest<Argument>(callback: ((argument: Argument) => void) | undefined): (argument: Argument) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((argument) => latest.current?.(argument), [])
}
