// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { DataError } from '@nordlys/data/lib/errors'
import type { BatchResult } from '@nordlys/data/lib/rows/batch-write'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { recordToasts } from '../../../testing/toasts.ts'
import { ReportedError } from '../toast/reported-error.ts'
import { rethrow, useAction } from './useAction.ts'

const toasts = recordToasts()
const settled = vi.fn<(outcome: unknown) => void>()
beforeEach(() => vi.clearAllMocks())

type Start = (run: ReturnType<typeof useAction>['run']) => Promise<boolean>

function Actions({ start }: { start: Start }) {
  const { run, isPending } = useAction()
  return (
    <button type="button" aria-busy={isPending} onClick={() => void start(run).then(settled, settled)}>
      Start
    </button>
  )
}

async function press(start: Start) {
  const { user } = await renderUi(<Actions start={start} />)
  await user.click(screen.getByRole('button', { name: 'Start' }))
  return user
}

const refusal = new DataError('refused', { message: 'own_status' })
const fails = () => Promise.reject(refusal)
const REFUSED = 'Your account does not have access to this.'
const isBusy = () => screen.getByRole('button').getAttribute('aria-busy') === 'true'

describe('an immediate action', () => {
  test('is pending during its call, reports its result and resolves to true', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    await press((run) => run({ call: () => promise, done: (count) => `${count} sent`, failed: 'Not sent' }))
    expect(isBusy()).toBe(true)
    resolve(2)
    await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true))
    expect(toasts.success).toHaveBeenCalledExactlyOnceWith('2 sent')
    expect(isBusy()).toBe(false)
  })

  test.each([undefined, () => null])('shows no success toast without a text', async (done) => {
    await press((run) => run({ call: () => Promise.resolve(), done, failed: 'Not sent' }))
    await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true))
    expect(toasts.success).not.toHaveBeenCalled()
  })

  test.each([
    ['the text of the error', {}, ['Not sent', REFUSED]],
    ['the text for its reason', { reasons: { own_status: 'It is you.' } }, ['Not sent', 'It is you.']],
    ['the title for the error', { failed: () => 'Not sent at all' }, ['Not sent at all', REFUSED]],
    ['the whole toast', { failed: () => ['It is you.'] as const }, ['It is you.']],
  ])('reports a failure with %s and resolves to false', async (_name, texts, expected) => {
    await press((run) => run({ call: fails, done: 'Sent', failed: 'Not sent', ...texts }))
    await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(false))
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(...expected)
    expect(toasts.success).not.toHaveBeenCalled()
    expect(isBusy()).toBe(false)
  })

  test('leaves a failure to the form that shows it', async () => {
    await press((run) => run({ call: fails, failed: () => null, onError: rethrow }))
    await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(refusal))
    expect(toasts.error).not.toHaveBeenCalled()
  })

  test('marks a failure that it has reported, so that the form does not repeat it', async () => {
    await press((run) => run({ call: fails, failed: 'Not sent', onError: rethrow }))
    await waitFor(() => expect(settled).toHaveBeenCalledOnce())
    expect(settled.mock.calls[0]?.[0]).toBeInstanceOf(ReportedError)
    expect(settled.mock.calls[0]?.[0]).toHaveProperty('cause', refusal)
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Not sent', REFUSED)
  })

  test('runs only after a confirmation', async () => {
    const call = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const user = await press((run) => run({ confirm: { title: 'Sure?', confirmLabel: 'Send' }, call, failed: 'No' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(false))
    expect(call).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    await waitFor(() => expect(settled).toHaveBeenLastCalledWith(true))
    expect(call).toHaveBeenCalledOnce()
  })

  test('reports a confirmation that cannot be shown', async () => {
    await press((run) => run({ confirm: fails, call: () => Promise.resolve(), failed: 'Not sent' }))
    await waitFor(() => expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Not sent', REFUSED))
  })
})

describe('an undoable action', () => {
  const rows = ['a', 'b'].map((id) => ({ id, updated_at: '1' }))
  const texts = { table: 'contacts', done: (count: number) => `${count} deleted`, failed: 'Not deleted' } as const

  test.each([
    [['Ann'], 'Deleting “Ann”'],
    [['Ann', 'Bo'], 'Deleting 2 records'],
  ])('names the deleted rows: %j', async (deletes, title) => {
    const send = vi.fn<() => Promise<BatchResult>>(() => Promise.resolve({ done: deletes.length, skipped: 0 }))
    await press((run) => run({ ...texts, rows: rows.slice(0, deletes.length), deletes, send }))
    await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true))
    expect(toasts.undo.mock.lastCall?.[0]).toBe(title)
    expect(send).not.toHaveBeenCalled()
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith(`${deletes.length} deleted`))
  })

  test('is replaced by an immediate action on its row', async () => {
    const send = vi.fn<() => Promise<BatchResult>>(() => Promise.resolve({ done: 1, skipped: 0 }))
    await press(async (run) => {
      await run({ ...texts, rows: rows.slice(0, 1), deletes: ['Ann'], send })
      return run({ replaces: { table: 'contacts', id: 'a' }, call: () => Promise.resolve(), failed: 'Not sent' })
    })
    await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true))
    toasts.endUndo()
    expect(send).not.toHaveBeenCalled()
  })
})
