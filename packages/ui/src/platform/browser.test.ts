// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { browserPlatform } from './browser.ts'

test('opens external URLs in a new tab without an opener', () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  browserPlatform.openExternal('https://example.com/')
  expect(open).toHaveBeenCalledWith('https://example.com/', '_blank', 'noopener,noreferrer')
})

test('does not open script URLs [E2]', () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  browserPlatform.openExternal('javascript:alert(1)')
  expect(open).not.toHaveBeenCalled()
})
