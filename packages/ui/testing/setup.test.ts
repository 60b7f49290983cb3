// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

const nextFrame = () => new Promise<number>((resolve) => void requestAnimationFrame(resolve))

test('allows a test to request a frame with fake timers …', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const rendered = vi.fn<() => void>()
  requestAnimationFrame(rendered)
  expect(rendered).not.toHaveBeenCalled()
})

test('… and the next test receives frames with real timers', async () => {
  expect(vi.isFakeTimers()).toBe(false)
  expect(await nextFrame()).toBeGreaterThan(0)
})
