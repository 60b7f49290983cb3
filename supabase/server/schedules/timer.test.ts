import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTimer } from './timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs immediately and then at each interval until stopped', async () => {
  let runs = 0
  const timer = startTimer(1000, () => Promise.resolve(void (runs += 1)))
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(2500)
  expect(runs).toBe(3)
  await timer.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(3)
})

test('never runs concurrently; stopping aborts the current run and waits for it', async () => {
  let runs = 0
  let hasEnded = false
  const timer = startTimer(1000, async (signal) => {
    runs += 1
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    hasEnded = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(1)
  await timer.stop()
  expect(hasEnded).toBe(true)
})

test('continues after a failed run', async () => {
  let runs = 0
  const timer = startTimer(1000, () => {
    runs += 1
    return Promise.reject(new Error('no database'))
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(2)
  await timer.stop()
})
