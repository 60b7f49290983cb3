// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeyboardHeight } from './useKeyboardHeight.ts'

afterEach(() => vi.unstubAllGlobals())

const covered = () => document.documentElement.style.getPropertyValue('--keyboard')

function stubWindow() {
  const visible = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', visible)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844)
  return (change: Partial<Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>>) =>
    act(() => {
      Object.assign(visible, change)
      visible.dispatchEvent(new Event('resize'))
    })
}

test('sets the height that the keyboard covers, for sticky elements', () => {
  const change = stubWindow()
  const { unmount } = renderHook(useKeyboardHeight)
  expect(covered()).toBe('')
  change({ height: 500 })
  expect(covered()).toBe('344px')
  // Scrolled down inside the visual viewport.
  change({ offsetTop: 100 })
  expect(covered()).toBe('244px')
  change({ height: 844, offsetTop: 0 })
  expect(covered()).toBe('')
  change({ height: 500 })
  unmount()
  expect(covered()).toBe('')
})

test('ignores a pinch-zoomed page', () => {
  const change = stubWindow()
  renderHook(useKeyboardHeight)
  change({ height: 422, offsetTop: 30, scale: 2 })
  expect(covered()).toBe('')
})
