import { act } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { toast } from '../src/components/toast/toast.ts'

/** Records the toasts of a file's tests instead of showing them. */
export function recordToasts() {
  const toasts = {
    success: vi.fn<typeof toast.success>(),
    error: vi.fn<typeof toast.error>(),
    undo: vi.fn<typeof toast.undo>(() => () => undefined),
    by: vi.fn<(show: unknown, title: string) => void>(),
  }
  beforeEach(() => {
    vi.spyOn(toast, 'success').mockImplementation(toasts.success)
    vi.spyOn(toast, 'error').mockImplementation(toasts.error)
    vi.spyOn(toast, 'undo').mockImplementation(toasts.undo)
    vi.spyOn(toast, 'by').mockImplementation(toasts.by)
  })
  const lastUndo = () => {
    const undo = toasts.undo.mock.lastCall?.[1]
    if (!undo) throw new Error('No undo was offered')
    return undo
  }
  return {
    ...toasts,
    /** Presses the button of the last undo toast. */
    pressUndo: () => act(() => lastUndo().onUndo()),
    /** Ends the time of the last undo toast. */
    endUndo: () => act(() => lastUndo().onGone()),
  }
}
