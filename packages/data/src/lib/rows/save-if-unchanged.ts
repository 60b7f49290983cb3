import type { z } from 'zod/mini'
import type { Supabase } from '../client.ts'
import { type ApiResponse, type Failures, fetchRow } from '../requests/response.ts'
import { columnsOf } from './columns.ts'
import { type Save, saveRow, type SaveResult } from './conflict.ts'
import type { EditedTable, Tables } from './records.ts'

/** A row of `settings` has a key instead of an id. */
type WithId = Exclude<EditedTable, 'settings'>

/** The methods of a table in use; supabase-js's builder has them for each table, but not for one of several. */
interface Rows {
  insert(values: object): Written
  update(values: object): Filtered & Written
  select(columns: string): Filtered
}
interface Filtered {
  eq(column: 'id' | 'updated_at', value: string): this
  maybeSingle(): PromiseLike<ApiResponse>
}
interface Written {
  select(columns: string): Pick<Filtered, 'maybeSingle'>
}

/** Values to save. Those of an existing row may be a part of its columns. */
type SaveOf<Name extends WithId> =
  | Save<Tables[Name]['Insert']>
  | { readonly values: Tables[Name]['Update']; readonly opened: NonNullable<Save<unknown>['opened']> }

/**
 * Returns a function that saves a row of a table, unless it has changed since it was opened (rule R4). `schema` parses the stored row. Throws a
 * DataError.
 */
export const saveIfUnchanged =
  <Name extends WithId, Row extends { readonly id: string; readonly updated_at: string }>(
    table: Name,
    schema: z.ZodMiniObject & z.ZodMiniType<Row>,
    failures?: Failures,
  ) =>
  (supabase: Supabase, { values, opened }: SaveOf<Name>): Promise<SaveResult<Row>> => {
    const rows = (): Rows => supabase.from<WithId, Tables[WithId]>(table)
    const columns = columnsOf(schema)
    const write = opened
      ? rows().update(values).eq('id', opened.id).eq('updated_at', opened.updatedAt)
      : rows().insert(values)
    return saveRow(supabase, {
      request: write.select(columns).maybeSingle(),
      schema,
      opened: opened && { table, ...opened },
      readCurrent: (id) => fetchRow(rows().select(columns).eq('id', id).maybeSingle(), schema),
      failures,
    })
  }
