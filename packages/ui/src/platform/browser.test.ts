// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { browserPlatform } from './browser.ts'

test('outside addresses open in a new tab that cannot reach back', () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  browserPlatform.openExternal('https://example.com/')
  expect(open).toHaveBeenCalledWith('https://example.com/', '_blank', 'noopener,noreferrer')
})

test('E2 script addresses open nothing', () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  browserPlatform.openExternal('javascript:alert(1)')
  expect(open).not.toHaveBeenCalled()
})
