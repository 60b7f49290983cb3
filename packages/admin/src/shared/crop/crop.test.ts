import { expect, test } from 'vitest'
import { dragged, MAX_ZOOM, sectionOf, WHOLE } from './crop.ts'

const PICTURE = { width: 2000, height: 1000 }

test.each([
  [2, { left: 0, top: 0, width: 2000, height: 1000 }],
  [1, { left: 500, top: 0, width: 1000, height: 1000 }],
  [4, { left: 0, top: 250, width: 2000, height: 500 }],
])('starts as the largest centred rectangle of the ratio %d', (ratio, section) => {
  expect(sectionOf(PICTURE, ratio, WHOLE)).toEqual(section)
})

test('shrinks with the zoom, down to a limit, and never leaves the picture', () => {
  expect(sectionOf(PICTURE, 1, { ...WHOLE, zoom: 99 }).width).toBe(1000 / MAX_ZOOM)
  expect(sectionOf(PICTURE, 1, { ...WHOLE, zoom: 0.1 }).width).toBe(1000)
  expect(sectionOf(PICTURE, 2, { zoom: 2, x: 9, y: -1 })).toEqual({ left: 1000, top: 0, width: 1000, height: 500 })
  expect(sectionOf({ width: 1, height: 1 }, 3, { zoom: 4, x: 0, y: 0 })).toMatchObject({ width: 1, height: 1 })
})

test('moves the picture with the pointer, in the directions that are possible', () => {
  const moved = dragged(PICTURE, 1, WHOLE, 0.25, 0.25)
  expect(moved).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
  expect(dragged(PICTURE, 1, WHOLE, -9, 0).x).toBe(1)
})
