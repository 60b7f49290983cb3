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
  vi.useRealTimers()
  document.body.replaceChildren()
})

const MODULE = { default: () => <p>part</p> }

// It would report what a boundary recovers from.
const ignore = () => undefined

async function hydrate(part: LazyComponent) {
  const prerendered = lazy(() => Promise.resolve(MODULE))
  await prerendered.load()
  document.body.innerHTML = renderToString(<PrerenderedPart part={prerendered} />)
  return act(async () => hydrateRoot(document.body, <PrerenderedPart part={part} />, { onRecoverableError: ignore }))
}

test('keeps what was prerendered until it is loaded', async () => {
  const loading = Promise.withResolvers<typeof MODULE>()
  const root = await hydrate(lazy(() => loading.promise))
  const shown = screen.getByText('part')
  await act(async () => loading.resolve(MODULE))
  expect(screen.getByText('part')).toBe(shown)
  act(() => root.unmount())
})

test('loads again where it does not load', async () => {
  // React reports what an error boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers()
  const load = vi
    .fn<() => Promise<typeof MODULE>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(MODULE)
  const root = await hydrate(lazy(load))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByText('part')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
  act(() => root.unmount())
})
