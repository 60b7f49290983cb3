// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSingleKeysEnabled } from './shortcuts.ts'
import { useShortcut, useShortcuts } from './useShortcut.ts'

const ran = vi.fn<(name: string) => void>()

function Screen({ dialog = false }: { dialog?: boolean }) {
  useShortcut('g q', 'Quotes', () => ran('quotes'), 'goto')
  useShortcut('?', 'Help', () => ran('help'), 'general')
  useShortcut('mod+k', 'Palette', () => ran('palette'), 'general')
  useShortcut('↑ ↓', 'Rows')
  useShortcut(undefined, 'Nothing', () => ran('nothing'))
  const labels = useShortcuts().map(({ label }) => label)
  return (
    <>
      <input aria-label="field" />
      <output>{labels.join()}</output>
      {dialog && <dialog open aria-modal="true" />}
    </>
  )
}

beforeEach(() => {
  ran.mockClear()
  localStorage.clear()
})
afterEach(() => setSingleKeysEnabled(true))

test('runs shortcuts of one key, two keys and Ctrl with a key', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  await user.keyboard('?gq{Control>}k{/Control}')
  expect(ran.mock.calls.flat()).toEqual(['help', 'quotes', 'palette'])
})

test('ignores a first key without its second', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  await user.keyboard('gxq')
  expect(ran).not.toHaveBeenCalled()
})

test('forgets a first key after a delay', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const user = userEvent.setup({ delay: null })
  render(<Screen />)
  await user.keyboard('g')
  vi.setSystemTime(Date.now() + 2000)
  await user.keyboard('q')
  vi.useRealTimers()
  expect(ran).not.toHaveBeenCalled()
})

test('runs only Ctrl shortcuts in a field, and none in a dialog', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Screen />)
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('gq?{Control>}k{/Control}')
  expect(ran.mock.calls.flat()).toEqual(['palette'])
  rerender(<Screen dialog />)
  await user.keyboard('{Control>}k{/Control}')
  expect(ran).toHaveBeenCalledOnce()
})

test('disables single keys persistently (WCAG 2.1.4)', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  setSingleKeysEnabled(false)
  await user.keyboard('?gq{Control>}k{/Control}')
  expect(ran.mock.calls.flat()).toEqual(['palette'])
  expect(localStorage.getItem('single-key-shortcuts')).toBe('off')
})

test('lists a shortcut while its screen is mounted', () => {
  const { unmount } = render(<Screen />)
  expect(screen.getByRole('status').textContent).toBe('Quotes,Help,Palette,Rows')
  unmount()
  render(<Screen />)
  expect(screen.getByRole('status').textContent).toBe('Quotes,Help,Palette,Rows')
})

test.each([
  { isComposing: true, keyCode: 229 },
  { isComposing: false, keyCode: 229 },
])('runs no shortcut for a key that an input method handles: %j', (part) => {
  render(<Screen />)
  for (const key of ['?', 'g', 'q']) fireEvent.keyDown(document.body, { key, ...part })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, ...part })
  expect(ran).not.toHaveBeenCalled()
})
