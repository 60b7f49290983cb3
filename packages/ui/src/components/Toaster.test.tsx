// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { toast } from './toast.ts'

test('shows a toast with its description in a live region', async () => {
  await renderUi(<p>page</p>)
  toast.error('Failed to save template', 'There is no connection.')
  const title = await screen.findByText('Failed to save template')
  expect(screen.getByText('There is no connection.')).toBeTruthy()
  expect(title.closest('[aria-live="polite"]')).not.toBeNull()
})

test('shows at most three toasts at the same time', async () => {
  await renderUi(<p>page</p>)
  for (const word of ['one', 'two', 'three', 'four']) toast.success(word)
  const fourth = (await screen.findByText('four')).closest('[data-sonner-toast]')
  expect(fourth?.getAttribute('data-visible')).toBe('true')
  expect(screen.getByText('one').closest('[data-sonner-toast]')?.getAttribute('data-visible')).toBe('false')
})

test('queues toasts until a toaster mounts, and drops dismissed ones', async () => {
  toast.success('Saved early')
  const takeBack = toast.undo('Deleted', { label: 'Undo', onUndo: () => undefined, onGone: () => undefined })
  takeBack()
  toast.success('Saved late')
  await renderUi(<p>page</p>)
  await screen.findByText('Saved early')
  await screen.findByText('Saved late')
  expect(screen.queryByText('Deleted')).toBeNull()
})

test('removes a dismissed toast long before its timeout', async () => {
  await renderUi(<p>page</p>)
  const takeBack = toast.undo('Deleted', { label: 'Undo', onUndo: () => undefined, onGone: () => undefined })
  toast.undo('Archived', { label: 'Undo', onUndo: () => undefined, onGone: () => undefined })
  await screen.findByText('Deleted')
  takeBack()
  await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull())
  // Both had the same timeout.
  expect(screen.getByText('Archived')).toBeTruthy()
})
