import { expect, test } from 'vitest'
import { largestCrop, sectionOf } from './crop.ts'

const PICTURE = { width: 2000, height: 1000 }

test.each([
  [2, { left: 0, top: 0, width: 2000, height: 1000 }],
  [1, { left: 500, top: 0, width: 1000, height: 1000 }],
  [4, { left: 0, top: 250, width: 2000, height: 500 }],
  [undefined, { left: 0, top: 0, width: 2000, height: 1000 }],
])('starts as the largest centred rectangle of the ratio %s', (ratio, section) => {
  expect(sectionOf(PICTURE, largestCrop(PICTURE, ratio))).toEqual(section)
})

const crop = (x: number, y: number, width: number, height: number) => ({ unit: '%', x, y, width, height }) as const

test('has at least one pixel, and never leaves the picture', () => {
  expect(sectionOf(PICTURE, crop(99.999, 100, 0, 0))).toEqual({ left: 1999, top: 999, width: 1, height: 1 })
  expect(sectionOf(PICTURE, crop(-1, 50, 150, 80))).toEqual({ left: 0, top: 500, width: 2000, height: 500 })
  expect(sectionOf(PICTURE, crop(12.5, 10, 33.3, 20))).toEqual({ left: 250, top: 100, width: 666, height: 200 })
})
