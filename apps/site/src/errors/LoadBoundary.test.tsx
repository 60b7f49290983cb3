// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type Lazy, lazy } from '@nordlys/ui/loading/lazy.ts'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadBoundary, useRetry } from './LoadBoundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function Shown({ value }: { readonly value: Lazy<string> }) {
  return <p>{value.read()}</p>
}

function Failed({ value }: { readonly value: Lazy<string> }) {
  useRetry(value.load)
  return <p>failed</p>
}

const renderShown = (value: Lazy<string>) =>
  act(async () =>
    render(
      <LoadBoundary fallback={<Failed value={value} />}>
        <Suspense fallback="loading">
          <Shown value={value} />
        </Suspense>
      </LoadBoundary>,
    ),
  )

test('shows a failed load as failed until a retry succeeds', async () => {
  // React reports what an error boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here')
  const once = lazy(load)
  await renderShown(once)
  expect(screen.getByText('failed')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByText('here')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
