import { withOneRefetch } from '@nordlys/data/lib/queries/refetch'
import { runWork, type Wording } from '../long-work/run-work.tsx'
import { toast } from '../toast/toast.ts'
import { sendInBatches } from './send-in-batches.ts'
import type { UndoableChange } from './undoable-change.ts'

/** Sends a change of many rows with its progress, and reports what it has done. Rejects when nothing could be sent. */
export async function sendMany(change: UndoableChange, wording: Wording): Promise<void> {
  const { t, errorText } = wording
  const { title, rows, done, failed, reasons } = change
  const result = await withOneRefetch(() =>
    runWork(wording, { title, total: rows.length }, (work) => sendInBatches(change, work)),
  )
  const notes = [
    ...(result.skipped > 0 ? [t('undo.skipped', { count: result.skipped })] : []),
    ...(result.left > 0 ? [t('undo.left', { count: result.left })] : []),
    ...('error' in result ? [errorText(result.error, reasons)] : []),
  ].join(' ')
  const text = notes === '' ? [] : [notes]
  if (result.done > 0) toast.success(done(result.done), ...text)
  else toast.error(failed, ...text)
}
