import { type ListPages, useListPage } from '@nordlys/data/lib/list/pages'
import type { VersionedTable } from '@nordlys/data/lib/rows/records'
import { useVisibleRows } from '../../undo/useVisibleRows.ts'
import type { ListConfig } from '../state/list-params.ts'
import { useListState } from '../state/useListState.ts'

/** The static definition of a list. */
export interface ListDefinition<Column extends string, Row> extends ListConfig<Column> {
  readonly pages: ListPages<Column, Row>
  /** The database table of the rows, if changes to them can be undone. */
  readonly table?: VersionedTable
  /** The search parameter that holds the id of the open row. */
  readonly openParam?: string
}

/** Infers the types of a list. Call it at module level, so that the definition is stable between renders. */
export const defineList = <Column extends string, Row>(definition: ListDefinition<Column, Row>) => definition

/** Returns the state of a list and its current page, with pending (undoable) changes applied. */
export function useList<Column extends string, Row extends { readonly id: string }>(
  definition: ListDefinition<Column, Row>,
) {
  const list = useListState(definition)
  const result = useVisibleRows(definition.table, useListPage(definition.pages, list.query))
  return { list, result }
}
