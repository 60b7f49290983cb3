import type { BatchResult, RowVersion } from '@nordlys/data/lib/rows/batch-write'
import type { VersionedTable } from '@nordlys/data/lib/rows/records'
import type { Reasons } from '../states/useErrorText.ts'

/** The number of rows per request of a change. A change of more rows shows its progress. */
export const BATCH_SIZE = 500

/** A change of rows that can be undone until it is sent. */
export interface UndoableChange {
  readonly table: VersionedTable
  readonly rows: readonly RowVersion[]
  /** The columns shown until the change is sent; null hides the rows. */
  readonly optimistic: Readonly<Record<string, unknown>> | null
  /** The pending change, such as 'Deleting 3 messages'. */
  readonly title: string
  /** Sends the change for rows that remain; throws a DataError. A change of many rows is sent in several calls. */
  readonly send: (rows: readonly RowVersion[]) => Promise<BatchResult>
  /** Returns the text of the success toast for a number of rows. */
  readonly done: (count: number) => string
  readonly failed: string
  /** Texts for the server's own reasons. */
  readonly reasons?: Reasons | undefined
}
