// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { BatchResult, RowVersion } from '@nordlys/data/lib/rows/batch-write'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { useUndo } from './UndoProvider.tsx'

const ROWS: RowVersion[] = Array.from({ length: 1200 }, (_, n) => ({ id: `row ${n}`, updated_at: '1' }))

function Change({ send }: { readonly send: () => Promise<BatchResult> }) {
  const { start, sendAll } = useUndo()
  const change = { table: 'contacts', rows: ROWS, optimistic: null, title: 'Deleting', send, failed: 'Failed' } as const
  return (
    <button
      type="button"
      onClick={() => {
        start({ ...change, done: (count) => `${count} deleted` })
        void sendAll()
      }}
    >
      Delete
    </button>
  )
}

test('a change of many rows says what it has done when it is cancelled, and leaves the rest', async () => {
  const { promise, resolve } = Promise.withResolvers<BatchResult>()
  const send = vi.fn<() => Promise<BatchResult>>()
  send.mockResolvedValueOnce({ done: 498, skipped: 2 }).mockReturnValueOnce(promise)
  const { user } = await renderUi(<Change send={send} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('progressbar', { name: 'Deleting' })).getAttribute('aria-valuetext')).toBe(
    '500 of about 1,200 rows',
  )
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  resolve({ done: 500, skipped: 0 })
  await waitFor(() =>
    expect(screen.getByText('998 deleted').closest('[data-sonner-toast]')?.textContent).toContain(
      'Someone else changed 2 records in the meantime. They were not touched. 200 records were left as they are.',
    ),
  )
  expect(send).toHaveBeenCalledTimes(2)
})
