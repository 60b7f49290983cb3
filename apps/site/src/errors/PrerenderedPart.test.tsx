// @vitest-environment jsdom
import { lazy, type LazyComponent } from '@nordlys/ui/loading/lazy.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { PrerenderedPart } from './PrerenderedPart.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  recovered.mockClear()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const MODULE = { default: () => <button onClick={clicked}>part</button> }
const clicked = vi.fn<() => void>()

/** Called for recoverable errors, such as discarded HTML. */
const recovered = vi.fn<(error: unknown) => void>()

async function hydrate(part: LazyComponent) {
  const prerendered = lazy(() => Promise.resolve(MODULE))
  await prerendered.load()
  document.body.innerHTML = renderToString(<PrerenderedPart part={prerendered} />)
  return act(async () => hydrateRoot(document.body, <PrerenderedPart part={part} />, { onRecoverableError: recovered }))
}

test('keeps the prerendered HTML until the component has loaded', async () => {
  const loading = Promise.withResolvers<typeof MODULE>()
  const root = await hydrate(lazy(() => loading.promise))
  const shown = screen.getByText('part')
  await act(async () => loading.resolve(MODULE))
  expect(screen.getByText('part')).toBe(shown)
  shown.click()
  expect(clicked).toHaveBeenCalledOnce()
  act(() => root.unmount())
})

test('keeps the prerendered HTML while the component fails to load, and retries', async () => {
  vi.useFakeTimers()
  const load = vi
    .fn<() => Promise<typeof MODULE>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(MODULE)
  const root = await hydrate(lazy(load))
  const shown = screen.getByText('part')
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByText('part')).toBe(shown)
  expect(load).toHaveBeenCalledTimes(3)
  expect(recovered).not.toHaveBeenCalled()
  act(() => root.unmount())
})
