import type { BatchResult } from '@nordlys/data/lib/rows/batch-write'
import type { LongWork } from '../long-work/long-work.ts'
import { BATCH_SIZE, type UndoableChange } from './undoable-change.ts'

/** The result of a change that may have stopped midway. */
export interface Sent extends BatchResult {
  /** The number of rows that were not sent. */
  readonly left: number
  /** Why they were not sent; undefined when the user cancelled. */
  readonly error?: unknown
}

/** Sends a change in batches until its end, a failure or a cancellation. Sent rows stay changed. Rejects when the first batch fails. */
export async function sendInBatches(
  { rows, send }: Pick<UndoableChange, 'rows' | 'send'>,
  { signal, report }: Pick<LongWork, 'signal' | 'report'>,
): Promise<Sent> {
  let [done, skipped, start] = [0, 0, 0]
  try {
    while (start < rows.length && !signal.aborted) {
      const batch = rows.slice(start, start + BATCH_SIZE)
      // oxlint-disable-next-line no-await-in-loop -- in sequence: a failure leaves the remaining rows
      const result = await send(batch)
      done += result.done
      skipped += result.skipped
      start += batch.length
      report(start)
    }
  } catch (error) {
    if (start === 0) throw error
    return { done, skipped, left: rows.length - start, error }
  }
  return { done, skipped, left: rows.length - start }
}
