import type { Supabase } from '../client.ts'
import { DataError, toDataError } from '../errors.ts'

/** The tables whose rows the screens change or delete by their ids. */
type Table =
  | 'blog_posts'
  | 'client_messages'
  | 'client_transactions'
  | 'clients'
  | 'contacts'
  | 'newsletter_subscribers'
  | 'notes'
  | 'quote_requests'
  | 'quote_templates'

interface WriteResponse {
  readonly data: readonly unknown[] | null
  readonly error: unknown
  readonly status: number
}

/**
 * Reads the answer to a write on rows with these ids and gives how many it reached. The access rules hide a row from a write without a
 * word. Throws a DataError: where no row was reached, `refused` when one is there all the same, or else `not_found`.
 */
export async function affectedRows(
  supabase: Supabase,
  table: Table,
  ids: readonly string[],
  write: PromiseLike<WriteResponse>,
): Promise<number> {
  const { data, error, status } = await write
  if (error) throw toDataError(error, status)
  if (data && data.length > 0) return data.length
  const left = await supabase.from(table).select('id').in('id', ids).limit(1)
  if (left.error) throw toDataError(left.error, left.status)
  throw new DataError(left.data.length > 0 ? 'refused' : 'not_found')
}
