import type { Supabase } from '../client.ts'
import { DataError } from '../errors.ts'
import { execute, type Failures } from '../requests/response.ts'
import type { WriteResponse } from './batch-write.ts'
import type { VersionedTable } from './records.ts'

/** The tables whose rows are updated or deleted by id. */
type Table =
  | VersionedTable
  | 'client_transactions'
  | 'newsletter_issues'
  | 'newsletter_subscribers'
  | 'notes'
  | 'scheduled_copy'

/** An update or deletion without a filter; supabase-js's builder fits. */
interface Write {
  in(column: 'id', ids: readonly string[]): { select(columns: 'id'): PromiseLike<WriteResponse> }
}

/**
 * Writes rows by id and returns how many were affected; row level security skips the others silently. Throws a DataError: when no row
 * was affected, `refused` if one exists, otherwise `not_found`.
 */
export async function affectedRows(
  supabase: Supabase,
  table: Table,
  ids: readonly string[],
  write: Write,
  failures?: Failures,
): Promise<number> {
  const { data } = await execute(write.in('id', ids).select('id'), failures)
  if (data && data.length > 0) return data.length
  const rest = await execute(supabase.from(table).select('id').in('id', ids).limit(1))
  throw new DataError(rest.data?.length ? 'refused' : 'not_found')
}
