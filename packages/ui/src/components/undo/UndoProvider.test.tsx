// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { DataError } from '@nordlys/data/lib/errors'
import { type Page, UNCOUNTED } from '@nordlys/data/lib/list/list'
import type { RowVersion, BatchResult } from '@nordlys/data/lib/rows/batch-write'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { recordToasts } from '../../../testing/toasts.ts'
import type { UndoableChange } from './undoable-change.ts'
import { useUndo } from './UndoProvider.tsx'
import { useVisibleRows } from './useVisibleRows.ts'

const toasts = recordToasts()
beforeEach(() => vi.clearAllMocks())

interface Row extends RowVersion {
  readonly status: string
}
const ROWS: Row[] = ['a', 'b', 'c'].map((id) => ({ id, updated_at: '1', status: 'pending' }))
const RESULT: { readonly data: Page<Row> | undefined } = { data: { rows: ROWS, total: ROWS.length } }

interface ListProps {
  readonly changes: Readonly<Record<string, UndoableChange>>
  readonly result: typeof RESULT
}

function List({ changes, result }: ListProps) {
  const { start, cancel } = useUndo()
  const { data } = useVisibleRows('contacts', result)
  return (
    <>
      <output>{`${data?.rows.map(({ id, status }) => `${id} ${status}`).join(', ')} of ${data?.total}`}</output>
      {Object.entries(changes).map(([name, change]) => (
        <button key={name} type="button" onClick={() => start(change)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => cancel('contacts', 'b')}>
        Save b
      </button>
    </>
  )
}

const changeOf = (
  ids: string,
  optimistic: UndoableChange['optimistic'],
  send: UndoableChange['send'],
): UndoableChange => ({
  table: 'contacts',
  rows: ROWS.filter(({ id }) => ids.includes(id)),
  optimistic,
  title: 'Working',
  send,
  done: (count) => `${count} done`,
  failed: 'Failed',
})

const sending = (result: Partial<BatchResult> = {}) =>
  vi.fn<UndoableChange['send']>((rows) => Promise.resolve({ done: rows.length, skipped: 0, ...result }))

async function open(changes: ListProps['changes'], result = RESULT) {
  const { user, unmount } = await renderUi(<List changes={changes} result={result} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { press, unmount }
}
const reasons = { kept: 'The law keeps it.' }
const status = () => screen.getByRole('status').textContent

describe('a change of many rows', () => {
  const MANY: Row[] = Array.from({ length: 1200 }, (_, n) => ({ id: `row ${n}`, updated_at: '1', status: 'pending' }))
  const changeOfMany = (send: UndoableChange['send']) => ({ ...changeOf('', null, send), rows: MANY })

  test('is sent in batches with its progress, and reported once', async () => {
    const send = sending()
    const { press } = await open({ Delete: changeOfMany(send) })
    await press('Delete')
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('1200 done'))
    expect(send.mock.calls.map(([rows]) => rows.length)).toEqual([500, 500, 200])
    // Each count, and the dismissal.
    expect(toasts.by.mock.calls.map(([, title]) => title)).toEqual(['Working', 'Working', 'Working', ''])
  })

  test('reports what is done when it fails midway', async () => {
    const send = sending()
      .mockResolvedValueOnce({ done: 500, skipped: 0 })
      .mockRejectedValueOnce(new DataError('refused', { reason: 'kept' }))
    const { press } = await open({ Delete: { ...changeOfMany(send), reasons } })
    await press('Delete')
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledOnce())
    expect(toasts.success).toHaveBeenCalledWith('500 done', '700 records were left as they are. The law keeps it.')
  })
})

describe('changes with an undo', () => {
  test('are shown immediately and sent once, after the time for an undo', async () => {
    const send = sending()
    const { press } = await open({ Delete: changeOf('ab', null, send) })
    await press('Delete')
    expect(status()).toBe('c pending of 1')
    expect(send).not.toHaveBeenCalled()
    toasts.endUndo()
    toasts.endUndo()
    toasts.pressUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('2 done'))
    expect(send).toHaveBeenCalledExactlyOnceWith(ROWS.slice(0, 2))
  })

  test('leave the total of a list that is too long to count', async () => {
    const { press } = await open(
      { Delete: changeOf('ab', null, sending()) },
      { data: { rows: ROWS, total: UNCOUNTED } },
    )
    await press('Delete')
    expect(status()).toBe(`c pending of ${UNCOUNTED}`)
  })

  test('leave every row unchanged when undone', async () => {
    const send = sending()
    const { press } = await open({ Handle: changeOf('ab', { status: 'handled' }, send) })
    await press('Handle')
    expect(status()).toBe('a handled, b handled, c pending of 3')
    toasts.pressUndo()
    expect(status()).toBe('a pending, b pending, c pending of 3')
    toasts.endUndo()
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(send).not.toHaveBeenCalled()
  })

  test.each([
    [
      { done: 1, skipped: 1 },
      'success',
      '1 done',
      'Someone else changed 1 record in the meantime. It was not touched.',
    ],
    [
      { done: 0, skipped: 2 },
      'error',
      'Failed',
      'Someone else changed 2 records in the meantime. They were not touched.',
    ],
  ] as const)('report a change by another user: %j', async (result, kind, title, text) => {
    const { press } = await open({ Delete: changeOf('ab', null, sending(result)) })
    await press('Delete')
    toasts.endUndo()
    await waitFor(() => expect(toasts[kind]).toHaveBeenCalledExactlyOnceWith(title, text))
    expect(status()).toBe('a pending, b pending, c pending of 3')
  })

  test('report a failure and show the rows again', async () => {
    const send = sending().mockRejectedValue(new DataError('refused', { reason: 'kept' }))
    const { press } = await open({ Delete: { ...changeOf('a', null, send), reasons } })
    await press('Delete')
    toasts.endUndo()
    await waitFor(() => expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed', 'The law keeps it.'))
    expect(status()).toContain('a pending')
  })

  test('skip a row that is saved or changed again before they are sent', async () => {
    const [first, second] = [sending(), sending()]
    const { press } = await open({
      Delete: changeOf('ab', null, first),
      Handle: changeOf('a', { status: 'handled' }, second),
    })
    await press('Delete')
    await press('Save b')
    expect(status()).toBe('b pending, c pending of 2')
    await press('Handle')
    expect(status()).toBe('a handled, b pending, c pending of 3')
    act(() => toasts.undo.mock.calls[0]?.[1].onGone())
    toasts.endUndo()
    await waitFor(() => expect(second).toHaveBeenCalledOnce())
    expect(first).not.toHaveBeenCalled()
  })

  test.each(['beforeunload', 'pagehide', 'unmount'])('are sent once when the page closes (%s)', async (way) => {
    const send = sending()
    const { press, unmount } = await open({ Delete: changeOf('a', null, send) })
    await press('Delete')
    if (way === 'unmount') unmount()
    else globalThis.dispatchEvent(new Event(way))
    expect(send).toHaveBeenCalledOnce()
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(send).toHaveBeenCalledOnce()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledOnce())
  })
})
