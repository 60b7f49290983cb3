// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { latePart, prepareLateParts } from './late-part.ts'

// Each test imports fresh modules, without loaded components.
beforeEach(() => void vi.resetModules())

function Menu() {
  return <p>the menu</p>
}

test('loads a component when it is wanted, once', async () => {
  const load = vi.fn<() => Promise<typeof Menu>>(async () => Menu)
  const Part = latePart(load)
  const { rerender } = render(<Part wanted={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Part />)
  // Immediately, not with the next retry.
  expect(load).toHaveBeenCalledOnce()
  await screen.findByText('the menu')
  await prepareLateParts()
  expect(load).toHaveBeenCalledOnce()
})

test('loads all components when the network is idle, even unused ones', async () => {
  const Part = latePart(async () => Menu)
  render(<Part wanted={false} />)
  await act(prepareLateParts)
  expect(screen.getByText('the menu')).toBeTruthy()
})

test('retries a failed import while the component is wanted', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<typeof Menu>>(async () => Promise.reject(new Error('offline')))
  const Part = latePart(load)
  render(<Part />)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(load).toHaveBeenCalledTimes(2)
  load.mockImplementation(async () => Menu)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByText('the menu')).toBeTruthy()
})

test('opens a dialog that was clicked before its code loaded, and restores the focus on Escape', async () => {
  const { SavedViews } = await import('./table/toolbar/SavedViews.tsx')
  const config = { columns: ['name'], defaults: { sort: { column: 'name', direction: 'asc' } } } as const
  const { user } = await renderUi(<SavedViews name="late" config={config} />)
  const button = screen.getByRole('button', { name: 'Views' })
  await user.click(button)
  const views = await screen.findByRole('dialog', { name: 'Views' })
  await vi.waitFor(() => expect(views.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})

test('keeps the focus of a button when the code of its tooltip loads; the tooltip shows on hover and closes on Escape', async () => {
  const { LanguageToggle } = await import('./LanguageToggle.tsx')
  const { prepareLateParts: prepare } = await import('./late-part.ts')
  // From the same module instances as the button, for the language context.
  const { renderUi: renderFresh } = await import('../../testing/render.tsx')
  const { user } = await renderFresh(<LanguageToggle />)
  const button = screen.getByRole('button')
  button.focus()
  await act(prepare)
  expect(screen.getByRole('button')).toBe(button)
  expect(document.activeElement).toBe(button)
  await user.hover(button)
  const tooltip = await screen.findByRole('tooltip')
  expect(tooltip.textContent).toMatch(/norsk/i)
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test("shows the tooltip of a button that mounts after the tooltip's code has loaded", async () => {
  const { LanguageToggle } = await import('./LanguageToggle.tsx')
  const { prepareLateParts: prepare } = await import('./late-part.ts')
  const { renderUi: renderFresh } = await import('../../testing/render.tsx')
  await prepare()
  const { user } = await renderFresh(<LanguageToggle />)
  await user.hover(screen.getByRole('button'))
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/norsk/i)
})
