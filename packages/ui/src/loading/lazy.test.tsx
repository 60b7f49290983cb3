// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { startTransition, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Lazy, LoadError, lazy, lazyBy } from './lazy.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Fails at first. Returns the number of loads as well. */
function failingOnce() {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here')
  return { load, once: lazy(load) }
}

function Shown({ value }: { readonly value: Lazy<string> }) {
  return <p>{value.read()}</p>
}

test('shares one load, and repeats a failed one', async () => {
  const { load, once } = failingOnce()
  const first = once.load()
  expect(once.load()).toBe(first)
  await expect(first).rejects.toThrow(new LoadError(new Error('offline')))
  await expect(once.load()).resolves.toBe('here')
  await once.load()
  expect(load).toHaveBeenCalledTimes(2)
})

test('renders a loaded value without suspending', async () => {
  const value = lazy(async () => 'here')
  await value.load()
  render(<Shown value={value} />)
  expect(screen.getByText('here')).toBeTruthy()
})

test('calls `use` in each render, because React matches its calls by their order', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [texts, page] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const [first, second] = [lazy(() => texts.promise), lazy(() => page.promise)]
  function Both() {
    return <p>{`${first.read()} ${second.read()}`}</p>
  }
  const { rerender } = render(<Suspense>previous</Suspense>)
  await act(async () =>
    startTransition(() =>
      rerender(
        <Suspense>
          <Both />
        </Suspense>,
      ),
    ),
  )
  await act(async () => texts.resolve('texts'))
  expect(screen.getByText('previous')).toBeTruthy()
  await act(async () => page.resolve('page'))
  expect(screen.getByText('texts page')).toBeTruthy()
  expect(reported).not.toHaveBeenCalled()
})

test('a load without a response fails within 15 s, and a later one is used [R6]', async () => {
  vi.useFakeTimers()
  const pending = Promise.withResolvers<string>()
  const once = lazy(() => pending.promise)
  const first = once.load()
  await Promise.all([vi.advanceTimersByTimeAsync(15_000), expect(first).rejects.toThrow(LoadError)])
  const second = once.load()
  pending.resolve('late')
  await expect(second).resolves.toBe('late')
  expect(vi.getTimerCount()).toBe(0)
})

test('loads once for each set of arguments', async () => {
  const load = vi.fn<(language: string, names: readonly string[]) => Promise<string>>(async () => 'texts')
  const texts = lazyBy(load)
  await Promise.all([texts('en', ['home']).load(), texts('en', ['home']).load(), texts('no', ['home']).load()])
  expect(load.mock.calls).toEqual([
    ['en', ['home']],
    ['no', ['home']],
  ])
})
