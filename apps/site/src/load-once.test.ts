import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('one load serves all; a failed one is kept for rendering and repeated for preparing', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('here')]
  let loads = 0
  const once = loadOnce(() => answers[Math.min(loads++, 1)]?.() ?? Promise.resolve('none'))
  const first = once.prepare()
  expect(once.prepare()).toBe(first)
  await expect(first).rejects.toThrow('offline')
  expect(once.current()).toBe(first)
  await expect(once.prepare()).resolves.toBe('here')
  await expect(once.current()).resolves.toBe('here')
  await once.prepare()
  expect(loads).toBe(2)
})
