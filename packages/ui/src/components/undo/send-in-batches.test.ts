import type { BatchResult, RowVersion } from '@nordlys/data/lib/rows/batch-write'
import { expect, test, vi } from 'vitest'
import { BATCH_SIZE } from './undoable-change.ts'
import { sendInBatches } from './send-in-batches.ts'

const ROWS: RowVersion[] = Array.from({ length: 2 * BATCH_SIZE + 1 }, (_, n) => ({ id: String(n), updated_at: '1' }))

function sending() {
  const cancelling = new AbortController()
  const report = vi.fn<(done: number) => void>()
  const send = vi.fn<(rows: readonly RowVersion[]) => Promise<BatchResult>>((rows) =>
    Promise.resolve({ done: rows.length - 1, skipped: 1 }),
  )
  const run = () => sendInBatches({ rows: ROWS, send }, { signal: cancelling.signal, report })
  return { cancel: () => cancelling.abort(), report, send, run }
}

test('sends every row once, in order, and counts them', async () => {
  const { report, send, run } = sending()
  expect(await run()).toEqual({ done: 2 * BATCH_SIZE - 2, skipped: 3, left: 0 })
  expect(send.mock.calls.flatMap(([rows]) => rows)).toEqual(ROWS)
  expect(report.mock.calls.flat()).toEqual([BATCH_SIZE, 2 * BATCH_SIZE, ROWS.length])
})

test('sends no further batch once it is cancelled, and counts the rows that are left', async () => {
  const { cancel, report, send, run } = sending()
  report.mockImplementation(cancel)
  expect(await run()).toEqual({ done: BATCH_SIZE - 1, skipped: 1, left: BATCH_SIZE + 1 })
  expect(send).toHaveBeenCalledOnce()
})

test('stops at a failure and counts what is done', async () => {
  const { send, run } = sending()
  const error = new Error('gone')
  send.mockResolvedValueOnce({ done: BATCH_SIZE, skipped: 0 }).mockRejectedValueOnce(error)
  expect(await run()).toEqual({ done: BATCH_SIZE, skipped: 0, left: BATCH_SIZE + 1, error })
  expect(send).toHaveBeenCalledTimes(2)
})

test('fails as a whole when its first batch fails', async () => {
  const { send, run } = sending()
  send.mockRejectedValueOnce(new Error('refused'))
  await expect(run()).rejects.toThrow('refused')
  expect(send).toHaveBeenCalledOnce()
})
