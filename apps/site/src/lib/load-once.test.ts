import { afterEach, expect, test, vi } from 'vitest'
import { LoadError, loadOnce } from './load-once.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('one load serves all; a failed one is kept for rendering and repeated for preparing', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('here')]
  let loads = 0
  const once = loadOnce(() => answers[Math.min(loads++, 1)]?.() ?? Promise.resolve('none'))
  const first = once.prepare()
  expect(once.prepare()).toBe(first)
  await expect(first).rejects.toThrow(new LoadError(new Error('offline')))
  expect(once.current()).toBe(first)
  await expect(once.prepare()).resolves.toBe('here')
  await expect(once.current()).resolves.toBe('here')
  await once.prepare()
  expect(loads).toBe(2)
})

test('a load without an answer fails within 15 s, and a later one is used [R6]', async () => {
  vi.useFakeTimers()
  const pending = Promise.withResolvers<string>()
  const once = loadOnce(() => pending.promise)
  const first = once.prepare()
  await Promise.all([vi.advanceTimersByTimeAsync(15_000), expect(first).rejects.toThrow(LoadError)])
  const second = once.prepare()
  pending.resolve('late')
  await expect(second).resolves.toBe('late')
  expect(vi.getTimerCount()).toBe(0)
})
