import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../../EmptyState.tsx'
import { DataTable } from '../list/DataTable.tsx'
import type { ListColumn } from '../list/features.ts'
import type { AllDone } from '../list/ListMessage.tsx'
import { useOpenId } from '../state/useOpenId.ts'
import { type Selection, useSelection } from '../state/useSelection.ts'
import { type CsvExport, ExportButton } from '../toolbar/ExportButton.tsx'
import { type FilterChoices, ListFilter } from '../toolbar/ListFilter.tsx'
import { ListSearch, type SearchTexts } from '../toolbar/ListSearch.tsx'
import { SavedViews } from '../toolbar/SavedViews.tsx'
import { SelectionBar } from '../toolbar/SelectionBar.tsx'
import css from './ListScreen.module.css'
import { type ListDefinition, useList } from './useList.ts'

interface ListScreenProps<Column extends string, Row extends { readonly id: string }> {
  readonly definition: ListDefinition<Column, Row>
  /** What is listed, for screen readers. */
  readonly caption: string
  /** Stable between renders. A column whose id is among the list's sort columns is sortable; the first one names the row. */
  readonly columns: readonly ListColumn<Row>[]
  readonly search?: SearchTexts
  /** The filters used all day, beside the search. */
  readonly filters?: readonly FilterChoices[]
  /** Stands beside these filters. */
  readonly chip?: ReactNode
  /** The filters used now and then. */
  readonly moreFilters?: readonly FilterChoices[]
  /** The list's name in this browser's storage; adds saved views. */
  readonly views?: string
  readonly csv?: CsvExport<Row>
  /** Other buttons, such as the one that adds a row. */
  readonly tools?: ReactNode
  /** Adds a checkbox to each row, and a bar with bulk actions while any is selected. */
  readonly selection?: {
    /** Names a row in the label of its checkbox. */
    readonly nameOf: (row: Row) => string
    readonly renderActions: (selection: Selection<Row>) => ReactNode
  }
  /** Called on click or Enter; without it a row opens by the definition's `openParam`, if it has one. */
  readonly onOpen?: (row: Row) => void
  /** Shown where there are no rows at all, with the next step. */
  readonly empty: EmptyStateProps
  /** For a list of tasks: the message when none is left. */
  readonly allDone?: AllDone
  /** The title of the error state, such as 'Failed to fetch quote data'. */
  readonly errorTitle: string
}

/**
 * A list: search, filters, saved views, export, selection and table, with its state in the URL. To add a column, extend the list's
 * `…Columns.tsx`; to add a filter, extend its definition and pass the filter's choices.
 */
export function ListScreen<Column extends string, Row extends { readonly id: string }>(
  props: ListScreenProps<Column, Row>,
) {
  const { definition, search, filters = [], chip, moreFilters = [], views, csv, tools, selection } = props
  const { pages, openParam } = definition
  const { list, result } = useList(definition)
  const { id: openId, open } = useOpenId(openParam ?? '')
  const selected = useSelection(list.query, result.data?.rows)
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
          {selection && <SelectionBar selection={selected}>{selection.renderActions(selected)}</SelectionBar>}
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
        </div>
        {/* Beside the toolbar where there is room, and after the rows for the keyboard: no stops on the way to them. */}
        {(moreFilters.length > 0 || views !== undefined || csv || tools !== undefined) && (
          <div className={css.tools}>
            {moreFilters.map((filter) => (
              <ListFilter key={filter.name} list={list} {...filter} />
            ))}
            {views !== undefined && <SavedViews name={views} config={definition} />}
            {csv && <ExportButton query={list.query} pages={pages} csv={csv} />}
            {tools}
          </div>
        )}
      </div>
    </div>
  )
}
