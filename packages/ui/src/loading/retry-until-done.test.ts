import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryUntilDone } from './retry-until-done.ts'

const browser = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', browser)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a load is repeated when the network returns and after each pause, until it resolves', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue()
  const done = retryUntilDone(load, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(100)
  expect(load).not.toHaveBeenCalled()
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(5000)
  await done
  expect(load).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('an aborted retry loads nothing more', async () => {
  const load = vi.fn<() => Promise<void>>()
  const stopped = new AbortController()
  const done = retryUntilDone(load, stopped.signal)
  stopped.abort()
  await done
  expect(load).not.toHaveBeenCalled()
})
