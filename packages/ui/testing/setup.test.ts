// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

const nextFrame = () => new Promise<number>((resolve) => void requestAnimationFrame(resolve))

test('a test may ask for a frame on a clock of its own …', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const drawn = vi.fn<() => void>()
  requestAnimationFrame(drawn)
  expect(drawn).not.toHaveBeenCalled()
})

test('… and the next one still gets its frames, by the real clock', async () => {
  expect(vi.isFakeTimers()).toBe(false)
  expect(await nextFrame()).toBeGreaterThan(0)
})
