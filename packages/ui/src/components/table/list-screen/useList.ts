import { type ListPages, useListPage } from '@nordlys/data/lib/list/pages'
import type { VersionedTable } from '@nordlys/data/lib/rows/batch-write'
import { useShownRows } from '../../undo/useShownRows.ts'
import type { ListConfig } from '../state/list-params.ts'
import { useListState } from '../state/useListState.ts'

/** The static part of a list. */
export interface ListDefinition<Column extends string, Row> extends ListConfig<Column> {
  readonly pages: ListPages<Column, Row>
  /** The table of the rows, where changes to them can be undone for some seconds. */
  readonly table?: VersionedTable
  /** The search parameter that holds the id of the open row. */
  readonly openParam?: string
}

/** Infers the types of a list. Call it at module level, so that the list is the same object on every render. */
export const defineList = <Column extends string, Row>(definition: ListDefinition<Column, Row>) => definition

/** Returns the state of a list, and its page as it is once the changes that can still be undone are stored. */
export function useList<Column extends string, Row extends { readonly id: string }>(
  definition: ListDefinition<Column, Row>,
) {
  const list = useListState(definition)
  const result = useShownRows(definition.table, useListPage(definition.pages, list.query))
  return { list, result }
}
