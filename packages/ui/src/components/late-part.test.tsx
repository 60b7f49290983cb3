// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { latePart, prepareLateParts } from './late-part.ts'

// No part has been loaded at the beginning of a test that imports its own.
beforeEach(() => void vi.resetModules())

function Menu() {
  return <p>the menu</p>
}

test('a part is loaded when it is wanted, and once', async () => {
  const load = vi.fn<() => Promise<typeof Menu>>(async () => Menu)
  const Part = latePart(load)
  const { rerender } = render(<Part wanted={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Part />)
  // At once, and not with the next try.
  expect(load).toHaveBeenCalledOnce()
  await screen.findByText('the menu')
  await prepareLateParts()
  expect(load).toHaveBeenCalledOnce()
})

test('all parts come when the line is free, also where none was wanted', async () => {
  const Part = latePart(async () => Menu)
  render(<Part wanted={false} />)
  await act(prepareLateParts)
  expect(screen.getByText('the menu')).toBeTruthy()
})

test('a part that did not load is tried again for as long as it is wanted', async () => {
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

test('a click that comes before the code of its dialog opens it, and Escape gives the focus back', async () => {
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

test('a button keeps its focus when the code of its tooltip comes, which then shows at once at hover and goes at Escape', async () => {
  const { LanguageToggle } = await import('./LanguageToggle.tsx')
  const { prepareLateParts: prepare } = await import('./late-part.ts')
  // Of the same modules as the button, whose language it gives.
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

test('a button that comes after the code of its tooltip has it too', async () => {
  const { LanguageToggle } = await import('./LanguageToggle.tsx')
  const { prepareLateParts: prepare } = await import('./late-part.ts')
  const { renderUi: renderFresh } = await import('../../testing/render.tsx')
  await prepare()
  const { user } = await renderFresh(<LanguageToggle />)
  await user.hover(screen.getByRole('button'))
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/norsk/i)
})
