// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, use, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'

// Each test imports fresh modules: without loaded components, and before the browser was idle.
beforeEach(() => void vi.resetModules())

function Menu() {
  return <p>the menu</p>
}

function Field() {
  const [text, setText] = useState('')
  return <input value={text} onChange={(event) => setText(event.target.value)} />
}

const importMenu = () => vi.fn<() => Promise<ComponentType>>(async () => Menu)
const offline = () => new TypeError('Failed to fetch dynamically imported module')

/** Makes the browser idle, and waits until the components that then render have loaded. */
async function idle(markIdle: () => void) {
  await act(async () => markIdle())
  await act(() => vi.dynamicImportSettled())
}

describe('lazyComponent', () => {
  test('imports a component on its first render, once', async () => {
    const { lazyComponent } = await import('./lazy-component.tsx')
    const load = importMenu()
    const LazyMenu = lazyComponent(load, { loading: 'loading' })
    expect(load).not.toHaveBeenCalled()
    const { unmount } = render(<LazyMenu />)
    expect(screen.getByText('loading')).toBeTruthy()
    await screen.findByText('the menu')
    unmount()
    render(<LazyMenu />)
    expect(screen.getByText('the menu')).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
  })

  test('shows a failed import with "Try again", which imports it without a refresh [R6]', async () => {
    const { lazyComponent } = await import('./lazy-component.tsx')
    const { renderUi: renderFresh } = await import('../../../testing/render.tsx')
    const load = importMenu().mockRejectedValueOnce(offline())
    const LazyMenu = lazyComponent(load)
    const { user } = await renderFresh(<LazyMenu />)
    expect((await screen.findByRole('alert')).textContent).toMatch(/Check your connection/)
    expect(load).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('the menu')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('imports it again by itself when the browser is online again [R6]', async () => {
    const { lazyComponent } = await import('./lazy-component.tsx')
    const { renderUi: renderFresh } = await import('../../../testing/render.tsx')
    const LazyMenu = lazyComponent(importMenu().mockRejectedValueOnce(offline()))
    await renderFresh(<LazyMenu />)
    await screen.findByRole('alert')
    act(() => void globalThis.dispatchEvent(new Event('online')))
    expect(await screen.findByText('the menu')).toBeTruthy()
  })

  test('imports it again when a dialog is opened again after a failure', async () => {
    const { lazyComponent } = await import('./lazy-component.tsx')
    const { renderUi: renderFresh } = await import('../../../testing/render.tsx')
    const LazyMenu = lazyComponent(importMenu().mockRejectedValueOnce(offline()), { loading: 'loading' })
    const { unmount } = await renderFresh(<LazyMenu />)
    await screen.findByRole('alert')
    unmount()
    render(<LazyMenu />)
    expect(screen.getByText('loading')).toBeTruthy()
    await screen.findByText('the menu')
  })

  test('scrolls to the failure of a dialog, but not to that of a component on the page [R6]', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    const { lazyComponent } = await import('./lazy-component.tsx')
    const { renderUi: renderFresh } = await import('../../../testing/render.tsx')
    const Placed = lazyComponent(importMenu().mockRejectedValue(offline()), { loading: 'loading' })
    const { unmount } = await renderFresh(<Placed />)
    await screen.findByRole('alert')
    expect(scroll).not.toHaveBeenCalled()
    unmount()
    const LazyDialog = lazyComponent(importMenu().mockRejectedValue(offline()))
    await renderFresh(<LazyDialog />)
    const failure = await screen.findByRole('alert')
    expect(scroll.mock.contexts.some((element) => element instanceof Element && element.contains(failure))).toBe(true)
    scroll.mockRestore()
  })

  test('prefetches a component that reports failures at the first input, before the browser is idle [R6]', async () => {
    const { lazyComponent } = await import('./lazy-component.tsx')
    const load = importMenu()
    const LazyMenu = lazyComponent(load, { prefetch: 'input' })
    await act(async () => undefined)
    expect(load).not.toHaveBeenCalled()
    act(() => void document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    await act(() => vi.dynamicImportSettled())
    load.mockRejectedValue(offline())
    render(<LazyMenu />)
    expect(screen.getByText('the menu')).toBeTruthy()
  })

  test('keeps the screen around it, and its focus, while the loaded component suspends', async () => {
    const { lazyComponent } = await import('./lazy-component.tsx')
    const texts = Promise.withResolvers<string>()
    const load = vi.fn<() => Promise<ComponentType>>(async () => () => <p>{use(texts.promise)}</p>)
    const LazyTab = lazyComponent(load, { loading: 'loading' })
    render(
      <Suspense fallback="no screen">
        <Field />
        <LazyTab />
      </Suspense>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox')
    field.focus()
    await act(() => vi.dynamicImportSettled())
    expect(load).toHaveBeenCalledOnce()
    expect(screen.queryByText('no screen')).toBeNull()
    expect(screen.getByText('loading')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await act(async () => texts.resolve('the tab'))
    expect(screen.getByText('the tab')).toBeTruthy()
  })

  test('repeats a failed prefetch once the network is back, before the component is needed [R6]', async () => {
    const { lazyComponent } = await import('./lazy-component.tsx')
    const { markIdle } = await import('./first-idle.ts')
    const load = importMenu().mockRejectedValueOnce(offline())
    lazyComponent(load, { prefetch: 'idle' })
    await idle(markIdle)
    expect(load).toHaveBeenCalledOnce()
    act(() => void globalThis.dispatchEvent(new Event('online')))
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  })

  test('prefetches a component when the browser is idle; a failed prefetch is repeated by the first render', async () => {
    const { lazyComponent } = await import('./lazy-component.tsx')
    const { markIdle } = await import('./first-idle.ts')
    const load = importMenu().mockRejectedValueOnce(offline())
    const LazyMenu = lazyComponent(load, { prefetch: 'idle' })
    expect(load).not.toHaveBeenCalled()
    markIdle()
    await expect.poll(() => load).toHaveBeenCalledOnce()
    render(<LazyMenu />)
    await screen.findByText('the menu')
  })
})

describe('idleComponent', () => {
  test('renders a component when the browser is idle', async () => {
    const { idleComponent } = await import('./lazy-component.tsx')
    const { markIdle } = await import('./first-idle.ts')
    const load = importMenu()
    const IdleMenu = idleComponent(load)
    render(<IdleMenu />)
    expect(load).not.toHaveBeenCalled()
    markIdle()
    await screen.findByText('the menu')
  })

  test('renders nothing while the import fails, and repeats it', async () => {
    const { idleComponent } = await import('./lazy-component.tsx')
    const { markIdle } = await import('./first-idle.ts')
    const load = importMenu().mockRejectedValueOnce(offline())
    const IdleMenu = idleComponent(load)
    const { container } = render(<IdleMenu />)
    markIdle()
    await expect.poll(() => load).toHaveBeenCalledOnce()
    expect(container.textContent).toBe('')
    act(() => void globalThis.dispatchEvent(new Event('online')))
    expect(await screen.findByText('the menu')).toBeTruthy()
  })

  test('keeps what is typed beside it while the component suspends', async () => {
    const { idleComponent } = await import('./lazy-component.tsx')
    const { markIdle } = await import('./first-idle.ts')
    const copy = Promise.withResolvers<string>()
    const IdleMenu = idleComponent(async () => () => <p>{use(copy.promise)}</p>)
    render(
      <>
        <Field />
        <IdleMenu />
      </>,
    )
    await idle(markIdle)
    const field = screen.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(field, 'settings')
    expect(field.value).toBe('settings')
    await act(async () => copy.resolve('the menu'))
    expect(screen.getByText('the menu')).toBeTruthy()
  })
})

test('opens a dialog that was clicked before its code loaded, and restores the focus on Escape', async () => {
  const { SavedViews } = await import('../table/toolbar/SavedViews.tsx')
  const config = { columns: ['name'], defaults: { sort: { column: 'name', direction: 'asc' } } } as const
  const { user } = await renderUi(<SavedViews name="lazy" config={config} />)
  const button = screen.getByRole('button', { name: 'Saved views' })
  await user.click(button)
  const views = await screen.findByRole('dialog', { name: 'Saved views' })
  await expect.poll(() => views.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(button)
})

test('keeps the focus of a button when the code of its tooltip loads; the tooltip shows on hover and closes on Escape', async () => {
  const { LanguageToggle } = await import('../toggles/LanguageToggle.tsx')
  const { markIdle } = await import('./first-idle.ts')
  // From the same module instances as the button, for the language context.
  const { renderUi: renderFresh } = await import('../../../testing/render.tsx')
  const { user } = await renderFresh(<LanguageToggle />)
  const button = screen.getByRole('button')
  button.focus()
  await idle(markIdle)
  expect(screen.getByRole('button')).toBe(button)
  expect(document.activeElement).toBe(button)
  await user.hover(button)
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/norsk/i)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull()
})

test('shows the tooltip of a button that mounts after the browser was idle', async () => {
  const { LanguageToggle } = await import('../toggles/LanguageToggle.tsx')
  const { markIdle } = await import('./first-idle.ts')
  const { renderUi: renderFresh } = await import('../../../testing/render.tsx')
  await idle(markIdle)
  const { user } = await renderFresh(<LanguageToggle />)
  await idle(markIdle)
  await user.hover(screen.getByRole('button'))
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/norsk/i)
})
