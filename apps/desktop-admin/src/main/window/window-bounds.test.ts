import { expect, test } from 'vitest'
import { DEFAULT_SIZE, restoreBounds } from './window-bounds.ts'

const screen = { x: 0, y: 25, width: 1920, height: 1055 }
const second = { x: 1920, y: 0, width: 1280, height: 1024 }
const place = { x: 100, y: 100, width: 1000, height: 700, maximized: false }

test('a window comes back to where it was, also on a second screen', () => {
  expect(restoreBounds(place, [screen])).toEqual({ x: 100, y: 100, width: 1000, height: 700 })
  expect(restoreBounds({ ...place, x: 2000 }, [screen, second])).toMatchObject({ x: 2000 })
})

test.each([
  ['on a screen that is gone', { ...place, x: 2000 }],
  ['above the screen', { ...place, y: -200 }],
  ['below the screen', { ...place, y: 1060 }],
  ['with a sliver to hold on to', { ...place, x: -950 }],
])('a window that was %s is brought back in its size', (_where, saved) => {
  expect(restoreBounds(saved, [screen])).toEqual({ width: 1000, height: 700 })
})

test('a window is never larger than the screen, nor too small to use', () => {
  expect(restoreBounds({ ...place, width: 5000, height: 4000 }, [screen])).toMatchObject({ width: 1920, height: 1055 })
  expect(restoreBounds({ ...place, width: 200, height: 10 }, [screen])).toMatchObject({ width: 380, height: 480 })
})

test('the first time, and without any screen, it has its usual size', () => {
  expect(restoreBounds(null, [screen])).toEqual(DEFAULT_SIZE)
  expect(restoreBounds(place, [])).toEqual(DEFAULT_SIZE)
})
