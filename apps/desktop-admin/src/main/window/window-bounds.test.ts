import { expect, test } from 'vitest'
import { DEFAULT_SIZE, restoreBounds } from './window-bounds.ts'

const screen = { x: 0, y: 25, width: 1920, height: 1055 }
const second = { x: 1920, y: 0, width: 1280, height: 1024 }
const place = { x: 100, y: 100, width: 1000, height: 700, maximized: false }

test('restores a window where it was, also on a second screen', () => {
  expect(restoreBounds(place, [screen])).toEqual({ x: 100, y: 100, width: 1000, height: 700 })
  expect(restoreBounds({ ...place, x: 2000 }, [screen, second])).toMatchObject({ x: 2000 })
})

test.each([
  ['on a screen that is gone', { ...place, x: 2000 }],
  ['above the screen', { ...place, y: -200 }],
  ['below the screen', { ...place, y: 1060 }],
  ['with a sliver to hold on to', { ...place, x: -950 }],
])('restores the size of a window that was %s', (_where, saved) => {
  expect(restoreBounds(saved, [screen])).toEqual({ width: 1000, height: 700 })
})

test('makes a window neither larger than the screen nor too small to use', () => {
  expect(restoreBounds({ ...place, width: 5000, height: 4000 }, [screen])).toMatchObject({ width: 1920, height: 1055 })
  expect(restoreBounds({ ...place, width: 200, height: 10 }, [screen])).toMatchObject({ width: 380, height: 480 })
})

test('uses the default size the first time, and without a screen', () => {
  expect(restoreBounds(null, [screen])).toEqual(DEFAULT_SIZE)
  expect(restoreBounds(place, [])).toEqual(DEFAULT_SIZE)
})
