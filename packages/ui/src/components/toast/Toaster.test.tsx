// @vitest-environment jsdom
import Dialog from '@mui/material/Dialog'
import Drawer from '@mui/material/Drawer'
import Menu from '@mui/material/Menu'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
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

const onUndo = vi.fn<() => void>()

/** A page whose button opens a dialog, in which another button opens a menu. */
function Page({ isDrawer = false }: { isDrawer?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [anchor, setAnchor] = useState<Element | null>(null)
  const Overlay = isDrawer ? Drawer : Dialog
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Templates
      </button>
      <Overlay
        open={isOpen}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Templates' } }}
      >
        <button type="button" onClick={() => toast.undo('Deleted', { label: 'Undo', onUndo, onGone: () => undefined })}>
          Delete
        </button>
        <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          More
        </button>
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} />
      </Overlay>
    </>
  )
}

test.each([
  ['dialog', false],
  ['drawer', true],
])(
  'lets the keyboard and screen readers reach a toast above an open %s, and keeps it when that closes',
  async (_, isDrawer) => {
    const { user } = await renderUi(<Page isDrawer={isDrawer} />)
    // The toaster is on the page before.
    toast.success('Saved')
    await screen.findByText('Saved', IN_TOAST)
    await user.click(screen.getByRole('button', { name: 'Templates' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    expect(within(screen.getByRole('dialog', { name: 'Templates' })).getByRole('button', { name: 'Undo' })).toBe(undo)
    act(() => undo.focus())
    expect(document.activeElement).toBe(undo)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Undo' })).toBe(undo)
    act(() => undo.focus())
    await user.keyboard('{Enter}')
    expect(onUndo).toHaveBeenCalled()
  },
)

test('does not take a toast out of a dialog for a menu of that dialog', async () => {
  const { user } = await renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'Templates' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  const dialog = screen.getByRole('dialog', { name: 'Templates' })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menu')
  expect(dialog.contains(undo)).toBe(true)
})
