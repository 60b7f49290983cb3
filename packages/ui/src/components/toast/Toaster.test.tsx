// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { toast } from './toast.ts'

/** A text within a toast. Before the code of toasts has loaded, the last one is plain text. */
const IN_TOAST = { selector: '[data-sonner-toast] *' }

test('shows a toast with its description in a live region', async () => {
  await renderUi(<p>page</p>)
  toast.error('Failed to save template', 'There is no connection.')
  const title = await screen.findByText('Failed to save template', IN_TOAST)
  expect(screen.getByText('There is no connection.')).toBeTruthy()
  expect(title.closest('[aria-live="polite"]')).not.toBeNull()
})

test('shows at most three toasts at the same time', async () => {
  await renderUi(<p>page</p>)
  for (const word of ['one', 'two', 'three', 'four']) toast.success(word)
  const fourth = (await screen.findByText('four', IN_TOAST)).closest('[data-sonner-toast]')
  expect(fourth?.getAttribute('data-visible')).toBe('true')
  expect(screen.getByText('one').closest('[data-sonner-toast]')?.getAttribute('data-visible')).toBe('false')
})

test('queues toasts until a toaster mounts, and drops dismissed ones', async () => {
  toast.success('Saved early')
  const takeBack = toast.undo('Deleted', { label: 'Undo', onUndo: () => undefined, onGone: () => undefined })
  takeBack()
  toast.success('Saved late')
  await renderUi(<p>page</p>)
  await screen.findByText('Saved early', IN_TOAST)
  await screen.findByText('Saved late', IN_TOAST)
  expect(screen.queryByText('Deleted')).toBeNull()
})

test('removes a dismissed toast long before its timeout', async () => {
  await renderUi(<p>page</p>)
  const takeBack = toast.undo('Deleted', { label: 'Undo', onUndo: () => undefined, onGone: () => undefined })
  toast.undo('Archived', { label: 'Undo', onUndo: () => undefined, onGone: () => undefined })
  await screen.findByText('Deleted', IN_TOAST)
  takeBack()
  await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull())
  // Both had the same timeout.
  expect(screen.getByText('Archived')).toBeTruthy()
})

test('shows the last toast as plain text while its code cannot be loaded, and then as a toast [R6]', async () => {
  vi.resetModules()
  vi.doMock('./Toasts.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { renderUi: renderFresh } = await import('../../../testing/render.tsx')
  const { toast: fresh } = await import('./toast.ts')
  await renderFresh(<p>page</p>)
  fresh.error('Failed to save', 'There is no connection.')
  const status = (await screen.findByText('Failed to save')).closest('output')
  expect(status?.textContent).toContain('There is no connection.')
  // Nothing takes the place of the page.
  expect(screen.queryByRole('alert')).toBeNull()
  vi.doUnmock('./Toasts.tsx')
  globalThis.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByText('Failed to save').closest('[data-sonner-toast]')).not.toBeNull())
  expect(screen.getAllByText('Failed to save')).toHaveLength(1)
})
