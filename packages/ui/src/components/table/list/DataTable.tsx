import {
  type ColumnVisibilityState,
  functionalUpdate,
  type RowSelectionState,
  type SortingState,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { isBeyondCount } from '@nordlys/data/lib/list/list'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import css from './DataTable.module.css'
import { type ListColumn, listFeatures } from './features.ts'
import { lastPage, type ListResult, viewOf } from '../state/list-result.ts'
import { ListBody } from './ListBody.tsx'
import { ListHead } from './ListHead.tsx'
import { type AllDone, ListMessage } from './ListMessage.tsx'
import { ListPagination } from './ListPagination.tsx'
import type { ListState } from '../state/useListState.ts'
import { LIST_BREAKPOINTS, ListWidthContext, useListWidth } from '../state/list-width.ts'
import type { Selection } from '../state/useSelection.ts'

export interface DataTableProps<Row extends { readonly id: string }, Column extends string> {
  /** The accessible name of the list. */
  readonly caption: string
  /** Stable between renders. The first column names the row. */
  readonly columns: readonly ListColumn<Row>[]
  readonly list: ListState<Column>
  readonly result: ListResult<Row>
  /** Rendered when the unfiltered list has no rows. */
  readonly empty: ReactNode
  /** The message when a list of tasks is done. */
  readonly allDone?: AllDone | undefined
  /** The title of the error state, such as 'Failed to fetch quote data'. */
  readonly errorTitle: string
  /** Called on click or Enter; without it rows do not open. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** The id of the row whose detail is open. */
  readonly openId?: string | null
  /** Adds a checkbox to each row, labelled with its `rowName`. */
  readonly selection?: Pick<Selection, 'state' | 'onChange'> | undefined
  readonly rowName?: ((row: Row) => string) | undefined
}

const NO_ROWS: never[] = []
const NO_SELECTION: RowSelectionState = {}

const StaleNotice = lazyComponent(async () => (await import('./StaleNotice.tsx')).StaleNotice, { prefetch: 'input' })

/** A list that the server paginates, sorts, searches and filters, with its loading, empty and error states. */
export function DataTable<Row extends { readonly id: string }, Column extends string>(
  props: DataTableProps<Row, Column>,
) {
  const { ref, width } = useListWidth()
  return (
    <div ref={ref} className={props.result.isPlaceholderData ? `${css.list} ${css.busy}` : css.list}>
      <ListWidthContext value={width}>
        <Content {...props} width={width} />
      </ListWidthContext>
    </div>
  )
}

interface ContentProps<Row extends { readonly id: string }, Column extends string> extends DataTableProps<Row, Column> {
  readonly width: number
}

function Content<Row extends { readonly id: string }, Column extends string>(props: ContentProps<Row, Column>) {
  const { caption, columns, list, result, empty, errorTitle, onOpen, openId, selection, rowName, allDone } = props
  const { page, pageSize } = list.query
  const view = viewOf(result, { isFiltered: list.isFiltered, page })
  const hasRows = view === 'rows' || view === 'loading'
  const table = useListTable(props)
  const visible = table.getVisibleLeafColumns()
  const visibleColumns = useMemo(
    () => columns.filter(({ id }) => visible.some((column) => column.id === id)),
    [columns, visible],
  )
  useLastPage(list, result)
  const openRow = useLatest(onOpen)

  return (
    <>
      {view === 'rows' && result.error && (
        <StaleNotice title={errorTitle} onRetry={() => void result.refetch()} busy={result.isFetching} />
      )}
      <table aria-busy={view === 'loading' || result.isPlaceholderData}>
        <caption data-unseen>{caption}</caption>
        <ListHead
          table={table}
          columns={visibleColumns}
          sortable={list.config.columns}
          selectable={selection !== undefined}
        />
        {hasRows && (
          <ListBody
            table={table}
            columns={visibleColumns}
            loading={view === 'loading'}
            pageSize={pageSize}
            openId={openId}
            onOpen={onOpen && openRow}
            selectable={selection !== undefined}
            rowName={rowName}
          />
        )}
      </table>
      {hasRows ? (
        <ListPagination list={list} caption={caption} data={view === 'rows' ? result.data : undefined} />
      ) : (
        <ListMessage view={view} list={list} result={result} errorTitle={errorTitle} empty={empty} allDone={allDone} />
      )}
    </>
  )
}

/** The table model: the server sorts and filters, and a narrow list hides columns. */
function useListTable<Row extends { readonly id: string }, Column extends string>({
  columns,
  list,
  result,
  selection,
  width,
}: ContentProps<Row, Column>) {
  const { sort } = list.query
  const sorting = useMemo<SortingState>(() => [{ id: sort.column, desc: sort.direction === 'desc' }], [sort])
  const tableColumns = useMemo(
    () => columns.map(({ id, sortDescFirst = false }) => ({ id, sortDescFirst, accessorFn: (row: Row) => row })),
    [columns],
  )
  const columnVisibility = useMemo<ColumnVisibilityState>(
    () =>
      Object.fromEntries(columns.map(({ id, hideBelow }) => [id, !hideBelow || width >= LIST_BREAKPOINTS[hideBelow]])),
    [columns, width],
  )
  return useTable({
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
      columnVisibility,
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
}

/** Navigates to the nearest page with rows if the current one is past an end (deleted rows, an old URL); replaces the history entry. */
function useLastPage(list: Pick<ListState, 'query' | 'setPage'>, result: ListResult<unknown>): void {
  const { page, pageSize, beside } = list.query
  const total = result.data?.total ?? 0
  const isPastEnd = page !== 1 && result.data?.rows.length === 0 && !result.isPlaceholderData
  useEffect(() => {
    if (!isPastEnd) return
    const isBeforeStart = page < 0 || beside?.side === 'before'
    const last = isBeyondCount(total) ? -1 : Math.min(page - 1, lastPage(total, pageSize))
    list.setPage(isBeforeStart ? 1 : last, { replace: true })
  }, [isPastEnd, list, page, pageSize, beside, total])
}

/** Returns a stable function that calls the latest callback. */
function useLatest<Argument>(callback: ((argument: Argument) => void) | undefined): (argument: Argument) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((argument) => latest.current?.(argument), [])
}
