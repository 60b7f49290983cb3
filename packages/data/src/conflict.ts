import { DataError } from './errors.ts'

/** What became of saving a record: it is saved, or it is no longer the one that was opened and `current` is what it is now (rule R4). */
export type SaveResult<Row> =
  | { readonly kind: 'saved'; readonly row: Row }
  | { readonly kind: 'conflict'; readonly current: Row }

/**
 * Reads the answer to an update that asked for the `updated_at` the record was opened with; no row means that it has changed since.
 * Throws a DataError: `not_found` where the record is gone, `refused` where it is as it was, so that only the access rules stood in the way.
 */
export async function saveResult<Row extends { readonly updated_at: string }>(
  saved: Row | null,
  openedAt: string | undefined,
  readCurrent: () => Promise<Row | null>,
): Promise<SaveResult<Row>> {
  if (saved !== null) return { kind: 'saved', row: saved }
  const current = await readCurrent()
  if (current === null) throw new DataError('not_found')
  if (current.updated_at === openedAt) throw new DataError('refused')
  return { kind: 'conflict', current }
}
