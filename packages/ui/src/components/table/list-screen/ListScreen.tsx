import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../../states/EmptyState.tsx'
import { DataTable, type DataTableProps } from '../list/DataTable.tsx'
import { useOpenId } from '../state/useOpenId.ts'
import { type Selection, useSelection } from '../state/useSelection.ts'
import { ExportButton } from '../toolbar/ExportButton.tsx'
import type { CsvExport } from '../toolbar/save-list.ts'
import { type FilterChoices, ListFilter } from '../toolbar/ListFilter.tsx'
import { ListSearch, type SearchTexts } from '../toolbar/ListSearch.tsx'
import { SavedViews } from '../toolbar/SavedViews.tsx'
import { SelectionBar } from '../toolbar/SelectionBar.tsx'
import css from './ListScreen.module.css'
import { type ListDefinition, useList } from './useList.ts'
import { RemountBoundary } from '../../RemountBoundary.tsx'

interface ListScreenProps<Column extends string, Row extends { readonly id: string }> extends Pick<
  DataTableProps<Row, Column>,
  'caption' | 'columns' | 'allDone' | 'errorTitle' | 'onOpen'
> {
  readonly definition: ListDefinition<Column, Row>
  readonly search?: SearchTexts
  /** Filters beside the search, for constant use. */
  readonly filters?: readonly FilterChoices[]
  /** Rendered after `filters`. */
  readonly chip?: ReactNode
  /** Filters beside the buttons, for occasional use. */
  readonly moreFilters?: readonly FilterChoices[]
  /** The name of the list in the browser's storage; adds saved views. */
  readonly views?: string
  readonly csv?: CsvExport<Row>
  /** Other buttons, such as the one that adds a row. */
  readonly tools?: ReactNode
  /** Adds a checkbox to each row, and a bar with bulk actions while rows are selected. */
  readonly selection?: {
    /** Returns the name of a row for the label of its checkbox. */
    readonly nameOf: (row: Row) => string
    readonly renderActions: (selection: Selection<Row>) => ReactNode
    /** Whether all rows that match can be selected; by default, if changes of them can be undone. */
    readonly isForAll?: true
  }
  /** The message of the unfiltered list without rows. */
  readonly empty: EmptyStateProps
}

/**
 * Renders a list: search, filters, saved views, export, selection and table, with its state in the URL. A row opens with `onOpen`, otherwise with
 * the definition's `openParam`. To add a column or a filter: docs/contributing.md#add-a-column-or-a-filter-to-a-list.
 */
export function ListScreen<Column extends string, Row extends { readonly id: string }>(
  props: ListScreenProps<Column, Row>,
) {
  const { definition, search, filters = [], chip, moreFilters = [], views, csv, tools, selection } = props
  const { pages, openParam } = definition
  const { list, result } = useList(definition)
  const { id: openId, open } = useOpenId(openParam ?? '')
  const selected = useSelection(list.query, result.data?.rows)
  const total = result.data?.total ?? null
  // Only changes that can be undone are sent in batches.
  const isForAll = definition.table !== undefined || selection?.isForAll === true
  const canSelectAll = isForAll && total !== null && total > list.query.pageSize
  return (
    <div className={css.screen} data-list>
      <div className={css.content}>
        <div className={css.toolbar}>
          {search && <ListSearch list={list} {...search} className={css.search} />}
          {filters.map((filter) => (
            <ListFilter key={filter.name} list={list} {...filter} />
          ))}
          {chip}
        </div>
        <div className={css.rows}>
          {selection && (
            <SelectionBar
              selection={selected}
              more={
                canSelectAll && { total, onSelect: async (read) => selected.selectAll(await read(pages, list.query)) }
              }
            >
              {selection.renderActions(selected)}
            </SelectionBar>
          )}
          <RemountBoundary>
            <DataTable
              caption={props.caption}
              columns={props.columns}
              list={list}
              result={result}
              onOpen={props.onOpen ?? (openParam === undefined ? undefined : ({ id }) => open(id))}
              openId={openId}
              selection={selection && selected}
              rowName={selection?.nameOf}
              errorTitle={props.errorTitle}
              empty={<EmptyState {...props.empty} />}
              allDone={props.allDone}
            />
          </RemountBoundary>
        </div>
        {/* After the rows in the tab order, above them on the screen. */}
        {(moreFilters.length > 0 || views !== undefined || csv || tools !== undefined) && (
          <div className={css.tools}>
            {moreFilters.map((filter) => (
              <ListFilter key={filter.name} list={list} {...filter} />
            ))}
            {views !== undefined && <SavedViews name={views} config={definition} />}
            {csv && <ExportButton query={list.query} pages={pages} total={total} csv={csv} />}
            {tools}
          </div>
        )}
      </div>
    </div>
  )
}
