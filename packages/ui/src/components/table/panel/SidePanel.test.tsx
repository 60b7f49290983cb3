// @vitest-environment jsdom
import Dialog from '@mui/material/Dialog'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import { SidePanel } from './SidePanel.tsx'

/** Sets the width of the window, and changes it by `turn`, as a tablet that is turned does. */
function stubWidth(initial: boolean) {
  let isWide = initial
  const listeners = new Set<() => void>()
  const listen = (_: string, changed: () => void) => void listeners.add(changed)
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return media.includes('min-width') && isWide
    },
    addEventListener: listen,
    removeEventListener: (_: string, changed: () => void) => void listeners.delete(changed),
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  return () =>
    act(() => {
      isWide = !isWide
      for (const changed of listeners) changed()
    })
}

/** A detail that opens a dialog. */
function Detail() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} slotProps={{ paper: { 'aria-label': 'Edit' } }}>
        <input aria-label="Title" />
      </Dialog>
    </>
  )
}

test.each([
  ['wide', true],
  ['narrow', false],
])(
  'keeps a dialog that was opened from it while a %s window changes its width, and moves once it closes',
  async (_, wide) => {
    const turn = stubWidth(wide)
    const { user } = await renderUi(
      <SidePanel label="An offer" contentKey="1" onClose={() => undefined}>
        <Detail />
      </SidePanel>,
    )
    const roles = wide ? (['region', 'dialog'] as const) : (['dialog', 'region'] as const)
    expect(screen.getByRole(roles[0], { name: 'An offer' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
    await user.type(title, 'A lighthouse')
    turn()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })).toBe(title)
    expect(title.value).toBe('A lighthouse')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole(roles[1], { name: 'An offer' })).toBeTruthy())
    expect(screen.queryByRole(roles[0], { name: 'An offer' })).toBeNull()
    // Without a dialog, it moves at once.
    turn()
    await waitFor(() => expect(screen.getByRole(roles[0], { name: 'An offer' })).toBeTruthy())
  },
)
